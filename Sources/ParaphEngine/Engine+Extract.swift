// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

extension Engine {
  /// Writes attachments into a folder, byte for byte, under names that are safe there.
  ///
  /// - Throws: An error that conforms to `Failure`; files written before it stay.
  public func extract(
    _ job: ExtractJob, password: JobPassword = .none
  ) throws -> ExtractReport {
    let (session, all) = try DocumentSession.run(job.input, password: password) { session in
      try Protection(session.file).check(.extract)
      return try (session, AttachmentReader(session.file).attachments(pages: session.pages))
    }
    let reader = AttachmentReader(session.file)
    for name in job.names where !all.contains(where: { $0.name == name }) {
      throw EngineError(
        .attachmentNotFound, "There is no attachment “\(name)”.",
        hint: all.isEmpty
          ? "The document has none."
          : "There are: \(all.map(\.name).joined(separator: ", ")).")
    }
    let wanted = all.filter { job.names.isEmpty || job.names.contains($0.name) }
    if !wanted.isEmpty { try OutputPaths.makeFolder(job.folder) }
    var names = SafeFileNames()
    var report = ExtractReport(input: job.input.name)
    for (index, attachment) in wanted.enumerated() {
      progress(Progress(done: index, total: wanted.count, unit: "attachments"))
      let path = job.folder + "/" + names.name(for: attachment.name)
      let output = try OutputFile(path: path, policy: job.force ? .replace : .keep)
      let bytes = try reader.extract(attachment, to: output)
      try output.commit()
      report.files.append(
        ExtractReport.File(name: attachment.name, path: path, bytes: bytes, page: attachment.page))
    }
    return report
  }
}

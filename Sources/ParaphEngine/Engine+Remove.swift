// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument
import ParaphModel

extension Engine {
  /// Removes annotations from one document, and writes the document.
  ///
  /// - Throws: An error that conforms to `Failure`. Nothing was written then.
  public func remove(
    _ job: RemoveJob, passwords: PasswordSource = .none
  ) throws -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    try checkOutput(job.output, options: job.writing)
    let session = try DocumentSession(job.input, passwords: passwords)
    var report = Report(command: "remove", input: job.input.name, dryRun: job.writing.dryRun)
    report.warnings = warnings(session)
    let pages = try session.numbers(job.pages ?? .all)
    let reader = AnnotationReader(session.file, pages: session.pages)
    let revision = Revision(session.file)
    let writer = MarkWriter(revision, pages: session.pages)
    var missing = Set(job.ids)
    for (index, page) in pages.enumerated() {
      progress(Progress(done: index, total: pages.count, unit: "pages"))
      let chosen = try reader.annotations(page: page).filter { annotation in
        (job.ids.isEmpty || annotation.id.map(job.ids.contains) ?? false)
          && (job.only.isEmpty || job.only.contains(annotation.subtype)
            || annotation.kind.map(job.only.contains) ?? false)
          && (!job.ids.isEmpty || !job.only.isEmpty || annotation.subtype != "Widget")
      }
      guard !chosen.isEmpty else { continue }
      try writer.remove(at: Set(chosen.map(\.index)), page: page)
      for annotation in chosen {
        if let id = annotation.id { missing.remove(id) }
        report.marks.append(
          Report.Mark(
            id: annotation.id, kind: annotation.kind ?? annotation.subtype, page: page,
            rect: annotation.rect.reported))
      }
    }
    if let name = missing.sorted().first {
      throw EngineError(
        .annotationNotFound, "There is no annotation with the name “\(name)”.",
        hint: "The names are the “id” of what this lists: paraph inspect FILE --json.")
    }
    let protection = try Protection(
      session.file, allowInvalidate: job.writing.allowInvalidate,
      rewrites: job.output.rewrite || job.output.linearize)
    if !report.marks.isEmpty { try protection.check(.annotate) }
    if report.marks.isEmpty { report.warnings.append("There was no annotation to remove.") }
    report.output = try write(revision, of: session, to: job.output, options: job.writing)
    report.seconds = (clock.now - start) / .seconds(1)
    return report
  }
}

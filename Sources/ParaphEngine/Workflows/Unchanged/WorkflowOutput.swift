// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography
import ParaphDocument
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decides whether the document of a workflow has to be written, and whether it may be.
///
/// What is there already is not written once more. A file that is there is replaced when the workflow made
/// it from this document and nobody has changed it since; any other is kept.
struct WorkflowOutput {
  /// What is to be done.
  enum Decision {
    case write(OutputFile.Policy)
    /// Nothing: this is there.
    case unchanged(Report.Output)
  }

  private let session: DocumentSession
  private let output: JobOutput
  private let workflow: String
  /// Where the document goes; `-` for standard output.
  let path: String
  /// Whether that is the document that was read, by whatever name.
  let isInPlace: Bool

  /// - Throws: `badOption` when standard input is to be replaced.
  init(_ job: WorkflowJob, session: DocumentSession) throws(EngineError) {
    self.session = session
    output = job.output
    workflow = job.workflow
    switch (job.output.destination, job.input) {
    case (.standardOutput, _): (path, isInPlace) = ("-", false)
    case (.path(let path), _):
      self.path = path
      isInPlace = OutputPaths.isFile(path, of: job.input)
    case (.inPlace, .path(let path)): (self.path, isInPlace) = (path, true)
    case (.inPlace, .bytes):
      throw EngineError(
        .badOption, "Standard input cannot be replaced in place.", hint: "Name an output with -o.")
    }
  }

  /// Refuses early where nothing can be written; what is there already is looked at when it is known what
  /// is to be there.
  func check(options: WriteOptions) throws(DocumentError) {
    guard !options.dryRun, !isInPlace else { return }
    try OutputFile.check(path: path, policy: .replace)
  }

  /// Whether what is there is as it would be written, and if not, how it is written.
  ///
  /// - Parameters:
  ///   - revision: What the workflow changes.
  ///   - rewritten: The whole document, where it is written anew; `nil` where the revision is appended.
  /// - Returns: How it is written, or what is there already.
  /// - Throws: `outputExists` for a file that is to be kept.
  func decide(_ revision: Revision, rewritten: [UInt8]?) throws -> Decision {
    if isInPlace { return try decideInPlace(revision, rewritten: rewritten) }
    var status = stat()
    guard path != "-", lstat(path, &status) == 0 else { return .write(.keep) }
    // A pipe or a device has nothing to keep.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .write(output.force ? .replace : .keep)
    }
    let existing = ExistingOutput(
      path: path, of: session.file, passwords: session.passwordSource)
    let isThere =
      if let rewritten {
        try existing.holds(rewritten: rewritten)
      } else {
        try existing.holds(revision)
      }
    if isThere {
      return .unchanged(
        try existing.withBytes { try there($0, isRewrite: rewritten != nil) })
    }
    if output.force { return .write(.replace) }
    switch existing.origin {
    case .copy, .made(workflow: workflow): return .write(.replace)
    case .made, .other: throw Self.kept(path)
    }
  }

  private func decideInPlace(_ revision: Revision, rewritten: [UInt8]?) throws -> Decision {
    guard try revision.changesNothing() else { return .write(.inPlace) }
    if rewritten != nil {
      // It may be as it would be written already.
      guard !session.file.wasRepaired else { return .write(.inPlace) }
      let again = try Revision(session.file).rewritten(
        linearize: output.linearize, passwords: session.passwordSource)
      let isSame = session.file.withBytes { bytes in
        bytes.count == again.count && bytes.elementsEqual(again)
      }
      guard isSame else { return .write(.inPlace) }
    }
    return .unchanged(
      try session.file.withBytes { try there($0, isRewrite: rewritten != nil) })
  }

  private static func kept(_ path: String) -> DocumentError {
    DocumentError(
      .outputExists,
      "\(path) is there already, and is kept: this workflow did not make it from this document, or "
        + "it has been changed since.",
      hint: "Replace it with --force (in the workflow: write: { force: true }), or name another "
        + "output.")
  }

  /// What a report says of the file that is there.
  private func there(_ bytes: UnsafeRawBufferPointer, isRewrite: Bool) throws -> Report.Output {
    var checksum: String?
    if output.digest {
      var digest = try Digest(.sha256)
      digest.update(bytes)
      checksum = Engine.hexadecimal(digest.finish())
    }
    return Report.Output(
      path: path, bytes: bytes.count, sha256: checksum,
      mode: isRewrite ? .rewrite : .incremental)
  }
}

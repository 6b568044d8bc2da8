// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A document that is written to be looked at, and never gets a name.
struct ScratchFile {
  private let output: OutputFile
  /// Where it can be read as long as this lives.
  let path: String

  /// Writes a revision, in the folder for temporary files.
  init(
    _ revision: Revision, options: Revision.WritingOptions = .init(), passwords: PasswordSource
  ) throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    output = try OutputFile(path: (folder ?? "/tmp") + "/paraph-proof.pdf", policy: .replace)
    try revision.write(to: output, options: options, passwords: passwords)
    guard let path = try output.readablePath() else {
      throw EngineError(.unwritable, "The folder for temporary files cannot be written to.")
    }
    self.path = path
  }
}

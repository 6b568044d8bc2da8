// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFFile {
  /// When a file is repaired.
  public enum RepairPolicy: Hashable, Sendable {
    /// When the reader finds it damaged on opening.
    case ifDamaged
    /// At once: an object that was needed later turned out to be damaged.
    case always
    /// Not at all: damage is an error.
    case never
  }

  /// Opens a file; one that is damaged is repaired once, in memory.
  ///
  /// `passwords`: asked when the file is encrypted.
  ///
  /// - Complexity: Independent of the file's length where it has cross-reference tables.
  public static func open(
    path: String, passwords: PasswordSource, limits: Limits = .standard,
    repair: RepairPolicy = .ifDamaged
  ) throws(DocumentError) -> PDFFile {
    try open(
      try FileBytes.open(path: path), path: path, passwords: passwords, limits: limits,
      repair: repair)
  }

  /// Opens a file that is in memory: from standard input, or one that was just made.
  public static func open(
    bytes: [UInt8], passwords: PasswordSource, limits: Limits = .standard,
    repair: RepairPolicy = .ifDamaged
  ) throws(DocumentError) -> PDFFile {
    guard !bytes.isEmpty else { throw DocumentError(.empty, "The input is empty.") }
    return try open(
      FileBytes(copying: bytes), path: nil, passwords: passwords, limits: limits, repair: repair)
  }

  private static func open(
    _ bytes: FileBytes, path: String?, passwords: PasswordSource, limits: Limits,
    repair: RepairPolicy
  ) throws(DocumentError) -> PDFFile {
    let passwords = passwords.remembering()
    var reason = "An object in it is damaged."
    if repair != .always {
      do throws(DocumentError) {
        let file = try PDFFile(
          bytes, path: path, passwords: passwords, limits: limits, repair: nil)
        // Every job needs pages: better to find out now that they cannot be read.
        if repair == .ifDamaged { _ = try PageTree(file) }
        return file
      } catch {
        guard error.reason == .damaged else { throw error }
        guard
          FileStructure.header(bytes.buffer) != nil || FileStructure.hasObjects(bytes.buffer)
        else {
          throw DocumentError(
            .notPDF, "The file is not a PDF document: it does not begin with %PDF.")
        }
        guard repair == .ifDamaged else { throw error }
        reason = error.message
      }
    }
    let rewriter = QPDFRewriter(passwords: passwords)
    let mended = try rewriter.repair(bytes.buffer)
    let copy = FileBytes(copying: mended.bytes)
    do throws(DocumentError) {
      return try PDFFile(
        copy, path: path, passwords: passwords, limits: limits,
        repair: Repair(
          reason: reason, warnings: mended.warnings, originalByteCount: bytes.buffer.count))
    } catch {
      guard error.reason == .damaged else { throw error }
      throw DocumentError(.beyondRepair, "The file is beyond repair: \(reason)")
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// A PDF file as objects, read where it lies.
///
/// The file is mapped; an object is parsed when it is asked for. What is strict and what is
/// tolerated: `Documentation` of the target. Not `Sendable`: it keeps what it has parsed.
public final class PDFFile: ObjectSource {
  /// What the newest cross-reference section is (ISO 32000-2, 7.5.4 and 7.5.8).
  public enum SectionKind: String, Hashable, Sendable {
    case table, stream
    /// A table whose trailer names a stream with more entries (7.5.8.4).
    case hybrid
  }

  /// Where the file is; `nil` when it came as bytes.
  public let path: String?
  public let limits: Limits
  /// Open on the file as long as this object lives, for copying it; `nil` when it came as bytes.
  let descriptor: Int32? = nil
  /// The input's length, before any repair.
  public let byteCount: Int = 0
  /// How many bytes lie before `%PDF`. Every offset in the file counts from there.
  public let headerOffset: Int = 0
  /// The later one of the header's and the catalogue's.
  public let version: PDFVersion = PDFVersion(1, 7)
  public let trailer: PDFDictionary = [:]
  /// Where the catalogue is.
  public let catalogReference: ObjectReference = ObjectReference(0)
  public let lastSectionKind: SectionKind = .table
  /// The offset of the newest section, counted from the header, as `/Prev` of the next one names it.
  public let startXref: Int = 0
  /// `/Size` of the newest trailer.
  public let declaredSize: Int = 0
  /// The highest object number that any section has an entry for.
  public let highestObjectNumber: Int = 0
  /// How many times the document was saved: sections, the two of a linearized file counted once.
  public let revisionCount: Int = 1
  public let isLinearized: Bool = false
  /// Why the file had to be repaired, as a sentence; `nil` when it is read as it is.
  public let repairReason: String? = nil
  /// What the repair had to say.
  public let repairWarnings: [String] = []
  /// What decrypts it; `nil` when it is not encrypted.
  public let securityHandler: SecurityHandler? = nil

  /// Whether the objects are those of a repaired copy, so that the bytes cannot be appended to.
  public var wasRepaired: Bool { repairReason != nil }
  public var isEncrypted: Bool { securityHandler != nil }
  /// The lowest number that no object of the file has or ever had.
  public var nextObjectNumber: Int { max(declaredSize, highestObjectNumber + 1) }

  init(path: String?, limits: Limits) {
    self.path = path
    self.limits = limits
  }

  /// Opens a file; one that is damaged is repaired once, in memory.
  ///
  /// - Parameter passwords: Asked when the file is encrypted.
  public static func open(
    path: String, passwords: PasswordSource, limits: Limits = .standard
  ) throws(DocumentError) -> PDFFile {
    PDFFile(path: path, limits: limits)
  }

  /// Opens a file that is in memory: from standard input, or one that was just made.
  public static func open(
    bytes: [UInt8], passwords: PasswordSource, limits: Limits = .standard
  ) throws(DocumentError) -> PDFFile {
    PDFFile(path: nil, limits: limits)
  }

  /// Lends the file's own bytes, junk before the header included; those of the repaired copy if
  /// there is one.
  public func withBytes<Result, Failed: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failed) -> Result
  ) throws(Failed) -> Result {
    try body(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  public func object(_ reference: ObjectReference) throws(DocumentError) -> PDFObject { .null }

  public func decodedBytes(of stream: PDFStream, limit: Int?) throws(DocumentError) -> [UInt8] {
    []
  }

  public func encodedBytes(of stream: PDFStream) throws(DocumentError) -> [UInt8] { [] }
}

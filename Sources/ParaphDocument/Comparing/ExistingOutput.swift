// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is where a document is to be written, held against that document.
public struct ExistingOutput {
  /// How the file came to be, as far as it shows.
  public enum Origin: Hashable, Sendable {
    /// It is the document as it was read, byte for byte.
    case copy
    /// A workflow of this name has made it from the document, and nobody has changed it since.
    case made(workflow: String)
    /// Another document, or one that somebody else made or has changed.
    case other
  }

  /// The document that is to be written, as it was read.
  private let file: PDFFile
  /// `nil` when it cannot be read as it is.
  private let existing: PDFFile?
  private let passwords: PasswordSource

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - file: The document that is to be written there.
  ///   - passwords: Those that opened the document.
  public init(path: String, of file: PDFFile, passwords: PasswordSource) {
    self.file = file
    self.passwords = passwords
    // What is no document, or needs another password, is none of ours.
    existing = try? PDFFile.open(path: path, passwords: passwords, repair: .never)
  }

  /// Lends its bytes; none when it cannot be read as a document.
  public func withBytes<Result, Failed: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failed) -> Result
  ) throws(Failed) -> Result {
    guard let existing else { return try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    return try existing.withBytes(body)
  }

  // MARK: - What it holds

  /// Whether it holds what appending the revision would write; dates of modification do not count.
  ///
  /// - Throws: What reading the objects throws.
  public func holds(_ revision: Revision) throws(DocumentError) -> Bool {
    guard let existing else { return false }
    if isCopy(existing) { return try revision.changesNothing() }
    guard isAppended(existing), existing.catalogReference == file.catalogReference,
      existing.trailer["Info"] == file.trailer["Info"],
      existing.trailer["Encrypt"] == file.trailer["Encrypt"],
      let touched = try touchedReferences(existing)
    else { return false }
    let comparison = ObjectComparison(
      existing, revision, sharedNumbers: file.nextObjectNumber)
    for reference in touched.union(revision.touchedReferences) {
      guard try comparison.isSame(reference) else { return false }
    }
    return true
  }

  /// Whether it holds what is in a document that was written anew; dates of modification do not count.
  ///
  /// - Throws: What reading the objects throws.
  public func holds(rewritten bytes: [UInt8]) throws(DocumentError) -> Bool {
    guard let existing else { return false }
    if existing.has(bytes) { return true }
    let new = try PDFFile.open(bytes: bytes, passwords: passwords, repair: .never)
    guard existing.revisionCount == 1, existing.isLinearized == new.isLinearized,
      existing.version == new.version, existing.isProtected(as: new)
    else { return false }
    let comparison = ObjectComparison(existing, new)
    for key in ["Root", "Info"] as [PDFName] {
      guard try comparison.isSame(existing.trailer[key] ?? .null, new.trailer[key] ?? .null)
      else { return false }
    }
    return true
  }

  // MARK: - Where it comes from

  /// How it came to be.
  ///
  /// - Complexity: O(*n*) in the size of both files; one that was written anew is written anew once
  ///   more.
  public var origin: Origin {
    guard let existing else { return .other }
    if isCopy(existing) { return .copy }
    guard let workflow = existing.trailer[.workflow]?.nameValue?.rawValue,
      isAppended(existing) ? isIntact(existing) : isRewritten(existing)
    else { return .other }
    return .made(workflow: workflow)
  }

  private func isCopy(_ existing: PDFFile) -> Bool {
    !file.wasRepaired && existing.byteCount == file.byteCount && existing.begins(with: file)
  }

  /// Whether it is the document with one more revision.
  private func isAppended(_ existing: PDFFile) -> Bool {
    let saves = existing.crossReference.saves
    return !file.wasRepaired && existing.byteCount > file.byteCount
      && existing.headerOffset == file.headerOffset
      && saves.count == file.crossReference.saves.count + 1
      && saves.first?.section.trailer["Prev"] == .integer(file.startXref)
      && existing.begins(with: file)
  }

  /// Whether what was appended is as it was written: the identifier says what that was.
  private func isIntact(_ existing: PDFFile) -> Bool {
    let section = existing.startXref + existing.headerOffset
    let end = Array("startxref\n\(existing.startXref)\n%%EOF\n".utf8)
    guard section >= file.byteCount,
      existing.withBytes({ bytes in
        section <= bytes.count && bytes.suffix(end.count).elementsEqual(end)
      })
    else { return false }
    guard let old = try? file.array("ID", in: file.trailer), old.count == 2 else { return true }
    var hash = ContentHash()
    existing.withBytes { bytes in
      hash.combine(UnsafeRawBufferPointer(rebasing: bytes[file.byteCount..<section]))
    }
    let identifier = RevisionWriter.identifier(
      of: hash, position: section, previous: file.startXref, after: old)
    let new = try? existing.array("ID", in: existing.trailer)
    return new?.last == .string(identifier)
  }

  /// Whether it is this document as we write it anew: doing it once more gives the same bytes.
  private func isRewritten(_ existing: PDFFile) -> Bool {
    guard existing.revisionCount == 1,
      file.firstIdentifier == nil || existing.firstIdentifier == file.firstIdentifier
    else { return false }
    let rewriter = QPDFRewriter(passwords: passwords)
    let options = QPDFRewriter.Options(linearize: existing.isLinearized)
    let again = existing.withBytes { bytes in try? rewriter.rewrite(bytes, options: options) }
    return again.map { existing.has($0.bytes) } ?? false
  }

  /// The objects of the document that the last revision has an entry for; `nil` for too many.
  private func touchedReferences(
    _ existing: PDFFile
  ) throws(DocumentError) -> Set<ObjectReference>? {
    guard let section = existing.crossReference.saves.first?.section else { return nil }
    var references: Set<ObjectReference> = []
    for subsection in section.subsections {
      let last = min(subsection.count, max(0, file.nextObjectNumber - subsection.first))
      for number in subsection.first..<subsection.first + max(0, last) {
        guard references.count < Self.mostTouched else { return nil }
        switch try section.entry(number) {
        case .offset(_, let generation)?: references.insert(ObjectReference(number, generation))
        case .compressed?, .free?: references.insert(ObjectReference(number))
        case nil: break
        }
      }
    }
    return references
  }

  private static let mostTouched = 1_000_000
}

extension Revision {
  /// The objects of the file that are changed or deleted.
  fileprivate var touchedReferences: [ObjectReference] {
    changes.numbers.prefix { $0 < file.nextObjectNumber }.compactMap { number in
      switch changes[number] {
      case .object(let generation, _)?: ObjectReference(number, generation)
      case .free(let generation)?: ObjectReference(number, max(0, generation - 1))
      case nil: nil
      }
    }
  }
}

extension PDFFile {
  fileprivate func begins(with other: PDFFile) -> Bool {
    withBytes { bytes in
      other.withBytes { start in
        guard bytes.count >= start.count, let one = bytes.baseAddress,
          let other = start.baseAddress
        else { return false }
        return memcmp(one, other, start.count) == 0
      }
    }
  }

  fileprivate func has(_ other: [UInt8]) -> Bool {
    withBytes { bytes in bytes.count == other.count && bytes.elementsEqual(other) }
  }

  /// Whether it is encrypted in the same way, and allows the same.
  fileprivate func isProtected(as other: PDFFile) -> Bool {
    let (one, two) = (securityHandler, other.securityHandler)
    return one?.permissions == two?.permissions && one?.openedAs == two?.openedAs
      && one?.dictionary.revision == two?.dictionary.revision
  }

  /// Which document it is, in all its states (ISO 32000-2, 14.4).
  fileprivate var firstIdentifier: PDFObject? {
    let identifier = try? array("ID", in: trailer)
    return identifier?.first
  }
}

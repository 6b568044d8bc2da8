// SPDX-License-Identifier: GPL-3.0-or-later

/// A PDF file as objects, read where it lies.
///
/// The file is mapped; an object is parsed when it is asked for. The reader is strict: what does not
/// lead where it should is *damaged*, and `open` then has the file repaired. Not `Sendable`: it
/// keeps what it has parsed.
public final class PDFFile: ObjectSource {
  /// What the newest cross-reference section is (ISO 32000-2, 7.5.4 and 7.5.8).
  public enum SectionKind: String, Hashable, Sendable {
    case table, stream
    /// A table whose trailer names a stream with more entries (7.5.8.4).
    case hybrid
  }

  /// Where the file is; `nil` when it came as bytes.
  public let path: String?
  /// What the document may ask for.
  public let limits: Limits
  /// The input's length, before any repair.
  public let byteCount: Int
  /// How many bytes lie before `%PDF`.
  ///
  /// Every offset in the file counts from there.
  public let headerOffset: Int
  /// The later one of the header's and the catalogue's.
  public private(set) var version: PDFVersion
  /// The trailer of the newest section.
  public let trailer: PDFDictionary
  /// Where the catalogue is.
  public let catalogReference: ObjectReference
  /// What the newest section is.
  public let lastSectionKind: SectionKind
  /// The offset of the newest section, counted from the header, as `/Prev` of the next one names it.
  public let startXref: Int
  /// `/Size` of the newest trailer.
  public let declaredSize: Int
  /// The highest object number that any section has an entry for.
  public let highestObjectNumber: Int
  /// How many times the document was saved: sections, the two of a linearized file counted once.
  public let revisionCount: Int
  /// Whether the file is linearized, and was not appended to since.
  public let isLinearized: Bool
  /// Why the file had to be repaired, as a sentence; `nil` when it is read as it is.
  public let repairReason: String?
  /// What the repair had to say.
  public let repairWarnings: [String]
  /// What decrypts it; `nil` when it is not encrypted.
  public private(set) var securityHandler: SecurityHandler?

  let bytes: FileBytes
  let crossReference: CrossReference
  /// The number of the encryption dictionary, whose strings are not encrypted.
  private var encryptionNumber: Int?
  private var cache = ObjectCache()
  /// How many objects are being read, each for the sake of the one before.
  private var depth = 0

  /// Whether the objects are those of a repaired copy, so that the bytes cannot be appended to.
  public var wasRepaired: Bool { repairReason != nil }
  /// Whether the document is encrypted.
  public var isEncrypted: Bool { securityHandler != nil }
  /// The lowest number that no object of the file has or ever had.
  public var nextObjectNumber: Int { max(declaredSize, highestObjectNumber + 1, 1) }
  /// Open on the file as long as this object lives, for copying it; `nil` when the bytes are in
  /// memory.
  var descriptor: Int32? { bytes.descriptor }

  /// What a repair has to say of itself.
  struct Repair {
    var reason: String
    var warnings: [String]
    var originalByteCount: Int
  }

  init(
    _ bytes: FileBytes, path: String?, passwords: PasswordSource, limits: Limits, repair: Repair?
  ) throws(DocumentError) {
    self.bytes = bytes
    self.path = path
    self.limits = limits
    repairReason = repair?.reason
    repairWarnings = repair?.warnings ?? []
    byteCount = repair?.originalByteCount ?? bytes.buffer.count
    guard let header = FileStructure.header(bytes.buffer) else {
      throw DocumentError(.damaged, "The file does not begin with %PDF.", offset: 0)
    }
    headerOffset = header
    guard let start = FileStructure.startXref(bytes.buffer) else {
      throw DocumentError(
        .damaged, "The file does not end with startxref and an offset.", offset: bytes.buffer.count)
    }
    startXref = start
    crossReference = try CrossReference(
      bytes, start: start, headerOffset: header, limits: limits)
    guard let newest = crossReference.saves.first else {
      throw DocumentError(.damaged, "There is no cross-reference section.", offset: start)
    }
    trailer = newest.section.trailer
    lastSectionKind =
      newest.hybridStream != nil ? .hybrid : newest.section.isTable ? .table : .stream
    guard case .reference(let root)? = trailer["Root"] else {
      throw DocumentError(.damaged, "The trailer has no /Root.", offset: start)
    }
    catalogReference = root
    declaredSize = min(max(trailer["Size"]?.intValue ?? 0, 0), 1 << 40)
    highestObjectNumber = crossReference.highestNumber
    revisionCount = crossReference.revisionCount
    isLinearized = FileStructure.isLinearized(bytes.buffer, headerOffset: header, limits: limits)
    version = FileStructure.version(bytes.buffer, headerOffset: header)
    if let encrypt = trailer["Encrypt"] {
      try openEncryption(encrypt, passwords: passwords)
    }
    let catalog = try catalog()
    guard try dictionary("Pages", in: catalog) != nil else {
      throw DocumentError(.damaged, "The catalogue's /Pages does not lead to a page tree.")
    }
    if let named = catalog["Version"]?.nameValue, let later = PDFVersion(named.rawValue) {
      version = max(version, later)
    }
  }

  private func openEncryption(
    _ encrypt: PDFObject, passwords: PasswordSource
  ) throws(DocumentError) {
    guard case .dictionary(let dictionary) = try resolvedDeeply(encrypt, depth: 0) else {
      throw DocumentError(.damaged, "The trailer's /Encrypt does not lead to a dictionary.")
    }
    encryptionNumber = encrypt.referenceValue?.number
    let identifiers = try array("ID", in: trailer) ?? []
    let first = try resolve(identifiers.first).stringValue?.bytes ?? []
    securityHandler = try SecurityHandler(
      encryptDictionary: dictionary, documentID: first, passwords: passwords)
    // Strings that were read on the way here were not decrypted.
    cache = ObjectCache()
  }

  /// The encryption dictionary with every reference in it replaced, which are few.
  private func resolvedDeeply(_ object: PDFObject, depth: Int) throws(DocumentError) -> PDFObject {
    guard depth < 8 else {
      throw DocumentError(.damaged, "The encryption dictionary is nested too deep.")
    }
    switch try resolve(object) {
    case .dictionary(let dictionary):
      var result: PDFDictionary = [:]
      for (key, value) in dictionary.entries {
        result[key] = try resolvedDeeply(value, depth: depth + 1)
      }
      return .dictionary(result)
    case .array(let members):
      var result: [PDFObject] = []
      for member in members { result.append(try resolvedDeeply(member, depth: depth + 1)) }
      return .array(result)
    case let other: return other
    }
  }

  /// Lends the bytes that the objects are in, junk before the header included: the file's own, or
  /// those of the repaired copy.
  public func withBytes<Result, Failed: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failed) -> Result
  ) throws(Failed) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(bytes.buffer)
  }

  // MARK: - Objects

  /// The object with this number and generation, decrypted; null when there is none.
  public func object(_ reference: ObjectReference) throws(DocumentError) -> PDFObject {
    if let known = cache.object(reference) { return known }
    let entry = try crossReference.entry(reference.number)
    guard depth < 16 else {
      throw DocumentError(.damaged, "Object \(reference) needs itself to be read.")
    }
    depth += 1
    defer { depth -= 1 }
    let object: PDFObject
    switch entry {
    case .free: return .null
    case .offset(let offset, let generation):
      guard generation == reference.generation else { return .null }
      object = try self.object(reference, at: offset)
    case .compressed(let stream, let index):
      guard reference.generation == 0 else { return .null }
      object = try objectStream(stream).object(
        reference.number, index: index, nesting: limits.nesting)
    }
    cache.keep(object, as: reference)
    return object
  }

  private func object(
    _ reference: ObjectReference, at offset: Int
  ) throws(DocumentError) -> PDFObject {
    let (place, overflow) = offset.addingReportingOverflow(headerOffset)
    guard !overflow else {
      throw DocumentError(.damaged, "Object \(reference) is beyond the end of the file.")
    }
    let found = try IndirectObjectSyntax.read(bytes.buffer, at: place, nesting: limits.nesting) {
      length throws(DocumentError) in
      try resolve(length).intValue
    }
    guard found.reference == reference else {
      throw DocumentError(
        .damaged, "At offset \(place) is object \(found.reference), not \(reference).",
        offset: place)
    }
    guard let securityHandler, reference.number != encryptionNumber else { return found.object }
    let isCrossReference =
      found.object.streamValue?.dictionary["Type"]?.nameValue == "XRef"
    return isCrossReference
      ? found.object
      : try StringDecryption(handler: securityHandler, owner: reference).decrypted(found.object)
  }

  private func objectStream(_ number: Int) throws(DocumentError) -> ObjectStream {
    if let known = cache.objectStream(number) { return known }
    let name = ObjectReference(number)
    guard case .offset = try crossReference.entry(number) else {
      throw DocumentError(.damaged, "Object stream \(name) is not in the file.")
    }
    guard let stream = try object(name).streamValue else {
      throw DocumentError(.damaged, "\(name) should be an object stream and is none.")
    }
    let decoded = try decoded(stream, limit: nil)
    guard decoded.isComplete, decoded.remainingFilters.isEmpty else {
      throw DocumentError(.damaged, "Object stream \(name) cannot be decompressed whole.")
    }
    var dictionary = stream.dictionary
    dictionary["N"] = try resolve(dictionary["N"])
    dictionary["First"] = try resolve(dictionary["First"])
    let result = try ObjectStream(dictionary, data: decoded.bytes, name: name)
    cache.keep(result, as: number)
    return result
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// Changes to a document, on top of its file (ISO 32000-2, 7.5.6).
///
/// Reading through a revision sees the changes. Nothing is written before `write(to:)`; then only
/// what is new or changed is.
public final class Revision: ObjectSource {
  /// What the changes are made to.
  public let file: PDFFile
  /// The trailer of the file; that of the new section follows when it is written.
  public let trailer: PDFDictionary
  /// The file's.
  public var limits: Limits { file.limits }
  /// The workflow that makes the revision, which its trailer then names; `nil` for none.
  public var workflow: String?
  var changes = RevisionChanges()
  /// By their numbers, those that were no objects of their own and are now.
  var promotedPages: [Int: ObjectReference] = [:]
  /// ISO 32000-1, annex C.
  private static let greatestNumber = 8_388_607
  private var requiredVersion = PDFVersion(1, 0)

  /// Begins a revision without changes.
  public init(_ file: PDFFile) {
    self.file = file
    trailer = file.trailer
    let used = file.highestObjectNumber + 1
    // A /Size that is far off is not worth numbers that readers refuse.
    changes.nextNumber =
      file.declaredSize > Self.greatestNumber ? used : max(file.declaredSize, used)
  }

  // MARK: - Reading

  /// The object with the changes of this revision; null when there is none.
  public func object(_ reference: ObjectReference) throws(DocumentError) -> PDFObject {
    switch changes[reference.number] {
    case .object(let generation, let object)?:
      generation == reference.generation ? object : .null
    case .free?: .null
    case nil: try file.object(reference)
    }
  }

  /// What a stream holds after its filters.
  public func decodedBytes(of stream: PDFStream, limit: Int?) throws(DocumentError) -> [UInt8] {
    try file.decodedBytes(of: stream, limit: limit)
  }

  /// What a stream holds before its filters, decrypted.
  public func encodedBytes(of stream: PDFStream) throws(DocumentError) -> [UInt8] {
    try file.encodedBytes(of: stream)
  }

  // MARK: - Changing

  /// Whether there is nothing to write.
  public var isEmpty: Bool { changes.isEmpty }

  /// The numbers of the objects that are new, changed or deleted, in ascending order.
  public var changedNumbers: [Int] { changes.numbers }

  /// A number for an object that is to follow; it has never been used in this document.
  public func reserve() -> ObjectReference { changes.reserve() }

  /// Adds an object under a number of its own.
  @discardableResult
  public func add(_ object: PDFObject) -> ObjectReference {
    let reference = reserve()
    update(reference, object)
    return reference
  }

  /// Adds an object, or gives the equal one that this revision has added already by this call.
  public func addShared(_ object: PDFObject) -> ObjectReference {
    if let known = changes.shared[object] { return known }
    let reference = add(object)
    changes.shared[object] = reference
    return reference
  }

  /// Replaces an object, or gives one to a reserved number.
  public func update(_ reference: ObjectReference, _ object: PDFObject) {
    changes.set(reference, object)
  }

  /// Deletes an object.
  ///
  /// References to it then lead to null; its number is not used again.
  public func delete(_ reference: ObjectReference) { changes.free(reference) }

  /// Changes the document catalogue.
  public func updateCatalog(
    _ body: (inout PDFDictionary) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    var catalog = try catalog()
    try body(&catalog)
    update(file.catalogReference, .dictionary(catalog))
  }

  /// Raises the version in the catalogue where the document's is lower (7.7.2, `/Version`).
  public func require(version: PDFVersion) throws(DocumentError) {
    guard version > max(file.version, requiredVersion) else { return }
    requiredVersion = version
    try updateCatalog { catalog in catalog["Version"] = .name(PDFName(version.description)) }
  }
}

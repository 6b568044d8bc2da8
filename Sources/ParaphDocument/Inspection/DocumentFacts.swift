// SPDX-License-Identifier: GPL-3.0-or-later

/// What a document says of itself as a whole.
public struct DocumentFacts: Hashable, Sendable {
  /// The title in the information dictionary; `nil` when there is none.
  public var title: String?
  /// The language of the text, such as `de-CH`; `nil` when the document does not say.
  public var language: String?
  /// Whether the document says that its content is tagged (ISO 32000-2, 14.7).
  public var isTagged: Bool
  /// What the metadata claims; nobody has checked it.
  public var conformance: [Conformance]
  /// How many items the outline has at all levels, open or not.
  public var outlineCount: Int

  /// Reads a document, or a revision of one.
  public init(_ source: any ObjectSource) throws(DocumentError) {
    let catalog = try source.catalog()
    let information = try source.dictionary("Info", in: source.trailer) ?? [:]
    title = try source.text("Title", in: information).flatMap { $0.isEmpty ? nil : $0 }
    language = try source.text("Lang", in: catalog).flatMap { $0.isEmpty ? nil : $0 }
    let marks = try source.dictionary("MarkInfo", in: catalog) ?? [:]
    isTagged = try source.bool("Marked", in: marks) ?? false
    conformance = try Conformance.claims(of: source)
    outlineCount = try Self.outlineCount(catalog, in: source)
  }

  /// Counted, since `/Count` leaves out what is closed, and need not be true.
  private static func outlineCount(
    _ catalog: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> Int {
    guard let root = try source.dictionary("Outlines", in: catalog) else { return 0 }
    var seen: Set<ObjectReference> = []
    var waiting: [PDFObject] = root["First"].map { [$0] } ?? []
    while let object = waiting.popLast() {
      guard let reference = object.referenceValue, seen.count < source.limits.treeNodes,
        !seen.contains(reference), let item = try source.resolve(object).dictionaryValue
      else { continue }
      seen.insert(reference)
      if let next = item["Next"] { waiting.append(next) }
      if let first = item["First"] { waiting.append(first) }
    }
    return seen.count
  }
}

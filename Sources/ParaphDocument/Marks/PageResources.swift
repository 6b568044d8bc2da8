// SPDX-License-Identifier: GPL-3.0-or-later

/// The resources of one page, to which names are added (ISO 32000-2, 7.8.3).
///
/// What is added to is copied: a resource dictionary may serve other pages too.
struct PageResources {
  private let source: any ObjectSource
  private(set) var dictionary: PDFDictionary

  init(_ revision: Revision, page: PDFPage) throws(DocumentError) {
    source = revision
    let own = try revision.currentDictionary(of: page)["Resources"] ?? page.resources
    dictionary = try revision.resolve(own).dictionaryValue ?? [:]
  }

  /// The name of a resource; a new one unless it has one already.
  ///
  /// - Parameters:
  ///   - category: Such as `XObject`.
  ///   - prefix: What a new name begins with.
  mutating func name(
    _ resource: PDFObject, in category: PDFName, prefix: String
  ) throws(DocumentError) -> PDFName {
    var entries = try source.dictionary(category, in: dictionary) ?? [:]
    if let known = entries.entries.first(where: { $0.value == resource }) { return known.key }
    var number = 1
    while entries[PDFName("\(prefix)\(number)")] != nil { number += 1 }
    let name = PDFName("\(prefix)\(number)")
    entries[name] = resource
    dictionary[category] = .dictionary(entries)
    return name
  }
}

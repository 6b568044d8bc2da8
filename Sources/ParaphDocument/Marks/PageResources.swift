// SPDX-License-Identifier: GPL-3.0-or-later

/// The resources of one page, to which names are added (ISO 32000-2, 7.8.3).
///
/// What is added to is copied: a resource dictionary may serve other pages too.
struct PageResources {
  private let source: any ObjectSource
  private let original: PDFDictionary
  private var categories: [PDFName: Category] = [:]

  /// One category, with what is needed to add many names to it.
  private struct Category {
    var entries: [(key: PDFName, value: PDFObject)]
    var used: Set<PDFName>
    var names: [PDFObject: PDFName]
    /// The last number that a new name got, by its prefix.
    var numbers: [String: Int] = [:]

    init(_ dictionary: PDFDictionary) {
      entries = dictionary.entries
      used = Set(dictionary.keys)
      names = Dictionary(
        entries.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    }
  }

  init(_ revision: Revision, page: PDFPage) throws(DocumentError) {
    source = revision
    let own = try revision.currentDictionary(of: page)["Resources"] ?? page.resources
    original = try revision.resolve(own).dictionaryValue ?? [:]
  }

  /// The resources with the names that were added.
  var dictionary: PDFDictionary {
    var result = original
    for (category, value) in categories.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      result[category] = .dictionary(PDFDictionary(entriesAsRead: value.entries))
    }
    return result
  }

  /// The name of a resource; a new one unless it has one already.
  ///
  /// - `category`: Such as `XObject`.
  /// - `prefix`: What a new name begins with.
  mutating func name(
    _ resource: PDFObject, in category: PDFName, prefix: String
  ) throws(DocumentError) -> PDFName {
    if categories[category] == nil {
      categories[category] = Category(try source.dictionary(category, in: original) ?? [:])
    }
    if let known = categories[category]?.names[resource] { return known }
    var number = categories[category]?.numbers[prefix] ?? 0
    var name: PDFName
    repeat {
      number += 1
      name = PDFName("\(prefix)\(number)")
    } while categories[category]?.used.contains(name) == true
    categories[category]?.numbers[prefix] = number
    categories[category]?.names[resource] = name
    categories[category]?.used.insert(name)
    categories[category]?.entries.append((name, resource))
    return name
  }
}

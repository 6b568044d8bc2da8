// SPDX-License-Identifier: GPL-3.0-or-later

/// A dictionary object, its keys in the order in which the file has them (ISO 32000-2, 7.3.7).
public struct PDFDictionary: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// Keys and values in order.
  public private(set) var entries: [(key: PDFName, value: PDFObject)]

  /// An empty dictionary.
  public init() { entries = [] }

  /// A dictionary of these entries; of a key that comes twice the last one counts.
  public init(dictionaryLiteral elements: (PDFName, PDFObject)...) {
    entries = []
    for (key, value) in elements { self[key] = value }
  }

  /// The entries as a file has them.
  ///
  /// Of a key that comes twice the last value counts, as in qpdf and MuPDF; the standard leaves it
  /// open.
  ///
  /// - Complexity: O(*n*).
  init(entriesAsRead: [(key: PDFName, value: PDFObject)]) {
    entries = entriesAsRead
    if entries.count > 12 || hasDuplicatesOrNulls { keepLastOfEach() }
  }

  private var hasDuplicatesOrNulls: Bool {
    for (index, entry) in entries.enumerated() {
      if entry.value.isNull || entries[..<index].contains(where: { $0.key == entry.key }) {
        return true
      }
    }
    return false
  }

  private mutating func keepLastOfEach() {
    var places: [PDFName: Int] = [:]
    places.reserveCapacity(entries.count)
    var kept: [(key: PDFName, value: PDFObject)] = []
    kept.reserveCapacity(entries.count)
    for entry in entries {
      if let place = places[entry.key] {
        kept[place].value = entry.value
      } else {
        places[entry.key] = kept.count
        kept.append(entry)
      }
    }
    kept.removeAll { $0.value.isNull }
    entries = kept
  }

  /// Whether it has no entry.
  public var isEmpty: Bool { entries.isEmpty }
  /// How many entries it has.
  public var count: Int { entries.count }
  /// The keys in order.
  public var keys: [PDFName] { entries.map(\.key) }

  /// The value of a key.
  ///
  /// Null is the same as no entry; a new key goes to the end.
  ///
  /// - Complexity: O(*n*) in the number of entries, which is small.
  public subscript(key: PDFName) -> PDFObject? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?) where !value.isNull: entries[index].value = value
      case (let index?, _): entries.remove(at: index)
      case (nil, let value?) where !value.isNull: entries.append((key, value))
      case (nil, _): break
      }
    }
  }

  /// Whether both have the same entries in the same order.
  public static func == (left: PDFDictionary, right: PDFDictionary) -> Bool {
    left.entries.count == right.entries.count
      && zip(left.entries, right.entries).allSatisfy { $0.key == $1.key && $0.value == $1.value }
  }

  /// Hashes the entries in order.
  public func hash(into hasher: inout Hasher) {
    for entry in entries {
      hasher.combine(entry.key)
      hasher.combine(entry.value)
    }
  }
}

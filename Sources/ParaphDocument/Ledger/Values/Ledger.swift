// SPDX-License-Identifier: GPL-3.0-or-later

/// What is in a document, counted and digested by category, so that a loss shows.
///
/// As a report has it, it is counts and digests; one that was just made also knows every item by
/// name, which is what `LedgerDifference` compares.
public struct Ledger: Hashable, Sendable, Codable {
  /// One category in numbers.
  public struct Entry: Hashable, Sendable, Codable {
    /// How many there are.
    public var count: Int
    /// The same for the same contents, wherever they are in the file: 32 hexadecimal digits.
    public var digest: String
    /// How many of each kind there are; `nil` for a category without kinds.
    public var kinds: [String: Int]?
  }

  /// By category; those without any item are left out.
  public private(set) var entries: [LedgerCategory: Entry]
  /// Every item, in the order in which it was found; empty for a ledger that was read from a report.
  public private(set) var items: [LedgerItem]

  /// A ledger of these items.
  init(_ items: [LedgerItem]) {
    self.items = items
    entries = Self.entries(of: items)
  }

  /// What could not be read.
  public var unreadable: [LedgerItem] { items.filter { $0.kind == LedgerItem.unreadable } }

  /// How many of a category there are.
  public func count(_ category: LedgerCategory) -> Int { entries[category]?.count ?? 0 }

  /// Adds what a viewer reads on a page.
  ///
  /// `text`: Of the whole page. Pages count from 1.
  public mutating func add(text: String, ofPage number: Int) {
    var hash = ContentHash()
    hash.combine(Array(text.utf8))
    add([LedgerItem(.text, "text of page \(number)", page: number, digest: LedgerDigest(hash))])
  }

  /// Adds more items.
  mutating func add(_ more: [LedgerItem]) {
    items += more
    entries = Self.entries(of: items)
  }

  private static func entries(of items: [LedgerItem]) -> [LedgerCategory: Entry] {
    var counts: [LedgerCategory: Int] = [:]
    var kinds: [LedgerCategory: [String: Int]] = [:]
    var digests: [LedgerCategory: LedgerDigest] = [:]
    for item in items {
      counts[item.category, default: 0] += item.count
      if let kind = item.kind { kinds[item.category, default: [:]][kind, default: 0] += item.count }
      digests[item.category, default: .none] += item.identity
    }
    return Dictionary(
      uniqueKeysWithValues: digests.map { category, digest in
        let count = counts[category] ?? 0
        return (
          category, Entry(count: count, digest: digest.hexadecimal, kinds: kinds[category])
        )
      })
  }

  // MARK: - Coding

  /// Reads the counts and digests of a report.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: LedgerCategory.self)
    items = []
    entries = [:]
    for category in container.allKeys {
      entries[category] = try container.decode(Entry.self, forKey: category)
    }
  }

  /// Writes the counts and digests, by category.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: LedgerCategory.self)
    for category in LedgerCategory.allCases {
      if let entry = entries[category] { try container.encode(entry, forKey: category) }
    }
  }
}

extension LedgerItem {
  /// A digest of all that tells the item from others.
  fileprivate var identity: LedgerDigest {
    var hash = ContentHash()
    hash.combine(Array(name.utf8))
    hash.combine(first: digest.first, second: digest.second)
    return LedgerDigest(hash)
  }
}

extension LedgerDigest {
  fileprivate var hexadecimal: String {
    func digits(_ value: UInt64) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return digits(first) + digits(second)
  }
}

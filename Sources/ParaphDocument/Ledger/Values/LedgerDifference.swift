// SPDX-License-Identifier: GPL-3.0-or-later

/// What one ledger has and another has not.
public struct LedgerDifference: Hashable, Sendable, Codable {
  /// What became of a thing.
  public enum Fate: String, Hashable, Sendable, Codable { case lost, added, changed }

  /// One thing that is not the same in both.
  public struct Change: Hashable, Sendable, Codable {
    /// What became of it.
    public var fate: Fate
    /// What it is counted as.
    public var category: LedgerCategory
    /// Counted from 1; `nil` for what belongs to the document.
    public var page: Int?
    /// What it is within its category, such as `Stamp`.
    public var kind: String?
    /// `/NM`, or the full name of a field.
    public var id: String?
    /// One sentence for people.
    public var message: String
    /// What it was; not in reports.
    var before: LedgerItem?
    /// What it is now; not in reports.
    var after: LedgerItem?

    private enum CodingKeys: String, CodingKey { case fate, category, page, kind, id, message }
  }

  /// In the order of the categories: first what is lost or has changed, then what is new.
  public private(set) var changes: [Change]

  /// Whether both ledgers are the same.
  public var isEmpty: Bool { changes.isEmpty }

  /// One sentence for each change; of many of one sort only the first are told.
  public var sentences: [String] { Self.sentences(changes) }

  /// As `sentences`, for some of the changes.
  ///
  /// - Parameter isTold: Whether a change is told.
  /// - Returns: One sentence for each change; of many of one sort only the first are told.
  public func sentences(where isTold: (Change) -> Bool) -> [String] {
    Self.sentences(changes.filter(isTold))
  }

  /// Compares two ledgers that were just made.
  ///
  /// What has the same name in both, on the same page, and is not the same has changed.
  ///
  /// - Complexity: O(*n*).
  public static func between(_ before: Ledger, _ after: Ledger) -> LedgerDifference {
    LedgerDifference(before.items, after.items)
  }

  init(_ before: [LedgerItem], _ after: [LedgerItem]) {
    let lost = Self.items(before, without: after)
    let new = Self.items(after, without: before)
    var partners: [Key: [LedgerItem]] = [:]
    for item in new.reversed() { partners[Key(item), default: []].append(item) }
    var found: [LedgerCategory: [Change]] = [:]
    for item in lost {
      let partner = partners[Key(item)]?.popLast()
      found[item.category, default: []].append(Change(item, partner))
    }
    // Those without a partner are the last ones of their name.
    var passed: [Key: Int] = [:]
    for item in new { passed[Key(item), default: 0] += 1 }
    for (key, rest) in partners { passed[key, default: 0] -= rest.count }
    for item in new {
      let key = Key(item)
      if let paired = passed[key], paired > 0 {
        passed[key] = paired - 1
      } else {
        found[item.category, default: []].append(Change(nil, item))
      }
    }
    changes = LedgerCategory.allCases.flatMap { Self.withoutEchoes(found[$0] ?? []) }
  }

  /// What items have in common when one stands for what became of the other.
  private struct Key: Hashable {
    let category: LedgerCategory
    let page: Int?
    let name: String

    init(_ item: LedgerItem) {
      category = item.category
      page = item.page
      name = item.name
    }
  }

  private struct Identity: Hashable {
    let key: Key
    let digest: LedgerDigest
    let count: Int

    init(_ item: LedgerItem) {
      key = Key(item)
      digest = item.digest
      count = item.count
    }
  }

  /// The items that the others do not have, or not as often.
  private static func items(
    _ items: [LedgerItem], without others: [LedgerItem]
  ) -> [LedgerItem] {
    var known: [Identity: Int] = [:]
    known.reserveCapacity(others.count)
    for item in others { known[Identity(item), default: 0] += 1 }
    return items.filter { item in
      let identity = Identity(item)
      guard let left = known[identity], left > 0 else { return true }
      known[identity] = left - 1
      return false
    }
  }

  /// That an order has changed is no news where something is lost or new.
  private static func withoutEchoes(_ changes: [Change]) -> [Change] {
    let news = changes.filter { !(($0.before ?? $0.after)?.isEcho ?? false) }
    return news.isEmpty ? changes : news
  }

  // MARK: - Sentences

  /// More of one sort than this are only counted.
  private static let mostTold = 20

  static func sentences(_ changes: [Change]) -> [String] {
    var told: [String: Int] = [:]
    var order: [String] = []
    var sentences: [String: [String]] = [:]
    for change in changes {
      let sort = "\(change.category.rawValue) \(change.fate.rawValue)"
      if told[sort] == nil { order.append(sort) }
      told[sort, default: 0] += 1
      if told[sort, default: 0] <= mostTold { sentences[sort, default: []].append(change.message) }
    }
    return order.flatMap { sort in
      let more = (told[sort] ?? 0) - mostTold
      return (sentences[sort] ?? []) + (more > 0 ? ["And \(more) more: \(sort)."] : [])
    }
  }
}

extension LedgerDifference.Change {
  init(_ before: LedgerItem?, _ after: LedgerItem?) {
    self.before = before
    self.after = after
    let item = before ?? after
    fate = before == nil ? .added : after == nil ? .lost : .changed
    category = item?.category ?? .objects
    page = item?.page
    kind = item?.kind
    id = item?.id
    let name = item?.name ?? ""
    let isMany = name.prefix { $0 != " " }.hasSuffix("s")
    let words =
      switch fate {
      case .lost: isMany ? "are gone" : "is gone"
      case .added: isMany ? "are new" : "is new"
      case .changed: isMany ? "have changed" : "has changed"
      }
    message = "The \(name) \(words)."
  }
}

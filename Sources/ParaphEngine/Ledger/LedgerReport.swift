// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument

/// What a job changed in a document, counted, as a report has it.
public struct LedgerReport: Hashable, Sendable, Codable {
  /// Of an incremental save, what was there of that which is not as it was; of a document that was
  /// written anew, everything.
  public var before: Ledger
  /// Of an incremental save, what is new or not as it was; of a document that was written anew,
  /// everything.
  public var after: Ledger
  /// What changed and was not to, as sentences; where there is any, nothing was written, unless the
  /// document had to be repaired.
  public var unplanned: [String]

  /// One category before and after.
  public struct Row: Hashable, Sendable {
    /// As reports name it.
    public var category: String
    /// How many there were.
    public var before: Int
    /// How many there are.
    public var after: Int
  }

  /// The categories that have anything, in their order.
  public var rows: [Row] {
    LedgerCategory.allCases.compactMap { category in
      guard before.entries[category] != nil || after.entries[category] != nil else { return nil }
      return Row(
        category: category.rawValue, before: before.count(category), after: after.count(category))
    }
  }
}

extension InspectReport {
  /// The categories of the ledger with how many there are, in their order.
  public var ledgerRows: [(category: String, count: Int)] {
    LedgerCategory.allCases.compactMap { category in
      ledger.entries[category].map { (category.rawValue, $0.count) }
    }
  }
}

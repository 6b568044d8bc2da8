// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument
public import ParaphModel

/// How two documents differ: `paraph.diff/1`.
public struct DiffReport: Hashable, Sendable, Codable {
  /// One of the two.
  public struct Document: Hashable, Sendable, Codable {
    /// How it was named.
    public var file: String
    /// How many pages it has.
    public var pageCount: Int
    /// One sentence each.
    public var warnings: [String]
  }

  /// What is the matter with a page.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// It looks different.
    case looks
    /// It has another size as displayed.
    case size
    /// Only the first document has it.
    case onlyInFirst
    /// Only the second document has it.
    case onlyInSecond
    /// It cannot be drawn, so nobody knows.
    case notDrawn
  }

  /// A page that differs.
  public struct Page: Hashable, Sendable, Codable {
    /// Counted from 1.
    public var number: Int
    /// What is the matter.
    public var kind: Kind
    /// How much of it differs, 0 to 1.
    public var share: Double
    /// Where it differs, on the page as displayed.
    public var boxes: [Rectangle]
    /// The picture of both and the difference; `nil` when none was drawn.
    public var picture: String?
    /// One sentence on why it could not be drawn.
    public var reason: String?
  }

  /// The name and major version of this format.
  public private(set) var schema = "paraph.diff/1"
  /// What was there before.
  public var first: Document
  /// What is there now.
  public var second: Document
  /// How many pages were compared.
  public var comparedPages = 0
  /// Pixels to an inch.
  public var resolution: Double
  /// The pages that differ, in their order.
  public var pages: [Page] = []
  /// What one document has and the other has not, beside its looks.
  public var ledger: [LedgerDifference.Change] = []
  /// The same as sentences; of many of one sort only the first are told.
  public var sentences: [String] = []

  /// Whether nothing differs.
  public var isSame: Bool { pages.isEmpty && ledger.isEmpty }

  /// A report of nothing compared yet.
  init(_ first: Document, _ second: Document, resolution: Double) {
    self.first = first
    self.second = second
    self.resolution = resolution
  }
}

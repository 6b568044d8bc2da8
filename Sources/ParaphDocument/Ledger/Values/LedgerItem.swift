// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing in a document that must not get lost.
public struct LedgerItem: Hashable, Sendable {
  /// What it is counted as.
  public var category: LedgerCategory
  /// What sentences call it, after “the”, such as `link to https://example.org on page 3`.
  public var name: String
  /// Counted from 1; `nil` for what belongs to the document.
  public var page: Int?
  /// What it is counted by within its category, such as `Stamp`; `nil` where there are no kinds.
  public var kind: String?
  /// The name by which the document itself knows it: `/NM`, or the full name of a field.
  public var id: String?
  /// How many things it stands for; 0 for what only describes others, such as their order.
  public var count: Int
  /// What it is and says, without its place in the file.
  var digest: LedgerDigest
  /// The annotations that show it, where it is a field; the annotation itself, where it is one.
  var widgets: [ObjectReference] = []
  /// Of an annotation, the one that it replies to or shows the text of.
  var parent: ObjectReference?
  /// Of an annotation, what stays when only the value and the looks of its field change.
  var core: LedgerDigest?
  /// Whether it changes whenever others come or go, so that this is no news then.
  var isEcho = false

  /// The kind of what cannot be read.
  static let unreadable = "unreadable"

  /// What an entry of a page's dictionary is called; pages count from 1.
  static func entryName(_ key: PDFName, page: Int) -> String {
    "entry /\(key.rawValue) of page \(page)"
  }

  init(
    _ category: LedgerCategory, _ name: String, page: Int? = nil, kind: String? = nil,
    id: String? = nil, count: Int = 1, digest: LedgerDigest
  ) {
    self.category = category
    self.name = name
    self.page = page
    self.kind = kind
    self.id = id
    self.count = count
    self.digest = digest
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What somebody wrote about a place, in an annotation that is page content now (ISO 32000-2,
/// 12.5.6.2).
public struct FlattenedNote: Hashable, Sendable {
  /// Counted from 1.
  public var page: Int
  /// Such as `Highlight`.
  public var subtype: String
  /// Our kind; `nil` for what others made.
  public var kind: String?
  /// `/T`; `nil` when it does not say.
  public var author: String?
  /// When it was last changed, or else made; `nil` when it does not say.
  public var date: Timestamp?
  /// `/Contents`; empty for one that has replies only.
  public var text: String
  /// How many notes stand between it and the one that began the thread; 0 for that one.
  public var depth: Int

  /// A note with these parts.
  public init(
    page: Int, subtype: String, kind: String? = nil, author: String? = nil,
    date: Timestamp? = nil, text: String, depth: Int = 0
  ) {
    self.page = page
    self.subtype = subtype
    self.kind = kind
    self.author = author
    self.date = date
    self.text = text
    self.depth = depth
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What became of the annotations and fields that were selected.
public struct FlattenOutcome: Hashable, Sendable {
  /// An annotation that is page content now.
  public struct Baked: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    /// Such as `Stamp`.
    public var subtype: String
    /// Our kind, such as `typed-signature`; `nil` for what others made.
    public var kind: String?
    /// `/NM`.
    public var id: String?
    /// On the page as displayed.
    public var rect: Rectangle
    /// Whether it had no appearance that showed it as it is, so that one was drawn.
    public var isDrawn = false
    /// Where it may look different than it did, on the page as displayed: it had no appearance that
    /// showed it, or one that viewers replace by their own.
    ///
    /// `nil` where it is to look as it did.
    public var redrawnRect: Rectangle? = nil
    /// The annotation's own; `nil` for one that is no object of its own.
    public var reference: ObjectReference? = nil
    /// Whether it has actions of its own, or a script.
    var hasScripts = false
  }

  /// An annotation that is still one.
  public struct Kept: Hashable, Sendable {
    /// `nil` where it is about the document as a whole.
    public var page: Int?
    /// Such as `Stamp`; empty for what is no annotation.
    public var subtype: String
    /// Our kind; `nil` for what others made.
    public var kind: String?
    /// `/NM`.
    public var id: String?
    /// The full name of the form field that it is a part of; `nil` for what is none.
    public var field: String? = nil
    /// On the page as displayed; `nil` where nothing says.
    public var rect: Rectangle? = nil
    /// Why it was kept.
    public var reason: KeptReason
  }

  /// In the order of the pages, and of the annotations on each.
  public var baked: [Baked] = []
  /// What was taken away instead, in the same order.
  public var removed: [Baked] = []
  /// Replies to what was baked that went along without being shown.
  public var goneReplies: [Baked] = []
  /// In the order of the pages, and of the annotations on each.
  public var kept: [Kept] = []
  /// The texts that no page shows, of what was baked: see `FlattenSelection.Notes`.
  public var notes: [FlattenedNote] = []
  /// What changed besides, and what points at fields that are gone; one sentence each.
  public var warnings: [String] = []

  /// Adds what became of another page.
  mutating func add(_ other: FlattenOutcome) {
    baked += other.baked
    removed += other.removed
    goneReplies += other.goneReplies
    kept += other.kept
    notes += other.notes
    warnings += other.warnings
  }
}

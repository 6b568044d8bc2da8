// SPDX-License-Identifier: GPL-3.0-or-later

/// What a job means to change in a document; all else is to stay as it is.
///
/// What is added or removed takes or leaves its place in the structure of a tagged document.
public struct LedgerPlan: Hashable, Sendable {
  /// Annotations of one kind on one page.
  public struct Annotations: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    /// Our kind, or the subtype of what others made.
    public var kind: String

    /// Annotations of a kind on a page.
    public init(page: Int, kind: String) {
      self.page = page
      self.kind = kind
    }
  }

  /// How many annotations, links included, are to be there that were not.
  public private(set) var added: [Annotations: Int] = [:]
  /// How many annotations, links and fields included, are to be gone; their popups go with them.
  ///
  /// Fields go that are shown nowhere then, and the form with its last field.
  public private(set) var removed: [Annotations: Int] = [:]
  /// Those to be gone that the plan names, and that do nothing but show: what they say need not be
  /// read to know that they were meant.
  private(set) var named: [ObjectReference: Annotations] = [:]
  /// The names of the marks that may be replaced or removed on any page: see `MarkName`.
  public var replacedNames: [String] = []
  /// The pages whose content grows, counted from 1: nothing that is drawn there may get lost.
  public var drawnPages: Set<Int> = []
  /// How many pages are to follow the last one.
  public var addedPages = 0
  /// The names of files that are to be attached to the document, or take the place of what is.
  public var attachments: Set<String> = []
  /// Whether files of removed annotations become the document's own.
  public var keepsFiles = false
  /// Whether what was written about removed annotations goes with them, or stays as notes.
  public var bakesNotes = false
  /// Whether scripts of the document may go that need removed fields.
  public var dropsScripts = false
  /// The full names of the fields whose values and appearances may change.
  public var filledFields: Set<String> = []
  /// Whether annotations that have no appearance may get one.
  public var preparesAppearances = false

  /// A plan of a job that changes nothing.
  public init() {}

  /// Plans one more annotation.
  ///
  /// Pages count from 1.
  public mutating func add(_ kind: String, page: Int) {
    added[Annotations(page: page, kind: kind), default: 0] += 1
  }

  /// Plans one annotation less.
  ///
  /// Pages count from 1.
  public mutating func remove(_ kind: String, page: Int) {
    removed[Annotations(page: page, kind: kind), default: 0] += 1
  }

  /// Plans one annotation less, by its reference.
  mutating func remove(_ annotation: FlattenOutcome.Baked) {
    let kind = annotation.kind ?? annotation.subtype
    remove(kind, page: annotation.page)
    guard let reference = annotation.reference, !annotation.hasScripts else { return }
    named[reference] = Annotations(page: annotation.page, kind: kind)
  }

  /// Whether nothing is to change.
  var isEmpty: Bool { self == LedgerPlan() }

  /// The pages that the plan is about, ascending.
  var pages: [Int] {
    Set(added.keys.map(\.page)).union(removed.keys.map(\.page)).union(drawnPages).sorted()
  }
}

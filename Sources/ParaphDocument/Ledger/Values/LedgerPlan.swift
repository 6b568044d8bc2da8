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
  /// Those of `added` that are known, for what comes after.
  private(set) var addedReferences: [ObjectReference: Annotations] = [:]
  /// Those of `removed` that are objects of their own.
  private(set) var removedReferences: [ObjectReference: Annotations] = [:]
  /// The names of the marks that may be replaced or removed on any page: see `MarkName`.
  public var replacedNames: [String] = []
  /// The pages whose content grows, counted from 1: nothing that is drawn there may get lost.
  public var drawnPages: Set<Int> = []
  /// The pages that are to remember marks that have become their content, counted from 1: see
  /// `FlattenedMarks`.
  public var rememberingPages: Set<Int> = []
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

  /// Says which object one of the annotations is that were planned, so that what follows may remove it.
  ///
  /// Pages count from 1.
  public mutating func note(added reference: ObjectReference, _ kind: String, page: Int) {
    addedReferences[reference] = Annotations(page: page, kind: kind)
  }

  /// Plans one annotation less, by its reference, if it has one.
  ///
  /// Pages count from 1.
  public mutating func remove(_ kind: String, page: Int, _ reference: ObjectReference?) {
    remove(kind, page: page)
    if let reference { removedReferences[reference] = Annotations(page: page, kind: kind) }
  }

  /// Plans one annotation less, by its reference.
  mutating func remove(_ annotation: FlattenOutcome.Baked) {
    let kind = annotation.kind ?? annotation.subtype
    remove(kind, page: annotation.page, annotation.reference)
    guard let reference = annotation.reference, !annotation.hasScripts else { return }
    named[reference] = Annotations(page: annotation.page, kind: kind)
  }

  // MARK: - One after the other

  /// Plans an annotation that was to be added no longer, and gives what it was; `nil` for any other.
  mutating func takeBack(_ reference: ObjectReference) -> Annotations? {
    guard let annotation = addedReferences.removeValue(forKey: reference) else { return nil }
    added[annotation] = added[annotation].flatMap { $0 > 1 ? $0 - 1 : nil }
    return annotation
  }

  /// Plans those annotations no longer that are in a revision as they were before: what takes the place of its
  /// equal, as a ledger counts it, is nothing new.
  mutating func takeBackEqual(in revision: Revision) throws(DocumentError) {
    guard !addedReferences.isEmpty else { return }
    let before = ObjectDigester(revision.file, mode: .identity)
    let after = ObjectDigester(revision, mode: .identity)
    for reference in addedReferences.keys {
      guard let old = try revision.file.object(reference).dictionaryValue,
        let new = try revision.object(reference).dictionaryValue
      else { continue }
      let isEqual =
        before.digest(of: old, without: LedgerWalk.place)
        == after.digest(of: new, without: LedgerWalk.place)
      if isEqual { _ = takeBack(reference) }
    }
  }

  /// Plans an annotation that was to be removed no longer.
  mutating func keep(_ annotation: Annotations, _ reference: ObjectReference) {
    removed[annotation] = removed[annotation].flatMap { $0 > 1 ? $0 - 1 : nil }
    named[reference] = nil
    removedReferences[reference] = nil
  }

  /// Plans all that another plan does.
  mutating func add(_ other: LedgerPlan) {
    added.merge(other.added, uniquingKeysWith: +)
    removed.merge(other.removed, uniquingKeysWith: +)
    named.merge(other.named) { $1 }
    addedReferences.merge(other.addedReferences) { $1 }
    removedReferences.merge(other.removedReferences) { $1 }
    replacedNames += other.replacedNames
    drawnPages.formUnion(other.drawnPages)
    rememberingPages.formUnion(other.rememberingPages)
    addedPages += other.addedPages
    attachments.formUnion(other.attachments)
    keepsFiles = keepsFiles || other.keepsFiles
    bakesNotes = bakesNotes || other.bakesNotes
    dropsScripts = dropsScripts || other.dropsScripts
    filledFields.formUnion(other.filledFields)
    preparesAppearances = preparesAppearances || other.preparesAppearances
  }

  /// Whether nothing is to change.
  var isEmpty: Bool { self == LedgerPlan() }

  /// The pages that the plan is about, ascending.
  var pages: [Int] {
    Set(added.keys.map(\.page)).union(removed.keys.map(\.page)).union(drawnPages)
      .union(rememberingPages).sorted()
  }
}

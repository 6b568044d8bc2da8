// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Turns annotations and form fields into page content.
///
/// What lies on a page is drawn after the page's own content, in the order that it had. Appearance
/// streams become form XObjects as they are, so shared ones stay shared, and blend modes and opacity
/// within them work on the page below as before.
public final class Flattener {
  let revision: Revision
  let pages: PageTree
  private let appearances: (any AppearanceMaking)?

  /// - Parameters:
  ///   - revision: Of the document; it gets the changes.
  ///   - pages: The page tree of the document or of the revision.
  ///   - appearances: Draws what has no appearance; `nil` keeps and reports it.
  public init(
    _ revision: Revision, pages: PageTree, appearances: (any AppearanceMaking)? = nil
  ) {
    self.revision = revision
    self.pages = pages
    self.appearances = appearances
  }

  /// Bakes what is selected.
  ///
  /// - Returns: What was baked, and what was selected but kept, with the reason.
  public func flatten(_ selection: FlattenSelection) throws(DocumentError) -> FlattenOutcome {
    try run(selection, isPreparing: false)
  }

  /// Gives what is selected the appearance that flattening would bake, and bakes nothing.
  ///
  /// - Returns: As `flatten`.
  public func prepare(_ selection: FlattenSelection) throws(DocumentError) -> FlattenOutcome {
    try run(selection, isPreparing: true)
  }

  private func run(
    _ selection: FlattenSelection, isPreparing: Bool
  ) throws(DocumentError) -> FlattenOutcome {
    let filter = AnnotationFilter(selection)
    let stale = try StaleAppearance(revision)
    let structure = isPreparing ? nil : try StructureTree.of(revision)
    var outcome = FlattenOutcome()
    var gone: Set<ObjectReference> = []
    var live: Set<ObjectReference> = []
    var notes: [(reference: ObjectReference, annotation: PDFDictionary)] = []
    var attachments: [PDFDictionary] = []
    var lostActions = 0
    var outside: Set<ObjectReference> = []
    if !isPreparing, structure != nil || selection.notes == .keep,
      let selected = selection.pages
    {
      outside = Set(try references(outside: selected))
    }
    for page in try selected(selection) {
      guard try revision.currentDictionary(of: page)["Annots"] != nil else { continue }
      var flattening = PageFlattening(
        revision, page: page, pages: pages, filter: filter, stale: stale,
        appearances: appearances, structure: structure, notes: selection.notes,
        outside: outside)
      if isPreparing { try flattening.prepare() } else { try flattening.run() }
      outcome.add(flattening.outcome)
      gone.formUnion(flattening.goneWidgets)
      live.formUnion(flattening.liveWidgets)
      notes += flattening.keptNotes
      attachments += flattening.attachments
      lostActions += flattening.lostActions
    }
    if filter.meansWholeForm, try hasDynamicFormOnly() {
      outcome.kept.append(
        FlattenOutcome.Kept(
          page: nil, subtype: "XFA", kind: nil, id: nil, reason: .dynamicForm))
    }
    guard !isPreparing else { return outcome }
    if lostActions > 0 {
      outcome.warnings.append(
        lostActions == 1
          ? "A button led somewhere when it was clicked, which page content cannot."
          : "\(lostActions) buttons led somewhere when they were clicked, which page content cannot."
      )
    }
    try structure?.commit()
    let keeper = NoteKeeper(revision)
    for (reference, annotation) in notes { try keeper.replace(reference, annotation) }
    try AttachmentKeeper(revision).keep(attachments)
    guard !gone.isEmpty else { return outcome }
    if let selected = selection.pages { live.formUnion(try references(outside: selected)) }
    var pruner = FieldPruner(revision, pages: pages, gone: gone, live: live)
    try pruner.prune()
    outcome.warnings += try FieldMentions(revision, pages: pages, removed: pruner.removedNames)
      .settle()
    return outcome
  }

  /// The annotations of the pages that are not meant.
  private func references(
    outside selected: Set<Int>
  ) throws(DocumentError) -> [ObjectReference] {
    var references: [ObjectReference] = []
    for page in try pages.pages() where !selected.contains(page.number) {
      references += try AnnotationReader.members(of: page.dictionary, in: revision)
        .compactMap(\.referenceValue)
    }
    return references
  }

  /// The pages that are meant; those that are not there are left out.
  private func selected(_ selection: FlattenSelection) throws(DocumentError) -> [PDFPage] {
    guard let numbers = selection.pages else { return try pages.pages() }
    var selected: [PDFPage] = []
    for number in numbers.sorted() where number >= 1 && number <= pages.count {
      selected.append(try pages.page(number))
    }
    return selected
  }

  /// Whether the form is XFA without any field that a page could show.
  private func hasDynamicFormOnly() throws(DocumentError) -> Bool {
    guard let form = try revision.dictionary("AcroForm", in: revision.catalog()),
      form["XFA"] != nil
    else { return false }
    return try revision.array("Fields", in: form)?.isEmpty ?? true
  }
}

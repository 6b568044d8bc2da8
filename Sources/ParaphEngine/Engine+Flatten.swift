// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphAppearance
import ParaphDocument
import ParaphModel

extension Engine {
  /// Turns annotations and fields that have an appearance into page content, and writes the document.
  ///
  /// What cannot be turned is kept, and the report says why.
  ///
  /// - Throws: An error that conforms to `Failure`. Nothing was written then.
  public func flatten(
    _ job: FlattenJob, password: JobPassword = .none
  ) throws -> Report {
    try timed {
      try DocumentSession.run(job.input, password: password) { session in
        try flatten(job, session: session)
      }
    }
  }

  private func flatten(_ job: FlattenJob, session: DocumentSession) throws -> Report {
    var draft = try draft(
      "flatten", session, output: job.output, options: job.writing, purpose: job.purpose)
    try flatten(job, in: &draft)
    try checkOutput(job.output, options: job.writing)
    return try finish(draft)
  }

  /// Turns annotations and fields into page content in a draft, those included that were placed before.
  ///
  /// `job`: Its input, output and writing are those of the draft.
  func flatten(_ job: FlattenJob, in draft: inout Draft) throws {
    // Also where nothing turns out to be flattened: who may not, hears it of every document.
    try draft.protection.check(.pageContent)

    let pages = try draft.pages()
    let appearances = try AppearanceMaker(draft.revision)
    let outcome = try Flattener(draft.revision, pages: pages, appearances: appearances)
      .flatten(selection(job, draft))
    try appearances.finish()
    try draft.flattened?.remember(outcome, in: draft.revision)
    var own: [Int: [Rectangle]] = [:]
    for baked in outcome.baked where draft.add(baked: baked) {
      own[baked.page, default: []].append(baked.rect)
    }
    if !own.isEmpty {
      let visibility = MarkVisibility(
        session: draft.session, revision: draft.revision, pages: try draft.pages(),
        replaced: draft.replacedNames)
      for (page, boxes) in own.sorted(by: { $0.key < $1.key }) {
        try visibility.checkContent(
          boxes, page: page, hint: "Flatten what lies above, too, or leave the mark an annotation.")
      }
    }
    for removed in outcome.removed + outcome.goneReplies { draft.forget(removed.reference) }
    if !job.removed.isEmpty {
      draft.report.removed =
        (draft.report.removed ?? [])
        + outcome.removed.map { removed in
          var mark = Report.Mark(removed)
          mark.step = draft.step
          return mark
        }
    }
    draft.report.kept += outcome.kept.map(Report.Kept.init)
    draft.report.warnings += outcome.warnings + Self.warnings(of: appearances)
    let known = Set((outcome.baked + outcome.removed).compactMap(\.id))
      .union(outcome.kept.compactMap(\.id))
    let flattened = draft.flattened
    if let id = job.ids.first(where: {
      !known.contains($0) && !(flattened?.isFlattened($0) ?? false)
    }) {
      throw EngineError(
        .annotationNotFound, "There is no annotation with the name “\(id)” to flatten.",
        hint: "The names are the “id” of what this lists: paraph inspect FILE --json.")
    }
    let notes = try settle(outcome.notes, job, pages, in: draft)
    if let notes, job.notes == nil { draft.report.warnings.append(Self.warning(notes)) }
    draft.report.notes = draft.report.notes?.adding(notes) ?? notes
    try expect(outcome, job, in: draft)
    var plan = LedgerPlan(outcome)
    plan.addedPages = notes?.pages ?? 0
    try draft.plan.append(plan, in: draft.session.file)
  }

  /// What has to look as it did: everything, but for what had no appearance that showed it.
  private func expect(_ outcome: FlattenOutcome, _ job: FlattenJob, in draft: Draft) throws {
    guard let proof = draft.proof else { return }
    for removed in outcome.removed + outcome.goneReplies {
      proof.expect(removed.rect, page: removed.page)
      proof.pages[removed.page]?.isPrepared = true
    }
    for baked in outcome.baked {
      proof.expect(baked.redrawnRect, page: baked.page)
      if baked.redrawnRect != nil { proof.pages[baked.page]?.isPrepared = true }
    }
    // With other changes about, what is drawn for flattening cannot be told apart from them.
    guard draft.isAlone else { return }
    if !outcome.removed.isEmpty || !outcome.goneReplies.isEmpty
      || outcome.baked.contains(where: { $0.redrawnRect != nil })
    {
      let revision = Revision(draft.session.file)
      let appearances = try AppearanceMaker(revision)
      _ = try Flattener(revision, pages: draft.session.pages, appearances: appearances)
        .prepare(selection(job, draft))
      try appearances.finish()
      proof.prepared = revision
    }
  }

  /// Writes the texts of notes down where the job says so, and says what became of them.
  private func settle(
    _ notes: [FlattenedNote], _ job: FlattenJob, _ pages: PageTree, in draft: Draft
  ) throws -> Report.Notes? {
    let count = notes.count { !$0.text.isEmpty }
    guard count > 0 else { return nil }
    switch job.notes ?? .drop {
    case .keep: return Report.Notes(treatment: .kept, count: count, pages: 0)
    case .drop: return Report.Notes(treatment: .dropped, count: count, pages: 0)
    case .append:
      let last = try pages.page(pages.count).geometry.displayedSize
      let added = try NotesSummary(notes, size: last).append(to: draft.revision, pages: pages)
      return Report.Notes(treatment: .appended, count: count, pages: added)
    }
  }

  private static func warning(_ notes: Report.Notes) -> String {
    (notes.count == 1
      ? "The text of 1 note is dropped, since no page shows it. "
      : "The texts of \(notes.count) notes are dropped, since no page shows them. ")
      + "--notes append prints such texts at the end, --notes keep leaves them as comments."
  }

  private func selection(_ job: FlattenJob, _ draft: Draft) throws -> FlattenSelection {
    FlattenSelection(
      pages: try job.pages.map { Set(try draft.session.numbers($0)) }, only: job.only,
      except: job.except, removed: job.removed, ids: job.ids, exceptNames: draft.laterNames,
      authors: job.authors,
      forms: job.forms, annotations: job.annotations,
      purpose: job.purpose == .print ? .print : .screen,
      notes: job.notes.flatMap { FlattenSelection.Notes(rawValue: $0.rawValue) } ?? .drop)
  }
}

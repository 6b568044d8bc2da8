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
    var report = begin("flatten", session, options: job.writing)
    let protection = try Protection(
      session.file, allowInvalidate: job.writing.allowInvalidate,
      rewrites: job.output.rewrite || job.output.linearize)
    // Also where nothing turns out to be flattened: who may not, hears it of every document.
    try protection.check(.pageContent)

    let revision = Revision(session.file)
    let appearances = try AppearanceMaker(revision)
    let outcome = try Flattener(revision, pages: session.pages, appearances: appearances)
      .flatten(selection(job, session))
    try appearances.finish()
    report.marks = outcome.baked.map(Report.Mark.init)
    if !job.removed.isEmpty { report.removed = outcome.removed.map(Report.Mark.init) }
    report.kept = outcome.kept.map(Report.Kept.init)
    report.warnings += outcome.warnings + Self.warnings(of: appearances)
    let known = Set((outcome.baked + outcome.removed).compactMap(\.id))
      .union(outcome.kept.compactMap(\.id))
    if let id = job.ids.first(where: { !known.contains($0) }) {
      throw EngineError(
        .annotationNotFound, "There is no annotation with the name “\(id)” to flatten.",
        hint: "The names are the “id” of what this lists: paraph inspect FILE --json.")
    }
    report.notes = try settle(outcome.notes, job, revision, session)
    if let notes = report.notes, job.notes == nil { report.warnings.append(Self.warning(notes)) }
    try checkOutput(job.output, options: job.writing)
    let proof = try proof(of: outcome, job, session: session)
    var plan = LedgerPlan(outcome)
    plan.addedPages = report.notes?.pages ?? 0
    try finish(
      revision, of: session, to: job.output, options: job.writing, plan: plan, proof: proof,
      into: &report)
    return report
  }

  /// What has to look as it did: everything, but for what had no appearance that showed it.
  private func proof(
    of outcome: FlattenOutcome, _ job: FlattenJob, session: DocumentSession
  ) throws -> Proof? {
    guard let proof = proof(of: session, job.writing, purpose: job.purpose) else { return nil }
    for removed in outcome.removed + outcome.goneReplies {
      proof.expect(removed.rect, page: removed.page)
      proof.pages[removed.page]?.isPrepared = true
    }
    for baked in outcome.baked {
      proof.expect(baked.redrawnRect, page: baked.page)
      if baked.redrawnRect != nil { proof.pages[baked.page]?.isPrepared = true }
    }
    if !outcome.removed.isEmpty || !outcome.goneReplies.isEmpty
      || outcome.baked.contains(where: { $0.redrawnRect != nil })
    {
      let revision = Revision(session.file)
      let appearances = try AppearanceMaker(revision)
      _ = try Flattener(revision, pages: session.pages, appearances: appearances)
        .prepare(selection(job, session))
      try appearances.finish()
      proof.prepared = revision
    }
    return proof
  }

  /// Writes the texts of notes down where the job says so, and says what became of them.
  private func settle(
    _ notes: [FlattenedNote], _ job: FlattenJob, _ revision: Revision, _ session: DocumentSession
  ) throws -> Report.Notes? {
    let count = notes.count { !$0.text.isEmpty }
    guard count > 0 else { return nil }
    switch job.notes ?? .drop {
    case .keep: return Report.Notes(treatment: .kept, count: count, pages: 0)
    case .drop: return Report.Notes(treatment: .dropped, count: count, pages: 0)
    case .append:
      let last = try session.pages.page(session.pages.count).geometry.displayedSize
      let pages = try NotesSummary(notes, size: last).append(to: revision, pages: session.pages)
      return Report.Notes(treatment: .appended, count: count, pages: pages)
    }
  }

  private static func warning(_ notes: Report.Notes) -> String {
    (notes.count == 1
      ? "The text of 1 note is dropped, since no page shows it. "
      : "The texts of \(notes.count) notes are dropped, since no page shows them. ")
      + "--notes append prints such texts at the end, --notes keep leaves them as comments."
  }

  private func selection(
    _ job: FlattenJob, _ session: DocumentSession
  ) throws -> FlattenSelection {
    FlattenSelection(
      pages: try job.pages.map { Set(try session.numbers($0)) }, only: job.only,
      except: job.except, removed: job.removed, ids: job.ids, authors: job.authors,
      forms: job.forms, annotations: job.annotations,
      purpose: job.purpose == .print ? .print : .screen,
      notes: job.notes.flatMap { FlattenSelection.Notes(rawValue: $0.rawValue) } ?? .drop)
  }
}

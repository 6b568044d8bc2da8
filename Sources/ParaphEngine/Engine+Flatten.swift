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
    let clock = ContinuousClock()
    let start = clock.now
    var report = try DocumentSession.run(job.input, password: password) { session in
      try flatten(job, session: session)
    }
    report.seconds = (clock.now - start) / .seconds(1)
    return report
  }

  private func flatten(_ job: FlattenJob, session: DocumentSession) throws -> Report {
    var report = Report(command: "flatten", input: job.input.name, dryRun: job.writing.dryRun)
    report.warnings = warnings(session)
    report.repairs = session.file.repairWarnings
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
    report.marks = outcome.baked.map { baked in
      Report.Mark(
        id: baked.id, kind: baked.kind ?? baked.subtype, page: baked.page, rect: baked.rect.reported
      )
    }
    report.kept = outcome.kept.map(Report.Kept.init)
    if let id = job.ids.first(where: { id in
      !outcome.baked.contains { $0.id == id } && !outcome.kept.contains { $0.id == id }
    }) {
      throw EngineError(
        .annotationNotFound, "There is no annotation with the name “\(id)” to flatten.",
        hint: "The names are the “id” of what this lists: paraph inspect FILE --json.")
    }
    try checkOutput(job.output, options: job.writing)
    let proof = try proof(of: outcome, job, session: session)
    try checkConformance(revision, options: job.writing, warnings: &report.warnings)
    report.output = try write(
      revision, of: session, to: job.output, options: job.writing, proof: proof)
    report.proof = proof?.report
    if let preview = job.writing.preview {
      try Preview(session: session, revision: revision, marks: report.marks).write(
        to: preview, force: job.output.force)
    }
    return report
  }

  /// What has to look as it did: everything, but for what had no appearance that showed it.
  private func proof(
    of outcome: FlattenOutcome, _ job: FlattenJob, session: DocumentSession
  ) throws -> Proof? {
    guard let proof = proof(of: session, job.writing, purpose: job.purpose) else { return nil }
    for baked in outcome.baked {
      proof.expect(baked.redrawnRect, page: baked.page)
      if baked.redrawnRect != nil { proof.pages[baked.page]?.isPrepared = true }
    }
    if outcome.baked.contains(where: { $0.redrawnRect != nil }) {
      let revision = Revision(session.file)
      let appearances = try AppearanceMaker(revision)
      _ = try Flattener(revision, pages: session.pages, appearances: appearances)
        .prepare(selection(job, session))
      try appearances.finish()
      proof.prepared = revision
    }
    return proof
  }

  private func selection(
    _ job: FlattenJob, _ session: DocumentSession
  ) throws -> FlattenSelection {
    FlattenSelection(
      pages: try job.pages.map { Set(try session.numbers($0)) }, only: job.only,
      except: job.except, ids: job.ids, authors: job.authors, forms: job.forms,
      annotations: job.annotations, purpose: job.purpose == .print ? .print : .screen)
  }
}

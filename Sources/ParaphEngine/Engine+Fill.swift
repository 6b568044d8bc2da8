// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphAppearance
import ParaphDocument
import ParaphGraphics
import ParaphModel

extension Engine {
  /// Fills in the fields of one document's form, and writes the document.
  ///
  /// Every box shows its field's new value at once.
  ///
  /// - Throws: An error that conforms to `Failure`. Nothing was written then.
  public func fill(_ job: FillJob, password: JobPassword = .none) throws -> Report {
    try timed {
      let data = try data(of: job)
      return try DocumentSession.run(job.input, password: password) { session in
        var draft = try draft("fill", session, output: job.output, options: job.writing)
        try fill(job, data, in: &draft)
        try checkOutput(job.output, options: job.writing)
        return try finish(draft)
      }
    }
  }

  /// What a job's file has; nothing without one.
  func data(of job: FillJob) throws -> FormData {
    try job.data.map { file in
      try FormData(file.bytes, format: FormDataFormat(fileName: file.name), name: file.name)
    } ?? FormData()
  }

  /// Fills in fields in a draft.
  ///
  /// - Parameters:
  ///   - job: Its input, output and writing are those of the draft.
  ///   - data: What its file has.
  ///   - draft: Gets the values.
  /// - Throws: What is wrong with names and values, and what protects the document.
  func fill(_ job: FillJob, _ data: FormData, in draft: inout Draft) throws {
    if job.flatten { try draft.protection.check(.pageContent) }

    let appearances = try AppearanceMaker(draft.revision)
    let filler = try FormFiller(
      draft.revision, pages: draft.pages(), protection: draft.protection,
      appearances: appearances,
      options: FillOptions(
        allowReadOnly: job.allowReadOnly, allowCalculated: job.allowCalculated))
    let outcome = try filler.fill(data, assignments: job.assignments)
    try checkDrawn(outcome, missing: appearances.missingGlyphs)
    try appearances.finish()
    for field in outcome.filled {
      draft.add(
        Report.Mark(
          kind: field.kind.rawValue, page: field.page, rect: field.rect?.reported,
          field: field.name))
    }
    draft.report.warnings += outcome.warnings + Self.warnings(of: outcome.undrawn)
    draft.report.warnings += Self.warnings(of: appearances)
    if outcome.filled.isEmpty, !outcome.unchanged.isEmpty {
      draft.report.warnings.append("The fields hold these values already.")
    }
    try expect(outcome, in: draft)
    var plan = LedgerPlan()
    if job.flatten {
      let flattened = try flattenForm(draft, appearances: appearances)
      draft.report.kept += flattened.kept.map(Report.Kept.init)
      plan = LedgerPlan(flattened)
    }
    plan.filledFields = Set(outcome.filled.map(\.name))
    // Where viewers had to draw all fields themselves, those that are not filled in are drawn, too.
    plan.preparesAppearances = !outcome.filled.isEmpty
    try draft.plan.append(plan, in: draft.session.file)
  }

  /// What may look different: the boxes of fields that were filled in, and of those that viewers drew
  /// anew before.
  private func expect(_ outcome: FillOutcome, in draft: Draft) throws {
    guard let proof = draft.proof else { return }
    let session = draft.session
    let form = try session.file.dictionary("AcroForm", in: session.file.catalog()) ?? [:]
    let isRedrawn = try session.file.bool("NeedAppearances", in: form) ?? false
    let names = Set(outcome.filled.map(\.name))
    for field in try FieldReader(session.file, pages: session.pages).fields()
    where isRedrawn || names.contains(field.name) {
      for widget in field.widgets {
        if let page = widget.page { proof.expect(widget.rect, page: page) }
      }
    }
  }

  /// Turns the form into page content in the revision that filled it in.
  private func flattenForm(
    _ draft: Draft, appearances: AppearanceMaker
  ) throws -> FlattenOutcome {
    let outcome = try Flattener(
      draft.revision, pages: draft.pages(), appearances: appearances
    ).flatten(FlattenSelection(annotations: false))
    try appearances.finish()
    for baked in outcome.baked { draft.proof?.expect(baked.redrawnRect, page: baked.page) }
    return outcome
  }

  /// A value that no viewer could show is not filled in: a form that leaves it to viewers has them draw
  /// all its other fields anew.
  private func checkDrawn(_ outcome: FillOutcome, missing: GraphicsError?) throws(EngineError) {
    let filled = Set(outcome.filled.map(\.name))
    let box = outcome.undrawn.first { $0.reason == .noGlyph && filled.contains($0.name) }
    guard let box else { return }
    throw EngineError(
      .glyphNotFound,
      "The value of the field “\(box.name)” cannot be drawn. "
        + (missing?.message ?? "No font has all of its characters."),
      hint: missing?.hint ?? "Install a font for its script, or change the value.")
  }

  /// What is in the document, and cannot be seen or printed.
  static func warnings(of appearances: AppearanceMaker) -> [String] {
    let names = appearances.cutFields
    guard let first = names.first else { return [] }
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    let does = names.count > 1 ? "do not fit their boxes, and are" : "does not fit its box, and is"
    return ["What “\(first)”\(others) \(names.count > 1 ? "hold" : "holds") \(does) cut off there."]
  }

  /// One for each reason.
  private static func warnings(of undrawn: [FillOutcome.Undrawn]) -> [String] {
    KeptReason.allCases.compactMap { reason in
      var names: [String] = []
      for box in undrawn where box.reason == reason && !names.contains(box.name) {
        names.append(box.name)
      }
      guard let first = names.first else { return nil }
      let others = names.count > 1 ? " and \(names.count - 1) more" : ""
      let why = "\(names.count > 1 ? "they" : "it") \(reason.phrase(count: names.count))"
      return "What “\(first)”\(others) holds could not be drawn, and is left to viewers: \(why)."
    }
  }
}

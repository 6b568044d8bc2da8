// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

extension Engine {
  /// Removes annotations from one document, and writes the document.
  ///
  /// - Throws: An error that conforms to `Failure`. Nothing was written then.
  public func remove(
    _ job: RemoveJob, password: JobPassword = .none
  ) throws -> Report {
    try timed {
      try DocumentSession.run(job.input, password: password) { session in
        try remove(job, session: session)
      }
    }
  }

  private func remove(_ job: RemoveJob, session: DocumentSession) throws -> Report {
    var draft = try draft("remove", session, output: job.output, options: job.writing)
    try remove(job, in: &draft)
    try checkOutput(job.output, options: job.writing)
    return try finish(draft)
  }

  /// Removes annotations in a draft, those included that were placed before.
  ///
  /// `job`: Its input, output and writing are those of the draft.
  func remove(_ job: RemoveJob, in draft: inout Draft) throws {
    let selection = RemovedAnnotations(job, besides: draft.laterNames)
    let numbers = try draft.session.numbers(job.pages ?? .all)
    let pages = try draft.pages()
    let reader = AnnotationReader(draft.revision, pages: pages)
    var plan = LedgerPlan()
    var missing = Set(job.ids)
    var fields = 0
    var removed: [AnnotationSummary] = []
    for (index, page) in numbers.enumerated() {
      progress(Progress(done: index, total: numbers.count, unit: "pages"))
      let all = try reader.annotations(page: page)
      let chosen = selection.chosen(from: all)
      if chosen.isEmpty { fields += all.count(where: \.isField) }
      guard !chosen.isEmpty else { continue }
      try draft.protection.check(.annotate)
      if chosen.contains(where: \.isField) { try draft.protection.check(.removeFields) }
      removed += chosen
    }
    var places: [Int: Set<Int>] = [:]
    for annotation in removed {
      let kind = annotation.kind ?? annotation.subtype
      if let id = annotation.id { missing.remove(id) }
      places[annotation.page, default: []].insert(annotation.index)
      plan.remove(kind, page: annotation.page, annotation.reference)
      draft.forget(annotation.reference)
      let rect = annotation.rect.reported
      draft.add(Report.Mark(id: annotation.id, kind: kind, page: annotation.page, rect: rect))
      draft.proof?.expect(rect, page: annotation.page)
    }
    let consequences = try MarkWriter(draft.revision, pages: pages).remove(at: places)
    plan.dropsScripts = !consequences.isEmpty
    draft.report.warnings += consequences
    if let name = missing.sorted().first {
      throw EngineError(
        .annotationNotFound, "There is no annotation with the name “\(name)”.",
        hint: "The names are the “id” of what this lists: paraph inspect FILE --json.")
    }
    if removed.isEmpty {
      let mayMeanFields = job.ids.isEmpty && job.only.isEmpty
      draft.report.warnings.append(
        "There was no annotation to remove." + Self.aboutFields(mayMeanFields ? fields : 0))
    }
    try draft.plan.append(plan, in: draft.session.file)
  }
}

extension Engine {
  /// Why the boxes of form fields were left alone, when there were any.
  private static func aboutFields(_ count: Int) -> String {
    guard count > 0 else { return "" }
    let boxes = count == 1 ? "The box of a form field is" : "\(count) boxes of form fields are"
    return " \(boxes) not meant unless --only widget says so."
  }
}

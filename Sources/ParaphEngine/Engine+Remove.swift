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
    var report = begin("remove", session, options: job.writing)
    let protection = try Protection(
      session.file, allowInvalidate: job.writing.allowInvalidate,
      rewrites: job.output.rewrite || job.output.linearize)
    let selection = RemovedAnnotations(job)
    let pages = try session.numbers(job.pages ?? .all)
    let reader = AnnotationReader(session.file, pages: session.pages)
    let revision = Revision(session.file)
    let writer = MarkWriter(revision, pages: session.pages)
    var plan = LedgerPlan()
    var missing = Set(job.ids)
    var fields = 0
    var places: [Int: Set<Int>] = [:]
    for (index, page) in pages.enumerated() {
      progress(Progress(done: index, total: pages.count, unit: "pages"))
      let all = try reader.annotations(page: page)
      let chosen = selection.chosen(from: all)
      if chosen.isEmpty { fields += all.count(where: \.isField) }
      guard !chosen.isEmpty else { continue }
      try protection.check(.annotate)
      if chosen.contains(where: \.isField) { try protection.check(.removeFields) }
      places[page] = Set(chosen.map(\.index))
      for annotation in chosen {
        if let id = annotation.id { missing.remove(id) }
        plan.remove(annotation.kind ?? annotation.subtype, page: page)
        report.marks.append(
          Report.Mark(
            id: annotation.id, kind: annotation.kind ?? annotation.subtype, page: page,
            rect: annotation.rect.reported))
      }
    }
    let consequences = try writer.remove(at: places)
    plan.dropsScripts = !consequences.isEmpty
    report.warnings += consequences
    if let name = missing.sorted().first {
      throw EngineError(
        .annotationNotFound, "There is no annotation with the name “\(name)”.",
        hint: "The names are the “id” of what this lists: paraph inspect FILE --json.")
    }
    if report.marks.isEmpty {
      let mayMeanFields = job.ids.isEmpty && job.only.isEmpty
      report.warnings.append(
        "There was no annotation to remove." + Self.aboutFields(mayMeanFields ? fields : 0))
    }
    try checkOutput(job.output, options: job.writing)
    let proof = proof(of: session, job.writing)
    for mark in report.marks {
      if let page = mark.page { proof?.expect(mark.rect, page: page) }
    }
    try finish(
      revision, of: session, to: job.output, options: job.writing, plan: plan, proof: proof,
      into: &report)
    return report
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

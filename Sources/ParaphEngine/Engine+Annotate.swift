// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

extension Engine {
  /// Places marks in one document, and writes the document.
  ///
  /// - Throws: An error that conforms to `Failure`. Nothing was written then.
  public func annotate(
    _ job: AnnotationJob, password: JobPassword = .none
  ) throws -> Report {
    try timed {
      let plugins = try job.marks.map { mark in
        try preparations.session(
          mark.design.kind, options: mark.design.options, in: registry, naming: optionNaming)
      }
      // Other mistakes are told first, but not after reading the text of many pages.
      if plugins.contains(where: { $0.needs.contains(.text) }) {
        try checkOutput(job.output, options: job.writing)
      }
      return try DocumentSession.run(job.input, password: password) { session in
        try annotate(job, plugins: plugins, session: session)
      }
    }
  }

  private func annotate(
    _ job: AnnotationJob, plugins: [PluginSession], session: DocumentSession
  ) throws -> Report {
    let isSignature = job.marks.contains(where: \.isSignature)
    var report = begin(isSignature ? "sign" : "annotate", session, options: job.writing)
    var marks: [PlannedMark] = []
    for (mark, plugin) in zip(job.marks, plugins) {
      let planner = AnnotationPlanner(
        request: mark, pagesBefore: job.pagesBefore, descriptor: plugin.descriptor,
        session: session, now: now, earlier: marks, progress: progress
      ) { design in
        try preparations.session(
          design.kind, options: design.options, in: registry, naming: optionNaming)
      }
      marks.append(try planner.plan(plugin))
    }
    report.warnings += marks.flatMap(\.warnings)
    try checkOutput(job.output, options: job.writing)

    let revision = Revision(session.file)
    let writer = AnnotationWriter(
      job: job, session: session, revision: revision, now: now, preparations: preparations)
    report.marks = try writer.write(marks)
    let proof = try proof(of: marks, job, session: session)
    try finish(
      revision, of: session, to: job.output, options: job.writing, plan: LedgerPlan(marks),
      proof: proof, into: &report)
    return report
  }

  /// What may look different: the boxes of the marks, and of those that they replace.
  private func proof(
    of marks: [PlannedMark], _ job: AnnotationJob, session: DocumentSession
  ) throws -> Proof? {
    guard let proof = proof(of: session, job.writing) else { return nil }
    for placed in marks.flatMap(\.placed) {
      proof.expect(placed.rect, page: placed.page, visibly: placed.isDrawn)
    }
    let names = Set(marks.compactMap(\.request.id))
    if !names.isEmpty, session.pages.count > 0 {
      let reader = AnnotationReader(session.file, pages: session.pages)
      for page in 1...session.pages.count {
        for replaced in try reader.annotations(page: page)
        where names.contains(where: { MarkName.belongs(replaced.id, to: $0) }) {
          proof.expect(replaced.rect, page: page)
        }
      }
    }
    return proof
  }
}

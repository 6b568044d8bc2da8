// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

extension Engine {
  /// Places one kind of mark in one document, and writes the document.
  ///
  /// - Throws: An error that conforms to `Failure`. Nothing was written then.
  public func annotate(
    _ job: AnnotationJob, password: JobPassword = .none
  ) throws -> Report {
    try timed {
      let plugin = try registry.plugin(named: job.kind).session(
        options: job.options, naming: optionNaming)
      // Other mistakes are told first, but not after reading the text of many pages.
      if plugin.needs.contains(.text) { try checkOutput(job.output, options: job.writing) }
      return try DocumentSession.run(job.input, password: password) { session in
        try annotate(job, plugin: plugin, session: session)
      }
    }
  }

  private func annotate(
    _ job: AnnotationJob, plugin: PluginSession, session: DocumentSession
  ) throws -> Report {
    var plugin = plugin
    var report = begin(job.isSignature ? "sign" : "annotate", session, options: job.writing)

    let planner = AnnotationPlanner(
      job: job, descriptor: plugin.descriptor, session: session, progress: progress)
    let plan = try planner.plan(&plugin)
    report.warnings += plan.warnings
    try checkOutput(job.output, options: job.writing)

    let revision = Revision(session.file)
    let writer = AnnotationWriter(
      job: job, descriptor: plugin.descriptor, session: session, revision: revision, now: now)
    report.marks = try writer.write(plan, plugin: plugin)
    let proof = try proof(of: plan, job, session: session)
    try finish(
      revision, of: session, to: job.output, options: job.writing,
      plan: LedgerPlan(plan, of: job, kind: plugin.descriptor.kind), proof: proof, into: &report)
    return report
  }

  /// What may look different: the boxes of the marks, and of those that they replace.
  private func proof(
    of plan: AnnotationPlan, _ job: AnnotationJob, session: DocumentSession
  ) throws -> Proof? {
    guard let proof = proof(of: session, job.writing) else { return nil }
    for placed in plan.placed {
      proof.expect(placed.rect, page: placed.page, visibly: placed.isDrawn)
    }
    if let id = job.id, session.pages.count > 0 {
      let reader = AnnotationReader(session.file, pages: session.pages)
      for page in 1...session.pages.count {
        for replaced in try reader.annotations(page: page) where replaced.id == id {
          proof.expect(replaced.rect, page: page)
        }
      }
    }
    return proof
  }
}

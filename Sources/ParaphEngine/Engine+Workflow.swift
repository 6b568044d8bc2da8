// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

extension Engine {
  /// Does to one document what a workflow says, all steps in one revision, and writes the document.
  ///
  /// A step that fails and may (`ErrorPolicy.continue`), or that is optional and for something that is not
  /// there, is left out; the report says so.
  ///
  /// - Parameters:
  ///   - job: What is done, and to which document.
  ///   - password: Of the document.
  ///   - approve: Called when all is known that is to be written, and nothing is written yet; what it
  ///     throws refuses the document.
  /// - Returns: What was done, or what was there already.
  /// - Throws: `StepFailure` for a step whose failure costs the document, or another `Failure`. Nothing
  ///   was written then.
  public func run(
    _ job: WorkflowJob, password: JobPassword = .none,
    approve: (PendingDocument) throws -> Void = { _ in }
  ) throws -> Report {
    try timed {
      try DocumentSession.run(job.input, password: password) { session in
        try run(job, session: session, approve: approve)
      }
    }
  }

  private func run(
    _ job: WorkflowJob, session: DocumentSession, approve: (PendingDocument) throws -> Void
  ) throws -> Report {
    var runner = try StepRunner(job, session: session, engine: self)
    while true {
      do {
        try runner.run()
        return try finish(runner, approve: approve)
      } catch {
        // What was begun of the step is in the revision: all others are done anew, without it.
        runner = try runner.without(whatFailedWith: error)
      }
    }
  }

  /// Writes what the steps have made of a document: all is known here that is to be known of it.
  private func finish(
    _ runner: StepRunner, approve: (PendingDocument) throws -> Void
  ) throws -> Report {
    var draft = runner.draft
    draft.revision.workflow = runner.workflow
    if let flattened = draft.flattened {
      draft.plan.rememberingPages = try flattened.write(to: draft.revision, modified: now)
    }
    draft.report.steps = runner.reports
    draft.report.outcome = draft.options.dryRun ? .planned : .written
    try draft.target?.check(options: draft.options)
    try approve(PendingDocument(draft))
    return try finish(draft)
  }
}

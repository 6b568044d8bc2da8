// SPDX-License-Identifier: GPL-3.0-or-later

extension Engine {
  /// Does to one document what a workflow says, and writes the document.
  ///
  /// - Throws: `StepFailure` for a step whose failure costs the document, or another `Failure`. Nothing
  ///   was written then.
  public func run(_ job: WorkflowJob, password: JobPassword = .none) throws -> Report {
    throw EngineError(.badOption, "Workflows are not done yet.")
  }
}

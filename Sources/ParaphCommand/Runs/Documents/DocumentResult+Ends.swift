// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

extension DocumentResult {
  /// That of a document that failed.
  static func failed(
    _ document: WorkflowDocument, _ failure: any Failure, seconds: Double
  ) -> DocumentResult {
    let step = failure as? StepFailure
    return DocumentResult(
      number: document.number, input: document.path, outcome: .failed,
      status: failure.kind.rawValue,
      error: Report.Problem(step?.failure ?? failure, step: step?.step, line: step?.line),
      seconds: seconds)
  }

  /// That of a document whose job came to an end.
  static func finished(
    _ document: WorkflowDocument, _ report: Report, seconds: Double
  ) -> DocumentResult {
    let failed = (report.steps ?? []).filter { $0.outcome == .failed }
    let outcome: Outcome =
      if !failed.isEmpty {
        .incomplete
      } else {
        switch report.outcome {
        case .unchanged: .unchanged
        case .planned: .planned
        case .written, nil: .written
        }
      }
    return DocumentResult(
      number: document.number, input: document.path, outcome: outcome,
      status: failed.lazy.compactMap(\.error?.status).first ?? (failed.isEmpty ? 0 : 8),
      report: report, seconds: seconds)
  }
}

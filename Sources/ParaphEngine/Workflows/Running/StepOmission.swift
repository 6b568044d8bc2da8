// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Why a step of a workflow is not done, and the document is written without it.
enum StepOmission {
  /// Its conditions do not hold, for this reason.
  case notApplicable(String)
  /// It is optional, and this says what is not there.
  case absent(any Failure)
  /// It failed.
  case failed(StepFailure)

  /// Whether what a step is for is not there: a text, a field, an annotation, a page, or a file.
  ///
  /// A font or a character that is not there is another matter: the step could not be done as it was meant.
  static func isAbsence(_ failure: any Failure) -> Bool {
    switch failure.code {
    case "no-such-file": true
    case "font-not-found", "glyph-not-found", "no-glyph": false
    default: failure.kind == .notFound
    }
  }

  /// Notes in the report of the step why it is not done.
  func tell(_ report: inout Report.Step) {
    switch self {
    case .notApplicable(let reason):
      report.outcome = .notApplicable
      report.reason = reason
    case .absent(let failure):
      report.outcome = .absent
      report.reason = failure.message
    case .failed(let failure):
      report.outcome = .failed
      report.reason = failure.failure.message
      report.error = Report.Problem(failure.failure, step: failure.step, line: failure.line)
    }
  }
}

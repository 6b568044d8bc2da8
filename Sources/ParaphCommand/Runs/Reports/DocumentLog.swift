// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What was done to a document, as lines for people.
struct DocumentLog {
  let result: DocumentResult
  /// How messages call the workflow file; `nil` where there is none.
  let workflow: String?

  /// What became of the document; then its steps, marks, what stays as it is, and warnings.
  var lines: [String] {
    var lines = [outcome]
    for problem in result.problems where problem.step == nil {
      lines.append("error: " + ProblemText(problem: problem, workflow: workflow).text)
    }
    lines += (result.report?.steps ?? []).map(line)
    if result.report?.steps == nil {
      for problem in result.problems where problem.step != nil {
        lines.append(ProblemText(problem: problem, workflow: workflow).text)
      }
    }
    guard let report = result.report else { return lines }
    lines += report.marks.map { Self.line($0) }
    lines += (report.removed ?? []).map { "removed " + Self.line($0) }
    lines += report.kept.map { ResultLine.kept($0) }
    lines += report.repairs.map { "repaired: \($0)" }
    lines += report.warnings.map { "warning: \($0)" }
    return lines
  }

  /// What became of it, and where it is.
  var outcome: String {
    guard result.outcome != .missing else { return "missing: the run ended before it was begun" }
    var words = result.outcome.rawValue
    if let output = result.report?.output {
      if let path = output.path { words += ": \(path)" }
      words += ", \(ByteCount.text(output.bytes)), \(output.mode.rawValue)"
    }
    return words
  }

  /// What became of a step.
  func line(_ step: Report.Step) -> String {
    let place = ProblemText.place(step.id, step.line, workflow)
    if var problem = step.error {
      problem.step = step.id
      problem.line = step.line
      return "\(place): failed: "
        + ProblemText(problem: problem, workflow: workflow).sentence
        + (problem.hint.map { " \($0)" } ?? "")
    }
    let reason = step.reason.map { ": \($0)" } ?? ""
    return "\(place): \(step.outcome.words)\(reason)"
  }

  private static func line(_ mark: Report.Mark) -> String {
    let name = (mark.field ?? mark.id).map { " “\($0)”" } ?? ""
    let page = mark.page.map { " on page \($0)" } ?? " of the document"
    let place = mark.rect.map { " at \(ResultLine.box($0))" } ?? ""
    return "\(mark.kind)\(name)\(page)\(place)" + (mark.matched.map { ", by “\($0)”" } ?? "")
  }
}

extension Report.Step.Outcome {
  /// As a line for people has it.
  var words: String {
    switch self {
    case .done: "done"
    case .notApplicable: "not applicable"
    case .absent: "nothing there"
    case .failed: "failed"
    }
  }
}

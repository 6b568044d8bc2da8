// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What failed of a document, in words for people.
struct ProblemText {
  /// The problem.
  let problem: Report.Problem
  /// How messages call the workflow file; `nil` where there is none.
  let workflow: String?

  /// What was wrong, without the step.
  var sentence: String {
    guard let step = problem.step else { return problem.message }
    // The failure of a step says itself which one it was.
    let line = problem.line.map { " (line \($0))" } ?? ""
    let prefix = "step “\(step)”\(line): "
    return problem.message.hasPrefix(prefix)
      ? String(problem.message.dropFirst(prefix.count)) : problem.message
  }

  /// `step “sign” (release.yaml:9)`; `nil` where it was no step.
  var place: String? { problem.step.map { Self.place($0, problem.line, workflow) } }

  /// The step, what was wrong, and what to do.
  var text: String {
    let hint = problem.hint.map { " \($0)" } ?? ""
    return (place.map { "\($0): " } ?? "") + sentence + hint
  }

  /// A step, and where it stands.
  static func place(_ step: String, _ line: Int?, _ workflow: String?) -> String {
    guard let line else { return "step “\(step)”" }
    return "step “\(step)” (\(workflow.map { "\($0):" } ?? "line ")\(line))"
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What a step would do to a document.
struct PlannedStep: Hashable, Codable {
  /// Names the step.
  var id: String
  /// As the workflow has it.
  var kind: String
  /// Of the workflow file; `nil` where there is none.
  var line: Int?
  /// What would become of the step.
  var outcome: Report.Step.Outcome
  /// Why it would not be done, as one sentence; `nil` where it would.
  var reason: String?
  /// What would fail; `nil` where nothing would.
  var error: Report.Problem?
  /// What it places, bakes, fills in or removes.
  var marks: [Report.Mark]
  /// What flattening takes away instead of baking it; `nil` for nothing.
  var removed: [Report.Mark]?

  /// Those of a job, in their order.
  static func all(of report: Report) -> [PlannedStep] {
    let marks = Dictionary(grouping: report.marks) { $0.step ?? "" }
    let removed = Dictionary(grouping: report.removed ?? []) { $0.step ?? "" }
    return (report.steps ?? []).map { step in
      PlannedStep(
        id: step.id, kind: step.kind, line: step.line, outcome: step.outcome,
        reason: step.reason, error: step.error, marks: marks[step.id] ?? [],
        removed: removed[step.id])
    }
  }
}

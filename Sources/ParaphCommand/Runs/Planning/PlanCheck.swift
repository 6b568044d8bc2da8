// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Holds what is about to be done to a document against what a plan says.
struct PlanCheck {
  private let planned: PlannedDocument
  private let digests: FileDigests

  /// - Parameters:
  ///   - planned: What the plan says.
  ///   - digests: Of files that documents share.
  init(_ planned: PlannedDocument, _ digests: FileDigests) {
    self.planned = planned
    self.digests = digests
  }

  /// The pages before the document, as the plan has them.
  var pagesBefore: Int { planned.pagesBefore }

  /// Looks whether all that was read is still as it was.
  ///
  /// - Throws: `input-changed`; or what the plan says would fail.
  func checkInputs() throws {
    if let problem = planned.error {
      let failure = PlannedFailure(problem: problem)
      guard let step = problem.step else { throw failure }
      throw StepFailure(failure, step: step, line: problem.line)
    }
    try check(
      planned.input, planned.sha256, "The document is not as it was when the plan was made.")
    for file in planned.files {
      try check(
        file.path, file.sha256, "“\(file.path)” is not as it was when the plan was made.")
    }
  }

  private func check(_ path: String, _ sha256: String?, _ sentence: String) throws {
    guard let sha256, try digests.content(of: path).sha256 == sha256 else {
      throw UsageError(
        "input-changed", sentence, hint: "Look at it, and plan again.", kind: .refused)
    }
  }

  /// Looks whether what would be written is what the plan says.
  ///
  /// - Throws: `plan-differs`.
  func check(_ report: Report) throws(UsageError) {
    let steps = PlannedStep.all(of: report)
    guard steps.map(\.id) == planned.steps.map(\.id) else {
      throw differs("The steps are not those of the plan.")
    }
    for (step, promised) in zip(steps, planned.steps) { try check(step, promised) }
  }

  private func check(_ step: PlannedStep, _ promised: PlannedStep) throws(UsageError) {
    let name = "Step “\(step.id)”"
    guard step.outcome == promised.outcome else {
      let done = "would be done"
      let now = step.outcome == .done ? done : "would not be done"
      let then = promised.outcome == .done ? "it is" : "it is not"
      throw differs(
        "\(name) \(now)\(step.reason.map { " (\($0))" } ?? ""), and in the plan \(then).")
    }
    try check(step.marks, promised.marks, name)
    try check(step.removed ?? [], promised.removed ?? [], name)
  }

  private func check(
    _ marks: [Report.Mark], _ promised: [Report.Mark], _ name: String
  ) throws(UsageError) {
    guard marks.count == promised.count else {
      throw differs(
        "\(name) would touch \(marks.count) marks, and the plan says \(promised.count).")
    }
    for (mark, promise) in zip(marks, promised) where mark != promise {
      let (now, then) = (Self.words(mark), Self.words(promise))
      throw differs(
        now == then
          ? "\(name) would touch another mark on \(now) than the plan says."
          : "\(name) would touch \(now), and the plan says \(then).")
    }
  }

  private func differs(_ sentence: String) -> UsageError {
    UsageError(
      "plan-differs", sentence,
      hint:
        "Look for what has changed, such as fonts or a file that was not there, and plan again.",
      kind: .refused)
  }

  /// Where a mark is: `page 3 at 142,655 170x48`.
  private static func words(_ mark: Report.Mark) -> String {
    guard let page = mark.page else { return "the document" }
    return "page \(page)" + (mark.rect.map { " at \(exact($0))" } ?? "")
  }

  private static func exact(_ rect: Rectangle) -> String {
    func text(_ value: Double) -> String { DecimalText.of(value, digits: 4) }
    return "\(text(rect.x)),\(text(rect.y)) \(text(rect.width))x\(text(rect.height))"
  }
}

/// What a plan says would fail.
private struct PlannedFailure: Failure {
  let problem: Report.Problem

  var kind: FailureKind { FailureKind(rawValue: problem.status) ?? .defect }
  var code: String { problem.code }
  var message: String { problem.message }
  var hint: String? { problem.hint }
}

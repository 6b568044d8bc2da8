// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// The failure of one step of a workflow: what its own failure says, and which step it was.
public struct StepFailure: Failure {
  /// Names the step.
  public var step: String
  /// Of the workflow file; `nil` where there is none.
  public var line: Int?
  /// What went wrong.
  public var failure: any Failure

  /// A failure of a step.
  public init(_ failure: any Failure, step: String, line: Int?) {
    self.failure = failure
    self.step = step
    self.line = line
  }

  /// That of what went wrong.
  public var kind: FailureKind { failure.kind }
  /// That of what went wrong.
  public var code: String { failure.code }
  /// `step “sign” (line 9): …`.
  public var message: String {
    "step “\(step)”\(line.map { " (line \($0))" } ?? ""): \(failure.message)"
  }
  /// That of what went wrong.
  public var hint: String? { failure.hint }
}

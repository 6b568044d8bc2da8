// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

extension Report {
  /// What became of the document of a workflow.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// It was written.
    case written
    /// The result is what was there already, and nothing was written.
    case unchanged
    /// It would be written.
    case planned
  }

  /// One step of a workflow.
  public struct Step: Hashable, Sendable, Codable {
    /// What became of it.
    public enum Outcome: String, Hashable, Sendable, Codable {
      /// It was done.
      case done
      /// Its conditions do not hold.
      case notApplicable = "not-applicable"
      /// What it is for is not there, and it is optional.
      case absent
      /// It failed, and the document is written without it.
      case failed
    }

    /// Names the step.
    public var id: String
    /// As the workflow has it.
    public var kind: String
    /// Of the workflow file; `nil` where there is none.
    public var line: Int?
    /// What became of it.
    public var outcome: Outcome
    /// Why it was not done, or that it found nothing to do, as one sentence; `nil` where it did something.
    public var reason: String?
    /// What failed; `nil` where nothing did.
    public var error: Problem?

    /// A value of these parts.
    public init(
      id: String, kind: String, line: Int? = nil, outcome: Outcome, reason: String? = nil,
      error: Problem? = nil
    ) {
      self.id = id
      self.kind = kind
      self.line = line
      self.outcome = outcome
      self.reason = reason
      self.error = error
    }
  }

  /// A failure, as reports have it.
  public struct Problem: Hashable, Sendable, Codable {
    /// The exit status that goes with it.
    public var status: Int
    /// For machines.
    public var code: String
    /// One sentence.
    public var message: String
    /// What to do about it.
    public var hint: String?
    /// The step of a workflow that failed; `nil` where no step did.
    public var step: String?
    /// Of that step in the workflow file.
    public var line: Int?

    /// What a failure says.
    public init(_ failure: any Failure, step: String? = nil, line: Int? = nil) {
      status = failure.kind.rawValue
      code = failure.code
      message = failure.message
      hint = failure.hint
      self.step = step
      self.line = line
    }
  }
}

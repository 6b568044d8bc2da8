// SPDX-License-Identifier: GPL-3.0-or-later

/// One step with all its values.
public struct StepRequest: Hashable, Sendable, Codable {
  /// What a step does.
  public enum Action: Hashable, Sendable, Codable {
    /// Places marks; the request's `id` is the `/NM` that they share.
    case mark(MarkRequest)
    /// Turns annotations and fields into content; input, output and writing are those of the whole job.
    case flatten(FlattenJob)
    /// Fills fields in; as for flattening.
    case fill(FillJob)
    /// Removes annotations; as for flattening.
    case remove(RemoveJob)
  }

  /// Names the step.
  public var id: String
  /// As the workflow has it.
  public var kind: String
  /// Of the workflow file; `nil` where there is none.
  public var line: Int?
  /// What is done.
  public var action: Action
  /// All must hold; `nil` for none.
  public var when: StepCondition?
  /// What a failure costs.
  public var onError: ErrorPolicy
  /// Whether something that is not there (`FailureKind.notFound`, or a missing file of the step) is no
  /// failure.
  public var isOptional: Bool
  /// What is not there though the step is for it, as a sentence: the step is optional then, and nothing is
  /// done; `nil` where nothing is known to be missing.
  public var absence: String?

  /// A value of these parts.
  public init(
    id: String, kind: String, line: Int? = nil, action: Action, when: StepCondition? = nil,
    onError: ErrorPolicy = .skip, isOptional: Bool = false,
    absence: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.line = line
    self.action = action
    self.when = when
    self.onError = onError
    self.isOptional = isOptional
    self.absence = absence
  }
}

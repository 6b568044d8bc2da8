// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// One step of a workflow, as it was written.
public struct WorkflowStep: Hashable, Sendable {
  /// Names the step and its marks.
  public var id: String
  /// The kind or id of a plugin, or `flatten`, `fill` or `remove`.
  public var kind: String
  /// What stands under the kind: options, places, looks, with placeholders.
  public var members: [String: JSONValue]
  /// Conditions, with placeholders; empty for none.
  public var when: [String: JSONValue]
  /// What is different where a target has some traits, with placeholders.
  public var variants: [[String: JSONValue]]
  /// `nil` for that of the workflow.
  public var onError: ErrorPolicy?
  /// The place of the step in the file; `nil` where there is no file.
  ///
  /// It takes no part in comparing and coding.
  @Aside public var position: TextPosition?

  /// The kinds of step that are not plugins.
  public static let ownKinds = ["flatten", "fill", "remove"]

  /// A step of these parts.
  public init(
    id: String, kind: String, members: [String: JSONValue] = [:], when: [String: JSONValue] = [:],
    variants: [[String: JSONValue]] = [], onError: ErrorPolicy? = nil,
    position: TextPosition? = nil
  ) {
    self.id = id
    self.kind = kind
    self.members = members
    self.when = when
    self.variants = variants
    self.onError = onError
    self.position = position
  }
}

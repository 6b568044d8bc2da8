// SPDX-License-Identifier: GPL-3.0-or-later

/// What filling in a form may do that the form's author did not mean a user to.
public struct FillOptions: Hashable, Sendable {
  /// Whether fields that are read-only may be changed.
  public var allowReadOnly: Bool
  /// Whether fields that a script calculates may be changed.
  public var allowCalculated: Bool

  /// Nothing of the kind, unless parameters say otherwise.
  public init(allowReadOnly: Bool = false, allowCalculated: Bool = false) {
    self.allowReadOnly = allowReadOnly
    self.allowCalculated = allowCalculated
  }
}

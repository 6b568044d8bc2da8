// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What became of the fields that were to be filled in.
public struct FillOutcome: Hashable, Sendable {
  /// A field that holds its new value.
  public struct Filled: Hashable, Sendable {
    /// The full name.
    public var name: String
    /// What it is for.
    public var kind: FieldSummary.Kind
    /// Of its first box that is on a page, counted from 1; `nil` when none is.
    public var page: Int?
    /// That box on the page as displayed.
    public var rect: Rectangle?
  }

  /// A box that does not show its field's value, because that cannot be drawn.
  public struct Undrawn: Hashable, Sendable {
    /// The full name.
    public var name: String
    /// Counted from 1.
    public var page: Int?
    /// Why.
    public var reason: KeptReason
  }

  /// In the order of the form.
  public var filled: [Filled] = []
  /// The names of those that held their value already, in the order of the form.
  public var unchanged: [String] = []
  /// Viewers draw these themselves.
  public var undrawn: [Undrawn] = []
  /// One sentence each.
  public var warnings: [String] = []
}

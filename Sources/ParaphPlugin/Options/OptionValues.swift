// SPDX-License-Identifier: MIT

public import ParaphModel

/// Option values that were checked against the table of a plugin.
public struct OptionValues: Hashable, Sendable {
  /// By the names of the options; what has neither a value nor a default is missing.
  public let values: [String: JSONValue]

  /// Only a checked table makes these: see `OptionSpec`.
  package init(checked values: [String: JSONValue]) { self.values = values }

  /// The text, or `nil` when the option has none.
  public func string(_ name: String) -> String? { values[name]?.stringValue }
  /// The number, or `nil` when the option has none; lengths are points.
  public func number(_ name: String) -> Double? { values[name]?.numberValue }
  /// The truth value; `false` when the option has none.
  public func boolean(_ name: String) -> Bool { values[name]?.booleanValue ?? false }
  /// The texts of an option that repeats; empty when it has none.
  public func strings(_ name: String) -> [String] {
    values[name]?.arrayValue?.compactMap(\.stringValue) ?? []
  }
}

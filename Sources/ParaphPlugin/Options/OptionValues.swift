// SPDX-License-Identifier: MIT

public import ParaphModel

/// Option values that were checked against the table of a plugin.
public struct OptionValues: Hashable, Sendable {
  public let values: [String: JSONValue]

  /// Only a checked table makes these: see `OptionSpec`.
  package init(checked values: [String: JSONValue]) { self.values = values }

  public func string(_ name: String) -> String? { values[name]?.stringValue }
  public func number(_ name: String) -> Double? { values[name]?.numberValue }
  public func boolean(_ name: String) -> Bool { values[name]?.booleanValue ?? false }
  public func strings(_ name: String) -> [String] {
    values[name]?.arrayValue?.compactMap(\.stringValue) ?? []
  }
}

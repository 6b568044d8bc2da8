// SPDX-License-Identifier: GPL-3.0-or-later

/// A command line that was taken apart and checked against its table.
struct ParsedArguments: Sendable {
  /// The operands in order; `-` is standard input.
  var operands: [String] = []
  /// The word of the plugin, for a command that takes one.
  var annotationKind: String?
  /// The values of each option in order; a flag has `true` or `false`.
  var values: [String: [String]] = [:]
  /// The same for the options of the plugin, by flag name.
  var pluginValues: [String: [String]] = [:]

  /// The options that the command line itself gave, not the configuration.
  var given: Set<String> = []

  /// Whether the option was given, on the command line or in the configuration.
  func has(_ name: String) -> Bool { values[name] != nil }
  /// The value of an option that may be given once.
  func text(_ name: String) -> String? { values[name]?.last }
  /// The values of an option that may be repeated.
  func texts(_ name: String) -> [String] { values[name] ?? [] }
  /// Whether a flag was given.
  func flag(_ name: String) -> Bool { values[name]?.last == "true" }
  /// What a toggle says; `nil` when it was not given.
  func toggle(_ name: String) -> Bool? { values[name]?.last.map { $0 == "true" } }
}

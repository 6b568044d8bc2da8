// SPDX-License-Identifier: MIT

public import ParaphModel

/// One option of a plugin: its flag, its JSON key, its help and its check come from here.
public struct OptionSpec: Hashable, Sendable {
  /// What values it takes: the subset of JSON Schema that a plugin may use.
  public indirect enum Kind: Hashable, Sendable {
    case string(pattern: String? = nil, minLength: Int? = nil, maxLength: Int? = nil)
    case number(
      minimum: Double? = nil, maximum: Double? = nil, exclusiveMinimum: Double? = nil)
    case integer(minimum: Int? = nil, maximum: Int? = nil)
    case boolean
    case choice([String])
    /// `format`: a file of the user's.
    case path
    case color
    case uri
    case date
    case font
    /// A length with a unit; the value arrives in points.
    case length
    case pageRange
    case array(of: Kind)
  }

  /// The JSON key in camel case: `penWidth` is `--pen-width`.
  public var name: String
  /// What values it takes.
  public var kind: Kind
  /// What holds when nobody says otherwise; `nil` for nothing.
  public var defaultValue: JSONValue?
  /// Whether there must be a value.
  public var isRequired: Bool
  /// `x-unit`, such as `pt`.
  public var unit: String?
  /// `x-metavar`: how the help names the value.
  public var metavar: String?
  /// `x-group`: a heading in the help.
  public var group: String?
  /// `x-secret`: never echoed.
  public var isSecret: Bool
  /// One sentence.
  public var help: String

  /// Whether its values are files of the user's.
  package var isPath: Bool {
    switch kind {
    case .path, .array(of: .path): true
    default: false
    }
  }

  /// An option, with its name and what values it takes.
  public init(
    _ name: String, _ kind: Kind, default defaultValue: JSONValue? = nil, required: Bool = false,
    unit: String? = nil, metavar: String? = nil, group: String? = nil, secret: Bool = false,
    help: String
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.isRequired = required
    self.unit = unit
    self.metavar = metavar
    self.group = group
    self.isSecret = secret
    self.help = help
  }
}

// SPDX-License-Identifier: MIT

/// Any JSON value: a plugin's options before its own type has read them, and reports.
public enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value; whole numbers without a fraction.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let value):
      if let whole = Int(exactly: value) {
        try container.encode(whole)
      } else {
        try container.encode(value)
      }
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue {
  /// The text, or `nil` when it is none.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// The number, or `nil` when it is none.
  public var numberValue: Double? { if case .number(let value) = self { value } else { nil } }
  /// The truth value, or `nil` when it is none.
  public var booleanValue: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The list, or `nil` when it is none.
  public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  /// The object, or `nil` when it is none.
  public var objectValue: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}

extension JSONValue {
  /// A text that tells values apart; members are in the order of their names.
  public var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .string(let value): "“\(value)”"
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.text)" }
        .joined(separator: ",") + "}"
    }
  }
}

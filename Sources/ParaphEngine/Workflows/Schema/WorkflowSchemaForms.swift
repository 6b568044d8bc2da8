// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// The tables of keys as JSON Schema.
struct WorkflowSchemaForms {
  /// The name of the definition of a text with a placeholder.
  static let placeholder = "placeholder"

  /// Whether placeholders may stand there, and texts that spell numbers and truth values.
  let isOpen: Bool

  /// An object with these keys and no others.
  func object(_ keys: [WorkflowKey]) -> [String: JSONValue] { object(keys) { _ in self } }

  /// An object with these keys and no others, of which each has its own rules for placeholders.
  func object(
    _ keys: [WorkflowKey], forms: (WorkflowKey) -> WorkflowSchemaForms
  ) -> [String: JSONValue] {
    var properties: [String: JSONValue] = [:]
    for key in keys { properties[key.name] = forms(key).property(key) }
    var schema: [String: JSONValue] = [
      "type": "object", "properties": .object(properties), "additionalProperties": false,
    ]
    let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { schema["required"] = .array(required) }
    return schema
  }

  /// What stands under a key, with its description.
  func property(_ key: WorkflowKey) -> JSONValue {
    var schema = schema(key.form).objectValue ?? [:]
    schema["description"] = .string(key.help)
    return .object(schema)
  }

  /// One of these keys, as the value of `oneOf`.
  static func one(of keys: [WorkflowKey]) -> JSONValue {
    .array(keys.map { ["required": [.string($0.name)]] })
  }

  func schema(_ form: WorkflowKey.Form) -> JSONValue { Self.any(alternatives(form)) }

  /// Any of these.
  static func any(_ alternatives: [JSONValue]) -> JSONValue {
    alternatives.count > 1 ? ["anyOf": .array(alternatives)] : alternatives.first ?? true
  }

  // MARK: - Values

  /// All that may stand there.
  func alternatives(_ form: WorkflowKey.Form) -> [JSONValue] {
    switch form {
    case .text: [["type": text]]
    case .filledText: [["type": text, "minLength": 1]]
    case .name: [["type": "string", "pattern": .string(WorkflowName.pattern)]]
    case .word(let words): [Self.words(words)] + orPlaceholder
    case .wordOrCount(let words):
      [Self.words(words), ["type": "integer", "minimum": 1]] + spelling("^[1-9][0-9]*$")
        + orPlaceholder
    case .number(let range): number(range)
    case .boolean: [["type": "boolean"]] + spelling("^(true|false)$") + orPlaceholder
    case .length: [["type": ["number", "string"], "minLength": 1]]
    case .lengths(let count):
      [
        ["type": "string", "minLength": 1],
        [
          "type": "array", "items": schema(.length), "minItems": .number(Double(count)),
          "maxItems": .number(Double(count)),
        ],
      ]
    case .count: [["type": ["integer", "string"], "minLength": 1]]
    case .scalar: [["type": ["string", "number", "boolean"]]]
    case .oneOrMore(let form):
      alternatives(form) + [["type": "array", "items": schema(form)]]
    case .list(let form):
      form == .shared(.step)
        ? [["type": "array", "items": schema(form), "minItems": 1]]
        : [["type": "array", "items": schema(form)]]
    case .named(let form): [["type": "object", "additionalProperties": schema(form)]]
    case .object(let keys): [.object(object(keys))]
    case .choice(let keys):
      [.object(object(keys).merging(["oneOf": Self.one(of: keys)]) { $1 })]
    case .shared(let shared): [["$ref": .string("#/$defs/\(shared.rawValue)")]]
    }
  }

  /// The types of a text, which numbers and truth values may stand for.
  private var text: JSONValue { isOpen ? ["string", "number", "boolean"] : "string" }

  private func number(_ range: ClosedRange<Double>) -> [JSONValue] {
    if range.lowerBound == range.upperBound { return [["const": .number(range.lowerBound)]] }
    let number: JSONValue = [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
    return [number] + spelling(Self.numeral) + orPlaceholder
  }

  /// A number as text.
  static let numeral = #"^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)$"#

  /// A text that spells a value, where one will do.
  func spelling(_ pattern: String) -> [JSONValue] {
    isOpen ? [["type": "string", "pattern": .string(pattern)]] : []
  }

  /// A text with a placeholder, where one will do.
  var orPlaceholder: [JSONValue] {
    isOpen ? [["$ref": .string("#/$defs/\(Self.placeholder)")]] : []
  }

  /// One of these; a number stands for its spelling.
  private static func words(_ words: [String]) -> JSONValue {
    let numbers = words.compactMap { word in Int(word).map { JSONValue.number(Double($0)) } }
    return ["enum": .array(words.map { .string($0) } + numbers)]
  }
}

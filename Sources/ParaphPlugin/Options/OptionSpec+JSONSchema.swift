// SPDX-License-Identifier: MIT

internal import ParaphModel

// One option as a property of a JSON Schema, and back.
extension OptionSpec {
  var jsonSchema: JSONValue {
    var members = kind.schemaMembers
    if !help.isEmpty { members["description"] = .string(help) }
    if let defaultValue { members["default"] = defaultValue }
    if let unit { members["x-unit"] = .string(unit) }
    if let metavar { members["x-metavar"] = .string(metavar) }
    if let group { members["x-group"] = .string(group) }
    if isSecret { members["x-secret"] = true }
    return .object(members)
  }

  init(name: String, jsonSchema: JSONValue, isRequired: Bool) throws(SchemaProblem) {
    let object = try SchemaObject(jsonSchema, at: "“\(name)”")
    let kind = try Kind(object, isElement: false)
    let isSecret = try object.boolean("x-secret") ?? false
    let title = try object.string("title")
    let description = try object.string("description")
    self.init(
      name, kind, default: object["default"], required: isRequired,
      unit: try object.string("x-unit"), metavar: try object.string("x-metavar"),
      group: try object.string("x-group"), secret: isSecret,
      help: description ?? title ?? "")
  }
}

extension OptionSpec.Kind {
  private static let generalKeys: Set<String> = [
    "type", "title", "description", "default", "x-unit", "x-metavar", "x-group", "x-secret",
  ]

  private static let formats: [(name: String, kind: OptionSpec.Kind)] = [
    ("color", .color), ("path", .path), ("uri", .uri), ("date", .date), ("font", .font),
    ("length", .length), ("page-range", .pageRange),
  ]

  fileprivate var schemaMembers: [String: JSONValue] {
    switch self {
    case .string(let pattern, let minLength, let maxLength):
      var members: [String: JSONValue] = ["type": "string"]
      if let pattern { members["pattern"] = .string(pattern) }
      if let minLength { members["minLength"] = .number(Double(minLength)) }
      if let maxLength { members["maxLength"] = .number(Double(maxLength)) }
      return members
    case .number(let minimum, let maximum, let exclusiveMinimum):
      var members: [String: JSONValue] = ["type": "number"]
      if let minimum { members["minimum"] = .number(minimum) }
      if let maximum { members["maximum"] = .number(maximum) }
      if let exclusiveMinimum { members["exclusiveMinimum"] = .number(exclusiveMinimum) }
      return members
    case .integer(let minimum, let maximum):
      var members: [String: JSONValue] = ["type": "integer"]
      if let minimum { members["minimum"] = .number(Double(minimum)) }
      if let maximum { members["maximum"] = .number(Double(maximum)) }
      return members
    case .boolean: return ["type": "boolean"]
    case .choice(let names):
      return ["type": "string", "enum": .array(names.map { .string($0) })]
    case .array(let element):
      return ["type": "array", "items": .object(element.schemaMembers)]
    case .path, .color, .uri, .date, .font, .length, .pageRange:
      let format = Self.formats.first { $0.kind == self }?.name ?? ""
      return ["type": "string", "format": .string(format)]
    }
  }

  /// Reads the kind; the `items` of an array hold nothing but the kind.
  fileprivate init(_ object: SchemaObject, isElement: Bool) throws(SchemaProblem) {
    let general = isElement ? ["type"] : Self.generalKeys
    if let format = object["format"]?.stringValue,
      Self.formats.contains(where: { $0.name == format }),
      let type = object["type"], type != "string"
    {
      throw SchemaProblem(
        object.place, "has the format “\(format)”, which is one of texts: its type must be string")
    }
    switch try object.string("type") {
    case "string": self = try Self.text(object, general: general)
    case "number":
      try object.allowOnly(general.union(["minimum", "maximum", "exclusiveMinimum"]))
      self = .number(
        minimum: try object.number("minimum"), maximum: try object.number("maximum"),
        exclusiveMinimum: try object.number("exclusiveMinimum"))
    case "integer":
      try object.allowOnly(general.union(["minimum", "maximum"]))
      self = .integer(
        minimum: try object.integer("minimum"), maximum: try object.integer("maximum"))
    case "boolean":
      try object.allowOnly(general)
      self = .boolean
    case "array" where !isElement:
      try object.allowOnly(general.union(["items"]))
      let items = object["items"] ?? .null
      self = .array(of: try Self(SchemaObject(items, at: "\(object.place) items"), isElement: true))
    case let type:
      let allowed = "string, number, integer or boolean" + (isElement ? "" : ", or an array of one")
      throw SchemaProblem(
        object.place, "has \(type.map { "the type “\($0)”" } ?? "no type"); allowed is \(allowed)")
    }
  }

  private static func text(
    _ object: SchemaObject, general: Set<String>
  ) throws(SchemaProblem) -> OptionSpec.Kind {
    if object["enum"] != nil {
      try object.allowOnly(general.union(["enum"]))
      return .choice(try object.strings("enum") ?? [])
    }
    if let format = try object.string("format") {
      try object.allowOnly(general.union(["format"]))
      guard let kind = formats.first(where: { $0.name == format })?.kind else {
        let names = formats.map(\.name)
        throw SchemaProblem(object.place, "has the format “\(format)”; allowed is \(list(names))")
      }
      return kind
    }
    try object.allowOnly(general.union(["pattern", "minLength", "maxLength", "enum", "format"]))
    return .string(
      pattern: try object.string("pattern"), minLength: try object.count("minLength"),
      maxLength: try object.count("maxLength"))
  }
}

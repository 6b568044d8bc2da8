// SPDX-License-Identifier: MIT

public import ParaphModel

// The table as JSON Schema 2020-12, and back.
extension OptionSchema {
  private static let dialect = "https://json-schema.org/draft/2020-12/schema"
  private static let allowedKeys: Set<String> = [
    "$schema", "$id", "$comment", "type", "title", "description", "properties", "required",
    "additionalProperties",
  ]

  /// The table as a schema that any validator reads.
  ///
  /// A length stands as text with the format `length`; a number of points is taken as well.
  public var jsonSchema: JSONValue {
    var properties: [String: JSONValue] = [:]
    for spec in specs { properties[spec.name] = spec.jsonSchema }
    var schema: [String: JSONValue] = [
      "$schema": .string(Self.dialect), "type": "object", "properties": .object(properties),
      "additionalProperties": false,
    ]
    let required = specs.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { schema["required"] = .array(required) }
    return .object(schema)
  }

  /// Reads a schema, strictly: what is not of the subset that a plugin may use is refused.
  ///
  /// The options stand in the order of their names, for a JSON object has no order.
  ///
  /// - Throws: `PluginError` that names the keyword, where it stands, and what is allowed.
  public init(jsonSchema: JSONValue, of plugin: PluginID) throws(PluginError) {
    do throws(SchemaProblem) {
      let object = try SchemaObject(jsonSchema, at: "the schema")
      try object.allowOnly(Self.allowedKeys)
      if let dialect = try object.string("$schema"), dialect != Self.dialect {
        throw SchemaProblem("the schema", "has the dialect \(dialect); it must be 2020-12")
      }
      guard try object.string("type") == "object" else {
        throw SchemaProblem("the schema", "must have the type object")
      }
      guard object["additionalProperties"] == false else {
        throw SchemaProblem("the schema", "must have additionalProperties: false")
      }
      let properties = object["properties"] ?? .object([:])
      guard let properties = properties.objectValue else {
        throw SchemaProblem("properties", "must be an object")
      }
      let required = try object.strings("required") ?? []
      for name in required where properties[name] == nil {
        throw SchemaProblem("required", "names “\(name)”, which is no property")
      }
      var specs: [OptionSpec] = []
      for (name, schema) in properties.sorted(by: { $0.key < $1.key }) {
        specs.append(
          try OptionSpec(name: name, jsonSchema: schema, isRequired: required.contains(name)))
      }
      self.init(specs, of: plugin)
    } catch {
      throw PluginError(.options, plugin, "The options of \(plugin) are not usable: \(error).")
    }
    try validate()
  }
}

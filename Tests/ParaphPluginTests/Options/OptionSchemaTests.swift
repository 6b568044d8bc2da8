// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import Testing

@Suite("Options as JSON Schema")
struct OptionSchemaTests {
  @Test("there and back loses nothing")
  func roundTrip() throws {
    let schema = OptionCheckTests.schema
    let again = try OptionSchema(jsonSchema: schema.jsonSchema, of: schema.plugin)
    #expect(again.specs == schema.specs.sorted { $0.name < $1.name })
  }

  @Test("what is required stays so")
  func required() throws {
    let spec = OptionSpec(
      "file", .array(of: .path), required: true, unit: "u", metavar: "FILE", group: "Input",
      help: "A file.")
    let schema = OptionSchema([spec], of: "a.b")
    #expect(try OptionSchema(jsonSchema: schema.jsonSchema, of: "a.b").specs == [spec])
  }

  private static let text: JSONValue = ["type": "string"]

  @Test(
    "what is beyond the subset is refused",
    arguments: [
      ("not an object", [], "the schema must be an object"),
      ("no type", ["additionalProperties": false], "the schema must have the type object"),
      (
        "additional properties", ["type": "object"],
        "the schema must have additionalProperties: false"
      ),
      (
        "a keyword", ["type": "object", "additionalProperties": false, "allOf": []],
        "the schema has “allOf”: allowed are $comment, $id, $schema, additionalProperties, description, properties, required, title, type"
      ),
      (
        "another dialect", ["$schema": "http://json-schema.org/draft-07/schema#"],
        "the schema has the dialect http://json-schema.org/draft-07/schema#; it must be 2020-12"
      ),
      (
        "an unknown name required",
        ["type": "object", "additionalProperties": false, "required": ["a"]],
        "required names “a”, which is no property"
      ),
    ] as [(String, JSONValue, String)])
  func refusedObject(name: String, schema: JSONValue, reason: String) {
    expectRefusal(schema, reason)
  }

  @Test(
    "so is a property beyond it",
    arguments: [
      (
        ["type": "object"],
        "“a” has the type “object”; allowed is string, number, integer or boolean, or an array of one"
      ),
      ([:], "“a” has no type; allowed is string, number, integer or boolean, or an array of one"),
      (["type": ["string", "null"]], "“a” has “type”, which must be a text"),
      (["type": "string", "patern": "x"], "“a” has “patern”: Did you mean pattern?"),
      (
        ["type": "number", "multipleOf": 2],
        "“a” has “multipleOf”: allowed are default, description, exclusiveMinimum, maximum, minimum, title, type, x-group, x-metavar, x-secret, x-unit"
      ),
      (["type": "integer", "minimum": 0.5], "“a” has “minimum”, which must be a whole number"),
      (
        ["type": "string", "minLength": -1],
        "“a” has “minLength”, which must be a whole number from 0"
      ),
      (
        ["type": "string", "format": "email"],
        "“a” has the format “email”; allowed is color, path, uri, date, font, length or page-range"
      ),
      (
        ["type": "string", "format": "color", "enum": ["red"]],
        "“a” has “format”: allowed are default, description, enum, title, type, x-group, x-metavar, x-secret, x-unit"
      ),
      (["type": "string", "enum": [1]], "“a” has “enum”, which must be a list of texts"),
      (["type": "string", "enum": []], "“a” must have choices, each once and none empty."),
      (["type": "array"], "“a” items must be an object"),
      (
        ["type": "array", "items": ["type": "array", "items": ["type": "string"]]],
        "“a” items has the type “array”; allowed is string, number, integer or boolean"
      ),
      (["type": "string", "pattern": "("], "“a” has a pattern that cannot be read: (."),
      (
        ["type": "number", "minimum": 2, "maximum": 1], "“a” has a least value above its greatest."
      ),
      (
        ["type": "number", "minimum": 2, "default": 1],
        "“a” has a default that is not allowed: it must be at least 2, not 1."
      ),
      (
        ["type": "string", "enum": ["a", "b"], "default": "c"],
        "“a” has a default that is not allowed: it must be a or b, not “c”."
      ),
      (
        ["type": "number", "format": "length"],
        "“a” has the format “length”, which is one of texts: its type must be string"
      ),
      (
        ["type": "string", "format": "path", "default": "/home/zoe/.ssh"],
        "“a” is the path of a file and has a default."
      ),
      (
        ["type": "string", "pattern": "^(a+)+$"],
        "“a” has a pattern that repeats a group that itself repeats or chooses: ^(a+)+$."
      ),
    ] as [(JSONValue, String)])
  func refusedProperty(property: JSONValue, reason: String) {
    expectRefusal(
      ["type": "object", "additionalProperties": false, "properties": ["a": property]], reason)
  }

  @Test(
    "names that cannot be",
    arguments: [
      ("size", "has the name of an option of every command"),
      ("dryRun", "has the name of an option of every command"),
      ("a-b", "is not a name in camel case of at most 40 letters"),
      ("Ab", "is not a name in camel case of at most 40 letters"),
      ("größe", "is not a name in camel case of at most 40 letters"),
      ("", "is not a name in camel case of at most 40 letters"),
      (String(repeating: "a", count: 41), "is not a name in camel case of at most 40 letters"),
    ])
  func names(name: String, reason: String) {
    let schema = OptionSchema([OptionSpec(name, .path, help: "")], of: "a.b")
    #expect {
      try schema.validate()
    } throws: {
      "\($0)" == "The options of a.b are not usable: “\(name)” \(reason)."
    }
  }

  @Test("two options with one flag")
  func sameFlag() {
    let schema = OptionSchema(
      [
        OptionSpec("noBold", .boolean, help: ""),
        OptionSpec("bold", .boolean, default: true, help: ""),
      ], of: "a.b")
    #expect {
      try schema.validate()
    } throws: {
      "\($0)" == "The options of a.b are not usable: “bold” has the flag --no-bold, which another "
        + "option has too."
    }
  }

  private func expectRefusal(_ schema: JSONValue, _ reason: String) {
    #expect {
      try OptionSchema(jsonSchema: schema, of: "a.b")
    } throws: {
      let end = reason.hasSuffix(".") ? "" : "."
      return "\($0)" == "The options of a.b are not usable: \(reason)\(end)"
    }
  }
}

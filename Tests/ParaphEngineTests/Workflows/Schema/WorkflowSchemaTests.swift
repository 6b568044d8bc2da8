// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ParaphEngine
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import Testing

@Suite("The schema of workflow files")
struct WorkflowSchemaTests {
  private let schema = WorkflowSchema.json(WorkflowSample.registry)

  @Test("The copy that is shipped is what the program makes")
  func shipped() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try expectGolden(
      String(decoding: encoder.encode(schema), as: UTF8.self) + "\n",
      at: Fixtures.packageRoot + "/Examples/workflow.schema.json")
  }

  @Test("Every key says what it is for, and what is named is there")
  func descriptions() throws {
    var waiting: [(pointer: String, value: JSONValue)] = [("", schema)]
    var keys = 0
    while let (pointer, value) = waiting.popLast() {
      if let target = value.objectValue?["$ref"]?.stringValue {
        #expect(schema[pointer: String(target.dropFirst())] != nil, "\(pointer): \(target)")
      }
      for (name, property) in value.objectValue?["properties"]?.objectValue ?? [:]
      where property.objectValue != nil && !pointer.contains("/oneOf/") {
        keys += 1
        let target = property.objectValue?["$ref"]?.stringValue.flatMap {
          schema[pointer: String($0.dropFirst())]
        }
        #expect(
          (property.objectValue?["description"] ?? target?.objectValue?["description"]) != nil,
          "\(pointer)/\(name)")
      }
      switch value {
      case .object(let members): waiting += members.map { ("\(pointer)/\($0.key)", $0.value) }
      case .array(let values): waiting += values.enumerated().map { ("\(pointer)/\($0)", $1) }
      default: break
      }
    }
    #expect(keys > 150)
  }

  @Test("Objects take no key that has no meaning")
  func closed() {
    #expect(schema[pointer: "/additionalProperties"] == false)
    for name in ["when", "traits", "org.paraph.link", "org.paraph.link.variant", "flatten"] {
      #expect(schema[pointer: "/$defs/\(name)/additionalProperties"] == false, "\(name)")
    }
  }

  @Test("Each kind has the options of its plugin beside the keys of every mark")
  func options() throws {
    for plugin in WorkflowSample.registry.plugins {
      let name = "/$defs/\(plugin.descriptor.id)"
      let members = try #require(schema[pointer: "\(name)/properties"]?.objectValue)
      let variant = try #require(schema[pointer: "\(name).variant/properties"]?.objectValue)
      let options = plugin.descriptor.options.map(\.name)
      #expect(Set(members.keys) == Set(WorkflowKeys.mark.map(\.name) + options))
      #expect(Set(variant.keys) == Set(WorkflowKeys.variant.map(\.name) + options))
      // None of the options has the name of a key that means something else.
      #expect(members.count == WorkflowKeys.mark.count + options.count)
    }
    #expect(schema[pointer: "/$defs/org.paraph.typed-signature/required"] == ["text"])
  }

  @Test("A placeholder may stand for what is no text")
  func placeholders() throws {
    let placeholder: JSONValue = ["$ref": "#/$defs/placeholder"]
    for pointer in [
      "link/properties/page", "attachment/properties/document", "attachment/properties/icon",
    ] {
      let alternatives = schema[pointer: "/$defs/org.paraph.\(pointer)/anyOf"]?.arrayValue
      #expect(alternatives?.contains(placeholder) == true, "\(pointer)")
    }
    #expect(schema[pointer: "/properties/write/properties/force/type"] == "boolean")
  }

  @Test("A program without plugins has its own kinds")
  func bare() {
    let schema = WorkflowSchema.json(Registry())
    #expect(schema[pointer: "/$defs/step/anyOf/0/enum"] == ["flatten"])
  }
}

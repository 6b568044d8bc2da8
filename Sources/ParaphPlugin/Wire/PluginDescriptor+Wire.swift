// SPDX-License-Identifier: MIT

package import ParaphModel

// What a manifest and the answer to `hello` say of a plugin.
extension PluginDescriptor {
  /// The members of a manifest that say how the plugin is delivered; not of the descriptor.
  package static let deliveryMembers = ["paraphPlugin", "delivery", "file", "abi", "protocol"]

  private static let members = [
    "id", "version", "title", "kind", "summary", "subtypes", "needs", "looks", "capabilities",
    "nature", "options",
  ]

  /// As the protocol has it: the manifest without the members of delivery.
  package var wire: [String: JSONValue] {
    [
      "id": .string(id.rawValue), "version": .string(version), "title": .string(title),
      "kind": .string(kind), "summary": .string(summary),
      "subtypes": .array(subtypes.map { .string($0.rawValue) }), "needs": Need.wire(needs),
      "looks": .array(Look.allCases.filter(looks.contains).map { .string($0.rawValue) }),
      "capabilities": .array(
        Capability.allCases.filter(capabilities.contains).map { .string($0.rawValue) }),
      "nature": .array(Nature.allCases.filter(nature.contains).map { .string($0.rawValue) }),
      "options": schema.jsonSchema,
    ]
  }

  /// Reads a manifest, or the `descriptor` of `hello`; the members of delivery are somebody else's.
  ///
  /// The options are in the order of their names. Whether id, version and kind are well formed is for
  /// whoever registers it to check.
  ///
  /// - Throws: `WireProblem` that names the member, or what is wrong with the schema.
  package init(wire: JSONValue) throws(WireProblem) {
    let object = try WireObject(wire, strict: true)
    try object.allow(Self.members + Self.deliveryMembers)
    let id = PluginID(try object.required("id", .name))
    let schema: OptionSchema
    do throws(PluginError) {
      schema = try OptionSchema(jsonSchema: object["options"] ?? Self.noOptions, of: id)
    } catch {
      throw WireProblem("has “options” that are not usable: \(error.message)", hint: error.hint)
    }
    guard let subtypes: [AnnotationSubtype] = try object.list("subtypes", of: .word, most: 100)
    else { throw object.missing("subtypes") }
    self.init(
      id: id, version: try object.required("version", .name),
      title: try object.required("title", .name), kind: try object.required("kind", .name),
      summary: try object.optional("summary", .text) ?? "", subtypes: subtypes,
      needs: try Need.read(object) ?? [],
      looks: Set(try object.list("looks", of: .word, most: 100) ?? []),
      capabilities: Set(try object.list("capabilities", of: .word, most: 100) ?? []),
      nature: Set(try object.list("nature", of: .word, most: 100) ?? []),
      options: schema.specs)
  }

  private static let noOptions: JSONValue = [
    "type": "object", "properties": [:], "additionalProperties": false,
  ]
}

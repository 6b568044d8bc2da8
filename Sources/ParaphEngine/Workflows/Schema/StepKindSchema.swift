// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin
internal import ParaphPluginHost

/// One kind of step in the schema of workflow files.
struct StepKindSchema {
  /// As a step may name it; the usual name first.
  let names: [String]
  /// What it does.
  let help: String
  /// What stands under it.
  let members: JSONValue
  /// A variant of it; `nil` where it has none.
  let variant: JSONValue?
  /// Whether nothing needs to stand under it.
  let mayBeEmpty: Bool

  var definition: String { names.last ?? "" }
  var variantDefinition: String { "\(definition).variant" }

  /// What may stand under `variants` beside it.
  var variants: JSONValue {
    variant == nil ? false : ["items": ["$ref": .string("#/$defs/\(variantDefinition)")]]
  }

  /// Every kind, without the kind of a plugin that another one has already.
  static func all(_ registry: Registry) -> [StepKindSchema] {
    var kinds = [
      StepKindSchema(
        "flatten", WorkflowKeys.flatten, needs: [], "Turns annotations and fields into content."),
      StepKindSchema("fill", WorkflowKeys.fill, needs: ["set", "data"], "Sets form fields."),
      StepKindSchema(
        "remove", WorkflowKeys.remove, needs: ["only", "ids", "pages"], "Removes annotations."),
    ]
    var taken = Set(WorkflowStep.ownKinds)
    for plugin in registry.plugins {
      let descriptor = plugin.descriptor
      let names = [descriptor.kind, descriptor.id.rawValue].filter { taken.insert($0).inserted }
      if !names.isEmpty { kinds.append(StepKindSchema(descriptor, names: names)) }
    }
    return kinds
  }

  /// A kind that is no plugin, with keys of which one at least must be there.
  private init(_ name: String, _ keys: [WorkflowKey], needs: [String], _ help: String) {
    names = [name]
    self.help = help
    var object = WorkflowSchemaForms(isOpen: true).object(keys)
    if !needs.isEmpty { object["anyOf"] = .array(needs.map { ["required": [.string($0)]] }) }
    mayBeEmpty = needs.isEmpty
    members = mayBeEmpty ? Self.optional(object) : .object(object)
    variant = nil
  }

  private init(_ descriptor: PluginDescriptor, names: [String]) {
    self.names = names
    help = descriptor.summary
    let schema = descriptor.schema.jsonSchema.objectValue ?? [:]
    let options = (schema["properties"]?.objectValue ?? [:]).mapValues(OptionPropertySchema.open)
    let required = schema["required"]
    var members = Self.adding(options, to: WorkflowKeys.mark)
    members["required"] = required
    mayBeEmpty = required == nil
    self.members = mayBeEmpty ? Self.optional(members) : .object(members)
    variant = .object(Self.adding(options, to: WorkflowKeys.variant))
  }

  /// What all marks have, and what each kind refers to: a copy in each would make the schema long.
  static let ofMarks = "mark"

  /// The keys of an object, and the options of a plugin, which make way for them.
  private static func adding(
    _ options: [String: JSONValue], to keys: [WorkflowKey]
  ) -> [String: JSONValue] {
    var object = WorkflowSchemaForms(isOpen: true).object(keys)
    var properties = object["properties"]?.objectValue ?? [:]
    for key in WorkflowKeys.mark where properties[key.name] != nil {
      properties[key.name] = ["$ref": .string("#/$defs/\(ofMarks)/properties/\(key.name)")]
    }
    object["properties"] = .object(properties.merging(options) { own, _ in own })
    return object
  }

  /// An object, or nothing: what YAML makes of `flatten:`.
  private static func optional(_ object: [String: JSONValue]) -> JSONValue {
    .object(object.merging(["type": ["object", "null"]]) { $1 })
  }
}

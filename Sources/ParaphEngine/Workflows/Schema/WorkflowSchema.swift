// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel
public import ParaphPluginHost

/// The JSON Schema (2020-12) of workflow files, for editors.
///
/// What it refuses the reader refuses, too; the reader and the resolver know more.
public enum WorkflowSchema {
  /// The schema, with the options of every plugin of a registry.
  public static func json(_ registry: Registry) -> JSONValue {
    let kinds = StepKindSchema.all(registry)
    var definitions: [String: JSONValue] = [
      WorkflowSchemaForms.placeholder: [
        "type": "string", "pattern": #"\{"#,
        "description": "A text with a placeholder such as {name}, which stands for a value.",
      ],
      WorkflowSharedForm.step.rawValue: step(kinds),
      StepKindSchema.ofMarks: .object(WorkflowSchemaForms(isOpen: true).object(WorkflowKeys.mark)),
    ]
    for form in WorkflowSharedForm.allCases where form != .step {
      definitions[form.rawValue] = shared(form)
    }
    for kind in kinds {
      definitions[kind.definition] = kind.members
      if let variant = kind.variant { definitions[kind.variantDefinition] = variant }
    }
    var schema = WorkflowSchemaForms(isOpen: false).object(WorkflowKeys.workflow) {
      WorkflowSchemaForms(isOpen: WorkflowKeys.withPlaceholders.contains($0.name))
    }
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Paraph workflow"
    schema["description"] = "What is done to many PDF documents: paraph run, paraph plan."
    schema["$defs"] = .object(definitions)
    return .object(schema)
  }

  // MARK: - Definitions

  /// One step: the name of a kind, or an object with the kind and what stands beside it.
  private static func step(_ kinds: [StepKindSchema]) -> JSONValue {
    let forms = WorkflowSchemaForms(isOpen: true)
    var object = forms.object(WorkflowKeys.step)
    var properties = object["properties"]?.objectValue ?? [:]
    // What an entry of them may have depends on the kind.
    properties["variants"] = [
      "type": "array", "items": ["type": "object"],
      "description": properties["variants"]?.objectValue?["description"] ?? "",
    ]
    var choices: [JSONValue] = []
    for kind in kinds {
      for name in kind.names {
        properties[name] = [
          "$ref": .string("#/$defs/\(kind.definition)"), "description": .string(kind.help),
        ]
        choices.append(["required": [.string(name)], "properties": ["variants": kind.variants]])
      }
    }
    object["properties"] = .object(properties)
    object["oneOf"] = .array(choices)
    let plain = kinds.filter(\.mayBeEmpty).flatMap(\.names).map(JSONValue.string)
    return ["anyOf": [["type": "string", "enum": .array(plain)], .object(object)]]
  }

  private static func shared(_ form: WorkflowSharedForm) -> JSONValue {
    let forms = WorkflowSchemaForms(isOpen: true)
    switch form {
    case .when: return .object(forms.object(WorkflowKeys.condition))
    case .traits: return .object(forms.object(WorkflowKeys.traits))
    case .caption:
      return ["anyOf": [["type": "string"], .object(forms.object(WorkflowKeys.captionParts))]]
    case .place:
      var object = forms.object(
        WorkflowKeys.location + WorkflowKeys.textPlace + WorkflowKeys.placing)
      object["oneOf"] = WorkflowSchemaForms.one(of: WorkflowKeys.location)
      object["dependentRequired"] = .object(
        Dictionary(uniqueKeysWithValues: WorkflowKeys.textPlace.map { ($0.name, ["text"]) }))
      return ["anyOf": .array(forms.alternatives(WorkflowKeys.anchor.form) + [.object(object)])]
    case .step: return true
    }
  }
}

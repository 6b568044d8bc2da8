// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// An option of a plugin in the schema of workflow files: what its own schema says, and whatever else the
/// text of a file may put in its place.
enum OptionPropertySchema {
  /// What holds for the option, and not for its values.
  private static let ofOption: Set<String> = ["description", "default"]

  /// The property with all that may stand there.
  static func open(_ property: JSONValue) -> JSONValue {
    let members = property.objectValue ?? [:]
    let alternatives = alternatives(members)
    let schema = WorkflowSchemaForms.any(alternatives).objectValue ?? [:]
    return .object(schema.merging(members.filter { ofOption.contains($0.key) }) { $1 })
  }

  private static func alternatives(_ members: [String: JSONValue]) -> [JSONValue] {
    let forms = WorkflowSchemaForms(isOpen: true)
    let value = members.filter { !ofOption.contains($0.key) && !$0.key.hasPrefix("x-") }
    if value["format"] == "length" { return forms.alternatives(.length) }
    switch value["type"] {
    case "boolean": return forms.alternatives(.boolean)
    case "number" where members["x-unit"] == "pt":
      return [.object(value), ["type": "string", "minLength": 1]]
    case "number", "integer":
      return [.object(value)] + forms.spelling(WorkflowSchemaForms.numeral) + forms.orPlaceholder
    case "array":
      let items = alternatives(value["items"]?.objectValue ?? [:])
      let list = value.merging(["items": WorkflowSchemaForms.any(items)]) { $1 }
      // One value means a list of one.
      return items + [.object(list)]
    default:
      if let words = value["enum"]?.arrayValue {
        return forms.alternatives(.word(words.compactMap(\.stringValue)))
      }
      // A number or a truth value is taken as it is written.
      return [.object(value), ["type": ["number", "boolean"]]]
        + (value.count > 1 ? forms.orPlaceholder : [])
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// Reads the options of a plugin.
struct OptionsReader {
  let members: StepMembers
  let plugin: PluginDescriptor
  /// That relative paths begin at.
  let folder: String

  /// The options that are there.
  ///
  /// - Parameter isPartial: Whether others may be missing, as in a variant.
  /// - Returns: As the plugin takes them.
  /// - Throws: `StepProblem`.
  func options(isPartial: Bool) throws -> [String: JSONValue] {
    var options: [String: JSONValue] = [:]
    for spec in plugin.options {
      guard members.has(spec.name) else {
        if spec.isRequired, !isPartial {
          throw StepProblem(
            members.path, "bad-option", "“\(spec.name)” is missing.", hint: spec.help)
        }
        continue
      }
      options[spec.name] = try value(of: spec)
    }
    return options
  }

  /// `nil` for what waits for a document, or is an empty text of a row where no text is due.
  private func value(of spec: OptionSpec) throws -> JSONValue? {
    let name = spec.name
    if let object = members.object(name) {
      throw StepProblem(object.path, "bad-option", "“\(name)” must not be an object.")
    }
    guard var items = try members.items(name) else { return nil }
    var isList = false
    if case .list(let all)? = members.values[name] {
      isList = true
      // Some wait for a document.
      if items.count < all.count { return nil }
    } else if items.isEmpty {
      return nil
    }
    if !spec.takesText || spec.isPath {
      items.removeAll { $0.template != nil && $0.value == "" }
      if items.isEmpty, !isList { return nil }
    }
    if spec.isPath {
      for index in items.indices {
        guard let path = items[index].value.spelled, !path.isEmpty else { continue }
        items[index].value = .string(PathText.join(folder, path))
      }
    }
    do throws(PluginError) {
      return try checked(items, isList: isList, spec)
    } catch {
      let given = items.first { $0.template != nil }
      let template = given?.template.map { " (“\($0)”)" } ?? ""
      // The message names the option by its key already.
      throw StepProblem(
        members.path + [name], error.code,
        template.isEmpty ? error.message : "“\(name)”\(template): \(error.message)",
        hint: error.hint, kind: error.kind)
    }
  }

  private func checked(
    _ items: [StepMembers.Given], isList: Bool, _ spec: OptionSpec
  ) throws(PluginError) -> JSONValue? {
    let values = items.map(\.value)
    if values.contains(where: { $0.stringValue != nil }) || spec.takesText {
      let texts = values.compactMap(\.spelled)
      if texts.count == values.count, isList == false || spec.isRepeatable {
        return try spec.value(fromTexts: texts, of: plugin.id, naming: .key)
      }
    }
    let value: JSONValue = isList ? .array(values) : values[0]
    return try OptionSchema([spec], of: plugin.id).check([spec.name: value]).values[spec.name]
  }
}

extension OptionSpec {
  /// Whether its values are texts of any kind, so that a number is spelled.
  fileprivate var takesText: Bool {
    func isText(_ kind: Kind) -> Bool {
      switch kind {
      case .string, .choice, .path, .color, .uri, .date, .font, .pageRange: true
      case .number, .integer, .boolean, .length: false
      case .array(let element): isText(element)
      }
    }
    return isText(kind)
  }
}

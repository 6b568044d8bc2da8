// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// Checks what a file says against the tables of keys, from its beginning to its end.
struct WorkflowForms {
  /// All that a step may be; `nil` where that is not known.
  let kinds: [String]?

  /// Checks an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keys: The keys that it may have.
  ///   - owner: What has the keys, such as `A step`.
  ///   - isOpen: Whether there may be others, which somebody else checks.
  /// - Throws: The first mistake in the file; a key that is missing comes last.
  func check(
    _ object: WorkflowValue, _ keys: [WorkflowKey], of owner: String, isOpen: Bool = false
  ) throws(WorkflowError) {
    guard let written = object.value.objectValue else { throw object.mistaken(for: "an object") }
    for (name, value) in object.members(written) {
      if let key = keys.first(where: { $0.name == name }) {
        try check(value, key.form)
      } else if !isOpen {
        let names = keys.map(\.name)
        throw value.keyError(
          "unknown-key", "\(owner) has no key \(JSONValue.string(name).short).",
          hint: NearestName.question(name, among: names) ?? "It may have \(WordList.joined(names))."
        )
      }
    }
    for key in keys where key.isRequired && written[key.name] == nil {
      throw object.error(
        "missing-key", "\(owner) has no “\(key.name)”, which it needs.", hint: key.help)
    }
  }

  /// Checks a value.
  func check(_ value: WorkflowValue, _ form: WorkflowKey.Form) throws(WorkflowError) {
    switch form {
    case .shared(let shared): try check(value, shared)
    case .object(let keys): try check(value, keys, of: value.subject)
    case .choice(let keys):
      try check(value, keys, of: value.subject)
      _ = try only(of: keys, in: value)
    case .named(let form):
      guard let members = value.value.objectValue else { throw value.mistaken(for: "an object") }
      for (_, value) in value.members(members) { try check(value, form) }
    case .list(let form):
      let elements = try elements(value)
      if elements.isEmpty, form == .shared(.step) {
        throw value.error("empty-value", "\(value.subject) is empty.", hint: "Name what is done.")
      }
      for element in elements { try check(element, form) }
    case .oneOrMore(let form):
      if case .array = value.value {
        for element in try elements(value) { try check(element, form) }
      } else {
        try check(value, plain: form, due: "\(form.due) or a list")
      }
    default: try check(value, plain: form, due: form.due)
    }
  }

  /// The name of the key of an object that stands alone among those that exclude each other.
  func only(of keys: [WorkflowKey], in object: WorkflowValue) throws(WorkflowError) -> String {
    let names = keys.map(\.name)
    let written = object.members(object.value.objectValue ?? [:]).filter { names.contains($0.key) }
    guard let first = written.first else {
      throw object.error(
        "missing-key", "\(object.subject) names no place.",
        hint: "Give it \(WordList.joined(names, "or")).")
    }
    if let second = written.dropFirst().first {
      throw second.value.keyError(
        "two-keys", "\(object.subject) names two places: “\(first.key)” and “\(second.key)”.",
        hint: "Leave one of them.")
    }
    return first.key
  }

  /// The values of a list.
  func elements(_ list: WorkflowValue) throws(WorkflowError) -> [WorkflowValue] {
    guard let values = list.value.arrayValue else {
      throw list.mistaken(for: "a list", hint: "In YAML, a hyphen begins each of its values.")
    }
    return values.enumerated().map { list.element($0, $1) }
  }

  /// Checks what is neither an object nor a list of them.
  private func check(
    _ value: WorkflowValue, plain form: WorkflowKey.Form, due: String
  ) throws(WorkflowError) {
    if value.mayBePlaceholder || form.takes(value.value, spelled: value.takesPlaceholders) {
      return
    }
    if value.value == "" { throw value.error("empty-value", "\(value.subject) is empty.") }
    throw value.mistaken(for: due, hint: form.hint(for: value.value))
  }
}

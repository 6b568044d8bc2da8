// SPDX-License-Identifier: GPL-3.0-or-later

/// What a user typed for fields: `NAME=VALUE`, where a name may have an equals sign of its own.
struct FormAssignments {
  private let names: Set<String>
  private let allNames: [String]

  /// - Parameter names: The full names that the form has.
  init(names: [String]) {
    self.names = Set(names)
    allNames = names
  }

  /// The data with what was typed in place of what it has for the same fields.
  ///
  /// A name that was typed several times has several values.
  ///
  /// - Throws: `badFieldValue` without an equals sign, `fieldNotFound` for a name that the form lacks.
  func adding(_ texts: [String], to data: FormData) throws(DocumentError) -> FormData {
    var typed: [FormData.Entry] = []
    for text in texts {
      let (name, value) = try split(text)
      guard let place = typed.firstIndex(where: { $0.name == name }) else {
        typed.append(FormData.Entry(name: name, value: .text(value)))
        continue
      }
      switch typed[place].value {
      case .list(let values): typed[place].value = .list(values + [value])
      case .text(let first): typed[place].value = .list([first, value])
      case .boolean, .state: break
      }
    }
    let replaced = Set(typed.map(\.name))
    return FormData(data.entries.filter { !replaced.contains($0.name) } + typed)
  }

  /// At the first equals sign that leaves a known name.
  private func split(_ text: String) throws(DocumentError) -> (name: String, value: String) {
    var end = text.firstIndex(of: "=")
    guard let first = end else {
      throw DocumentError(
        .badFieldValue, "“\(text)” does not say what to fill in.",
        hint: "Write NAME=VALUE; NAME= empties the field.")
    }
    while let equals = end {
      let name = String(text[..<equals])
      let rest = text[text.index(after: equals)...]
      if names.contains(name) { return (name, String(rest)) }
      end = rest.firstIndex(of: "=")
    }
    throw DocumentError.fieldNotFound(String(text[..<first]), among: allNames)
  }
}

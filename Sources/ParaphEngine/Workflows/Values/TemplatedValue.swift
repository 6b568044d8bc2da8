// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A value of a workflow whose texts are read: it waits for a document, or it does not.
enum TemplatedValue: Hashable, Sendable {
  /// A value without braces anywhere.
  case fixed(JSONValue)
  case text(Template)
  case list([TemplatedValue])
  case object([String: TemplatedValue])

  /// Reads all texts of a value.
  init(_ value: JSONValue, grammar: Template.Grammar = .plain) {
    switch value {
    case .null, .boolean, .number: self = .fixed(value)
    case .string(let text):
      let hasBraces = text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
      self = hasBraces ? .text(Template(text, grammar: grammar)) : .fixed(value)
    case .array(let values): self = .list(values.map { TemplatedValue($0, grammar: grammar) })
    case .object(let members):
      self = .object(members.mapValues { TemplatedValue($0, grammar: grammar) })
    }
  }

  /// Reads a caption: a template, or an object with one.
  init(caption value: JSONValue) {
    guard let members = value.objectValue else {
      self.init(value, grammar: .caption)
      return
    }
    self = .object(
      Dictionary(
        uniqueKeysWithValues: members.map { key, value in
          (key, TemplatedValue(value, grammar: key == "template" ? .caption : .plain))
        }))
  }

  /// Whether it is the same for every document.
  var isConstant: Bool {
    switch self {
    case .fixed: true
    case .text(let template): template.isConstant
    case .list(let values): values.allSatisfy(\.isConstant)
    case .object(let members): members.values.allSatisfy(\.isConstant)
    }
  }

  /// The names of all values that it waits for.
  var names: Set<String> {
    switch self {
    case .fixed: []
    case .text(let template): Set(template.names)
    case .list(let values): values.reduce(into: []) { $0.formUnion($1.names) }
    case .object(let members): members.values.reduce(into: []) { $0.formUnion($1.names) }
    }
  }
}

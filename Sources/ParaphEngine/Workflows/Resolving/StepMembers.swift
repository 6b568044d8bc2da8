// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// An object of a workflow, whose members are asked for by name.
///
/// A member that waits for a document is there, but has no value before a document is known.
struct StepMembers {
  let values: [String: TemplatedValue]
  /// From the whole workflow to this object.
  let path: [String]
  let source: ValueSource

  /// A value, and what stood there if that was another text.
  struct Given {
    var value: JSONValue
    var template: String?
  }

  /// Whether a member is there; `null` is not.
  func has(_ key: String) -> Bool {
    guard let value = values[key] else { return false }
    return value != .fixed(.null)
  }

  /// Refuses members that have no meaning.
  ///
  /// - Parameters:
  ///   - keys: Those that have one.
  ///   - owner: What they belong to, as a sentence begins: `“at”`.
  ///   - hint: What to do where no name is near.
  /// - Throws: For the first that has none, with the nearest name.
  func checkKeys(_ keys: [String], of owner: String, hint: String? = nil) throws(StepProblem) {
    let known = Set(keys)
    for key in values.keys.sorted() where !known.contains(key) {
      var problem = problem(
        key, "\(owner) has no key “\(key)”.", code: "unknown-key",
        hint: NearestName.question(key, among: keys) ?? hint
          ?? "It may have \(WordList.joined(keys)).")
      problem.isAtKey = true
      throw problem
    }
  }

  // MARK: - Errors

  func problem(
    _ key: String, _ sentence: String, code: String = "bad-value", hint: String? = nil,
    kind: FailureKind = .usage
  ) -> StepProblem {
    StepProblem(path + [key], code, sentence, hint: hint, kind: kind)
  }

  /// The error of a value, with its member.
  func problem(_ key: String, _ failure: any Failure, given: Given? = nil) -> StepProblem {
    let template = given?.template.map { " (“\($0)”)" } ?? ""
    return problem(
      key, "“\(key)”\(template): \(failure.message)", code: failure.code, hint: failure.hint,
      kind: failure.kind)
  }

  /// The error of a value that is not one of those that are possible.
  func unusable(_ key: String, _ given: Given, hint: String) -> StepProblem {
    let template = given.template.map { ", which “\($0)” stands for" } ?? ""
    return problem(key, "“\(key)” cannot be \(given.value.quoted)\(template).", hint: hint)
  }

  // MARK: - Values

  /// The members of a member that is an object; `nil` where it is none.
  func object(_ key: String) -> StepMembers? {
    guard case .object(let members)? = values[key] else { return nil }
    return StepMembers(values: members, path: path + [key], source: source)
  }

  /// The values of a member, one by one where it is a list; those that wait for a document are left out.
  ///
  /// - Returns: `nil` where the member is not there.
  func items(_ key: String) throws -> [Given]? {
    guard has(key), let value = values[key] else { return nil }
    if case .list(let values) = value {
      return try values.enumerated().compactMap { index, value in
        let owner = StepMembers(values: [:], path: path + [key], source: source)
        return try owner.given(String(index), value, name: key)
      }
    }
    return try given(key, value, name: key).map { [$0] } ?? []
  }

  /// The value of a member that is one value; `nil` where it is not there, waits for a document, or is
  /// an empty text of a row.
  func given(_ key: String) throws -> Given? {
    guard has(key), let value = values[key] else { return nil }
    guard let given = try given(key, value, name: key) else { return nil }
    // An empty cell of a table says nothing.
    return given.template != nil && given.value == "" ? nil : given
  }

  private func given(_ key: String, _ value: TemplatedValue, name: String) throws -> Given? {
    switch value {
    case .fixed(let value): return Given(value: value)
    case .text(let template):
      let text: String?
      do {
        text = try Self.text(template, source)
      } catch let failure as any Failure {
        throw StepProblem(
          path + [key], failure.code, "“\(name)”: \(failure.message)", hint: failure.hint,
          kind: failure.kind)
      }
      return text.map {
        Given(value: .string($0), template: template.isConstant ? nil : template.source)
      }
    case .list:
      throw problem(key, "“\(name)” must be one value, not a list.")
    case .object:
      throw problem(key, "“\(name)” must be one value, not an object.")
    }
  }

  /// The text of a template; `nil` where it waits for a document.
  private static func text(_ template: Template, _ source: ValueSource) throws -> String? {
    switch source {
    case .scope(let scope): return try template.text(scope.value)
    case .names(let names):
      if template.isConstant { return try template.text { _ in "" } }
      if let names, let name = template.names.first(where: { !names.contains($0) }) {
        throw PlaceholderName.unknown(name, among: names)
      }
      return nil
    }
  }
}

extension JSONValue {
  /// As a text is written where one is due; `nil` for what is more than one value.
  var spelled: String? {
    switch self {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// As a message names it.
  var quoted: String {
    switch self {
    case .string(let text): "“\(text)”"
    case .array: "a list"
    case .object: "an object"
    case .null: "null"
    case .number, .boolean: spelled ?? text
    }
  }
}

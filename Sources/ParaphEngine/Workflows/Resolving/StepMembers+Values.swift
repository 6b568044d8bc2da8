// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

// Members of the kinds that steps have.
extension StepMembers {
  /// A text; numbers and truth values are spelled.
  func text(_ key: String) throws -> String? {
    guard let given = try given(key) else { return nil }
    guard let text = given.value.spelled else {
      throw problem(key, "“\(key)” must be a text, not \(given.value.quoted).")
    }
    return text
  }

  /// A value that is read from a text.
  func value<Value>(_ key: String, _ read: (String) throws -> Value) throws -> Value? {
    guard let given = try given(key) else { return nil }
    guard let text = given.value.spelled else {
      throw problem(key, "“\(key)” must be a text, not \(given.value.quoted).")
    }
    guard !text.isEmpty else { throw problem(key, "“\(key)” is empty.", hint: "Leave it out.") }
    do {
      return try read(text)
    } catch let failure as any Failure {
      throw problem(key, failure, given: given)
    }
  }

  /// One of some words.
  func choice<Value>(_ key: String, _ words: [String], _ read: (String) -> Value?) throws -> Value?
  {
    guard let given = try given(key) else { return nil }
    if let text = given.value.spelled, let value = read(text) { return value }
    let near = given.value.spelled.flatMap { NearestName.question($0, among: words) }
    let list = "It is one of \(words.joined(separator: ", "))."
    throw unusable(key, given, hint: near.map { "\($0) \(list)" } ?? list)
  }

  /// One of the words of a type.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Value.Type
  ) throws -> Value? {
    try choice(key, type.allCases.map(\.rawValue)) { Value(rawValue: $0) }
  }

  /// A truth value, or a text that spells one.
  func boolean(_ key: String) throws -> Bool? {
    guard let given = try given(key) else { return nil }
    switch given.value {
    case .boolean(let value): return value
    case "true": return true
    case "false": return false
    default: throw unusable(key, given, hint: "It is true or false.")
    }
  }

  /// A number in a range, or a text that spells one.
  func number(_ key: String, _ range: ClosedRange<Double>) throws -> Double? {
    guard let given = try given(key) else { return nil }
    let number = given.value.numberValue ?? given.value.stringValue.flatMap(DecimalText.number)
    if let number, range.contains(number) { return number }
    throw unusable(
      key, given,
      hint: "Write a number from \(DecimalText.of(range.lowerBound)) to "
        + "\(DecimalText.of(range.upperBound)).")
  }

  /// A list of texts, or one text; with `splits` commas stand between texts, too.
  func texts(_ key: String, splittingAtCommas splits: Bool = false) throws -> [String]? {
    guard let items = try items(key) else { return nil }
    return try items.flatMap { item in
      guard let text = item.value.spelled else {
        throw problem(key, "“\(key)” must be a list of texts.")
      }
      return splits ? text.split(separator: ",").map { String($0) } : [text]
    }
  }

  /// Pages as `--pages` takes them.
  func pages(_ key: String = "pages") throws -> PageSelection? {
    try value(key) { text in try PageSelection(text) }
  }

  /// A length.
  func length(_ key: String) throws -> Length? {
    try value(key) { text in try Length(text) }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The members of the object that an operation or a method takes; `null` counts as missing.
struct CallMembers {
  let name: String
  let object: [String: JSONValue]

  private func value(_ key: String) -> JSONValue? {
    object[key].flatMap { $0 == .null ? nil : $0 }
  }

  private func problem(_ key: String, _ what: String) -> CallProblem {
    CallProblem("“\(key)” of “\(name)” \(what)")
  }

  // MARK: - Numbers

  func number(
    _ key: String, _ range: ClosedRange<Double>
  ) throws(CallProblem) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value.numberValue else { throw problem(key, "is no number") }
    guard number.isFinite, range.contains(number) else {
      throw problem(key, "is \(number); it must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func coordinate(_ key: String) throws(CallProblem) -> Double {
    let greatest = CallArguments.greatest
    guard let number = try number(key, -greatest...greatest) else {
      throw problem(key, "is missing")
    }
    return number
  }

  /// A length above 0.
  func side(_ key: String) throws(CallProblem) -> Double {
    let length = try coordinate(key)
    guard length > 0 else { throw problem(key, "is \(length); it must be above 0") }
    return length
  }

  /// Empty where it is missing.
  func numbers(
    _ key: String, _ range: ClosedRange<Double>, most: Int
  ) throws(CallProblem) -> [Double] {
    guard let value = value(key) else { return [] }
    let numbers = value.arrayValue?.compactMap(\.numberValue)
    guard let numbers, numbers.count == value.arrayValue?.count, numbers.count <= most,
      numbers.allSatisfy({ $0.isFinite && range.contains($0) })
    else {
      throw problem(
        key, "must be at most \(most) numbers from \(range.lowerBound) to \(range.upperBound)")
    }
    return numbers
  }

  // MARK: - Words

  func text(_ key: String) throws(CallProblem) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.stringValue else { throw problem(key, "is no text") }
    return text
  }

  func requiredText(_ key: String) throws(CallProblem) -> String {
    guard let text = try text(key) else { throw problem(key, "is missing") }
    return text
  }

  /// `false` where it is missing.
  func boolean(_ key: String) throws(CallProblem) -> Bool {
    guard let value = value(key) else { return false }
    guard let truth = value.booleanValue else { throw problem(key, "is neither true nor false") }
    return truth
  }

  func color(_ key: String) throws(CallProblem) -> Color? {
    guard let text = try text(key) else { return nil }
    guard let color = Color(text) else {
      throw problem(
        key, "is “\(text.prefix(40))”, which is no colour; write a name such as blue, or #rrggbb")
    }
    return color
  }

  func choice<Value>(
    _ key: String, _ choices: [String: Value]
  ) throws(CallProblem) -> Value? {
    guard let text = try text(key) else { return nil }
    guard let value = choices[text] else {
      throw problem(
        key,
        "is “\(text.prefix(40))”; it can be \(choices.keys.sorted().joined(separator: ", "))")
    }
    return value
  }
}

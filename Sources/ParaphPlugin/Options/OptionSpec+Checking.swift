// SPDX-License-Identifier: MIT

internal import ParaphModel

// The check of a value.
extension OptionSpec {
  /// The unit of a number that may be written as a length.
  static let pointUnit = "pt"

  /// The value as the plugin gets it: lengths in points, one value for an array as an array.
  func checked(_ value: JSONValue) throws(OptionProblem) -> JSONValue {
    try kind.checked(value, unit: unit)
  }
}

extension OptionSpec.Kind {
  /// More values than anybody means; each costs work further on.
  private static let mostElements = 10_000

  func checked(_ value: JSONValue, unit: String?) throws(OptionProblem) -> JSONValue {
    switch self {
    case .array(let element):
      // One value where several may stand is what people write; it means a list of one.
      let values = value.arrayValue ?? [value]
      guard values.count <= Self.mostElements else {
        throw OptionProblem("has \(values.count) values; at most \(Self.mostElements) are allowed")
      }
      var result: [JSONValue] = []
      for value in values { result.append(try element.checked(value, unit: unit)) }
      return .array(result)
    case .boolean:
      guard value.booleanValue != nil else {
        throw OptionProblem("must be true or false", given: value.short)
      }
      return value
    case .number(let minimum, let maximum, let exclusiveMinimum):
      let number = try Self.number(value, unit: unit)
      try Self.checkRange(number, minimum, maximum, exclusiveMinimum)
      return .number(number)
    case .integer(let minimum, let maximum):
      guard let number = value.numberValue, let whole = Int(exactly: number) else {
        throw OptionProblem("must be a whole number", given: value.short)
      }
      try Self.checkRange(Double(whole), minimum.map(Double.init), maximum.map(Double.init), nil)
      return value
    case .length:
      return .number(try Self.number(value, unit: OptionSpec.pointUnit))
    case .string, .choice, .path, .color, .uri, .date, .font, .pageRange:
      guard let text = value.stringValue else {
        throw OptionProblem("must be a text", given: value.short)
      }
      try check(text)
      return value
    }
  }

  // MARK: - Numbers

  private static func number(_ value: JSONValue, unit: String?) throws(OptionProblem) -> Double {
    if let number = value.numberValue {
      guard number.isFinite else { throw OptionProblem("must be a finite number") }
      return number
    }
    guard unit == OptionSpec.pointUnit else {
      throw OptionProblem("must be a number", given: value.short)
    }
    guard let text = value.stringValue else {
      throw OptionProblem("must be a length", given: value.short)
    }
    let length: Length
    do throws(ValueError) {
      length = try Length(text)
    } catch {
      throw OptionProblem("must be a length", given: value.short, hint: error.hint)
    }
    guard length.unit != .percent else {
      throw OptionProblem(
        "must be a length with a size of its own", given: value.short,
        hint: "Write a number of points, or 12mm, 1.5cm, 0.5in.")
    }
    return length.points(of: 0)
  }

  private static func checkRange(
    _ number: Double, _ minimum: Double?, _ maximum: Double?, _ exclusiveMinimum: Double?
  ) throws(OptionProblem) {
    let given = JSONValue.number(number).short
    if let minimum, number < minimum {
      throw OptionProblem("must be at least \(JSONValue.number(minimum).short)", given: given)
    }
    if let maximum, number > maximum {
      throw OptionProblem("must be at most \(JSONValue.number(maximum).short)", given: given)
    }
    if let exclusiveMinimum, number <= exclusiveMinimum {
      throw OptionProblem(
        "must be greater than \(JSONValue.number(exclusiveMinimum).short)", given: given)
    }
  }
}

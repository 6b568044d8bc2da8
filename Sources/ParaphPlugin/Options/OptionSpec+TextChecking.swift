// SPDX-License-Identifier: MIT

internal import ParaphModel

// The check of a value that is text.
extension OptionSpec.Kind {
  func check(_ text: String) throws(OptionProblem) {
    let given = JSONValue.string(text).short
    switch self {
    case .string(let pattern, let minLength, let maxLength):
      try Self.checkLength(of: text, minLength, maxLength)
      if let pattern { try Self.check(text, against: pattern) }
    case .choice(let names):
      guard !names.contains(text) else { return }
      throw OptionProblem(
        "must be \(Self.list(names))", given: given,
        hint: NearestName.question(text, among: names))
    case .path:
      guard !text.isEmpty, !text.unicodeScalars.contains("\0") else {
        throw OptionProblem("must be the path of a file", given: given)
      }
    case .color:
      guard Color(text) == nil else { return }
      throw OptionProblem(
        "must be a colour", given: given,
        hint: NearestName.question(text, among: Color.named.keys.sorted())
          ?? "Write a name such as blue, or #rrggbb.")
    case .uri:
      guard !URIText.hasScheme(text) else { return }
      throw OptionProblem(
        "must be a URI with its scheme", given: given, hint: "Write https://example.org/, say.")
    case .date:
      guard !DateText.isValid(text) else { return }
      throw OptionProblem("must be a date", given: given, hint: "Write 2026-03-31, say.")
    case .font:
      guard text.allSatisfy(\.isWhitespace) else { return }
      throw OptionProblem("must be the name of a font family", given: given)
    case .pageRange:
      do throws(ValueError) {
        _ = try PageSelection(text)
      } catch {
        throw OptionProblem("must be a list of pages", given: given, hint: error.hint)
      }
    case .number, .integer, .boolean, .length, .array: break
    }
  }

  private static func checkLength(
    of text: String, _ minimum: Int?, _ maximum: Int?
  ) throws(OptionProblem) {
    // JSON Schema counts code points, not what people see as one character.
    let count = text.unicodeScalars.count
    if let minimum, count < minimum {
      throw OptionProblem(
        minimum == 1 ? "must not be empty" : "must have at least \(minimum) characters")
    }
    if let maximum, count > maximum {
      throw OptionProblem("must have at most \(maximum) characters, and has \(count)")
    }
  }

  private static func check(_ text: String, against pattern: String) throws(OptionProblem) {
    guard text.unicodeScalars.count <= PatternCheck.longestText else {
      throw OptionProblem("must have at most \(PatternCheck.longestText) characters")
    }
    // JSON Schema's patterns are not anchored.
    guard let expression = try? Regex(pattern), (try? expression.firstMatch(in: text)) != nil else {
      throw OptionProblem("must match \(pattern)", given: JSONValue.string(text).short)
    }
  }

  static func list(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : WordList.joined(names, "or")
  }
}

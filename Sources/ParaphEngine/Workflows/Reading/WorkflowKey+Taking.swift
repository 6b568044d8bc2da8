// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

// What a value must be, and whether it is, where it is neither an object nor a list of them.
extension WorkflowKey.Form {
  /// Whether a value is of this form.
  ///
  /// - Parameters:
  ///   - value: As it was written.
  ///   - spelled: Whether a text will do that spells a number or a truth value, and the other way
  ///     round.
  /// - Returns: `false` for an object or a list of them, too.
  func takes(_ value: JSONValue, spelled: Bool) -> Bool {
    switch (self, value) {
    case (.text, .string): true
    case (.text, .number), (.text, .boolean), (.filledText, .number), (.filledText, .boolean):
      spelled && value != .number(.infinity)
    case (.filledText, .string(let text)), (.length, .string(let text)),
      (.count, .string(let text)),
      (.lengths, .string(let text)):
      !text.isEmpty
    case (.name, .string(let text)): WorkflowName.isName(text)
    case (.word(let words), .string(let text)): words.contains(text)
    case (.word(let words), .number): words.contains(value.serialized)
    case (.wordOrCount(let words), .string(let text)):
      words.contains(text) || (spelled && Int(text).map { $0 > 0 } ?? false)
    case (.wordOrCount, .number(let number)): Int(exactly: number).map { $0 > 0 } ?? false
    case (.number(let range), .number(let number)): range.contains(number)
    case (.number(let range), .string(let text)):
      spelled && Double(text).map(range.contains) ?? false
    case (.boolean, .boolean): true
    case (.boolean, .string(let text)): spelled && ["true", "false"].contains(text)
    case (.length, .number(let number)), (.scalar, .number(let number)): number.isFinite
    case (.count, .number(let number)): Int(exactly: number) != nil
    case (.lengths(let count), .array(let values)):
      values.count == count && values.allSatisfy { Self.length.takes($0, spelled: spelled) }
    case (.scalar, .string), (.scalar, .boolean): true
    default: false
    }
  }

  /// What a value must be, such as `a text`.
  var due: String {
    switch self {
    case .text, .filledText: "a text"
    case .name: "a name of letters, digits, “-”, “_” and “.”"
    case .word(let words): WordList.joined(words, "or")
    case .wordOrCount(let words): WordList.joined(words + ["a number from 1 on"], "or")
    case .number(let range):
      "a number from \(JSONValue.number(range.lowerBound).serialized) to "
        + JSONValue.number(range.upperBound).serialized
    case .boolean: "true or false"
    case .length: "a length such as 12mm"
    case .lengths(let count): "a list of \(count) lengths or a text with commas"
    case .count: "a whole number or a text"
    case .scalar: "a text, a number, true or false"
    case .oneOrMore(let form): "\(form.due) or a list"
    case .list: "a list"
    case .named, .object, .choice, .shared: "an object"
    }
  }

  /// What would be right in place of a value that is not.
  func hint(for value: JSONValue) -> String? {
    switch (self, value) {
    case (.text, .number), (.filledText, .number), (.name, .number), (.text, .boolean),
      (.filledText, .boolean), (.name, .boolean):
      "Write it in quotes: \"\(value.serialized)\"."
    case (.word(let words), .string(let text)): NearestName.question(text, among: words)
    case (.wordOrCount(let words), .string(let text)): NearestName.question(text, among: words)
    case (.boolean, .string(let text)): Self.truth[text.lowercased()].map { "Write \($0)." }
    default: nil
    }
  }

  /// What people write for truth values in other files.
  private static let truth = [
    "yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false",
  ]
}

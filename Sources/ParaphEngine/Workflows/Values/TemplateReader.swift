// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Takes a text apart into words and places for values.
struct TemplateReader {
  private let grammar: Template.Grammar
  private var rest: Substring
  private var words = ""
  private var pieces: [Template.Piece] = []

  init(_ text: String, grammar: Template.Grammar) {
    self.grammar = grammar
    rest = Substring(text)
  }

  /// Takes a brace, a placeholder, or the words before the next one.
  ///
  /// - Returns: `false` at the end.
  mutating func step() -> Bool {
    guard let character = rest.first else { return false }
    guard character == "{" || character == "}" else {
      // A dollar ends the words: it may begin what the environment says.
      let run = rest.dropFirst().prefix { !"{}$".contains($0) }
      words.append(character)
      words += run
      rest = run.endIndex == rest.endIndex ? "" : rest[run.endIndex...]
      return true
    }
    if rest.dropFirst().first == character {
      words += grammar == .caption ? "\(character)\(character)" : "\(character)"
      rest = rest.dropFirst(2)
    } else if character == "{", let name = Self.name(rest) {
      let isCaptions =
        grammar == .caption && CaptionTemplate.Placeholder(rawValue: String(name)) != nil
      if isCaptions { words += "{\(name)}" } else { add(.value(String(name))) }
      rest = rest[name.endIndex...].dropFirst()
    } else {
      words.append(character)
      rest = rest.dropFirst()
    }
    return true
  }

  /// What was taken.
  mutating func finish() -> [Template.Piece] {
    add(nil)
    return pieces
  }

  private mutating func add(_ piece: Template.Piece?) {
    if !words.isEmpty { pieces.append(.text(words)) }
    words = ""
    if let piece { pieces.append(piece) }
  }

  /// What stands between the first two braces, where it is a name.
  private static func name(_ text: Substring) -> Substring? {
    let name = text.dropFirst().prefix { !"{}".contains($0) }
    guard name.endIndex < text.endIndex, text[name.endIndex] == "}" else { return nil }
    return PlaceholderName.isName(name) ? name : nil
  }

  // MARK: - Environment

  /// Takes `$$` or `${NAME:-default}`.
  ///
  /// - Returns: `false` where there is none.
  /// - Throws: For a variable that is not set and has no default, and for what is not finished.
  mutating func stepOverEnvironment(_ environment: [String: String]) throws(ValueError) -> Bool {
    if rest.hasPrefix("$$") {
      words += "$"
      rest = rest.dropFirst(2)
      return true
    }
    guard rest.hasPrefix("${") else { return false }
    guard let end = rest.firstIndex(of: "}") else {
      throw ValueError(
        "“${” has no “}” to end it.", hint: "Write ${NAME} or ${NAME:-default}, or $$ for a dollar."
      )
    }
    let inner = rest[..<end].dropFirst(2)
    rest = rest[end...].dropFirst()
    let name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let tail = inner[name.endIndex...]
    guard !name.isEmpty, tail.isEmpty || tail.hasPrefix(":-") else {
      throw ValueError(
        "“${\(inner)}” does not name an environment variable.",
        hint: "Write ${NAME} or ${NAME:-default}, or $$ for a dollar.")
    }
    let value = environment[String(name)]
    if let value, !value.isEmpty || tail.isEmpty {
      words += value
    } else if tail.isEmpty {
      throw ValueError(
        "The environment variable \(name) is not set.", code: "not-set",
        hint: "Set it, or write ${\(name):-default}.")
    } else {
      words += tail.dropFirst(2)
    }
    return true
  }
}

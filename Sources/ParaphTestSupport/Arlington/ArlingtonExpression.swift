// SPDX-License-Identifier: GPL-3.0-or-later

/// A predicate of the model, such as `fn:Eval((@W>=0) && fn:IsPresent(BS))`.
indirect enum ArlingtonExpression: Sendable {
  /// A function's name, without `fn:`, and its arguments.
  case call(String, [ArlingtonExpression])
  case binary(String, ArlingtonExpression, ArlingtonExpression)
  /// A number, the name of a key or value, or a path such as `AP::N::@Length`.
  case word(String)

  /// `nil` when the text is beyond this grammar.
  init?(_ text: String) {
    var parser = Parser(text)
    guard let expression = parser.expression(0), parser.isAtEnd else { return nil }
    self = expression
  }

  private static let levels = [
    ["||"], ["&&"], ["==", "!=", "<=", ">=", "<", ">"], ["+", "-"], ["*", "mod"],
  ]

  private struct Parser {
    private let tokens: [String]
    private var at = 0

    init(_ text: String) { tokens = Self.tokens(text) }

    var isAtEnd: Bool { at == tokens.count }

    private mutating func take(_ token: String) -> Bool {
      guard at < tokens.count, tokens[at] == token else { return false }
      at += 1
      return true
    }

    mutating func expression(_ level: Int) -> ArlingtonExpression? {
      guard level < ArlingtonExpression.levels.count else { return primary() }
      guard var left = expression(level + 1) else { return nil }
      while let found = ArlingtonExpression.levels[level].first(where: { take($0) }) {
        guard let right = expression(level + 1) else { return nil }
        left = .binary(found, left, right)
      }
      return left
    }

    private mutating func primary() -> ArlingtonExpression? {
      if take("(") {
        guard let inner = expression(0), take(")") else { return nil }
        return inner
      }
      guard at < tokens.count, tokens[at].first.map({ !"()|&=!<>,+".contains($0) }) == true else {
        return nil
      }
      let word = tokens[at]
      at += 1
      guard word.hasPrefix("fn:"), take("(") else { return .word(word) }
      var arguments: [ArlingtonExpression] = []
      while !take(")") {
        guard let argument = expression(0) else { return nil }
        arguments.append(argument)
        _ = take(",")
      }
      return .call(String(word.dropFirst(3)), arguments)
    }

    /// `*` after `::` is a word, and so is a minus sign within one.
    private static func tokens(_ text: String) -> [String] {
      var tokens: [String] = []
      var word = ""
      func isOperator(_ character: Character) -> Bool { "()|&=!<>,+* ".contains(character) }
      func finish() {
        if !word.isEmpty { tokens.append(word) }
        word = ""
      }
      for character in text {
        if !isOperator(character) || (character == "*" && word.hasSuffix("::")) {
          word.append(character)
          continue
        }
        finish()
        if character == " " { continue }
        if let last = tokens.last,
          ["||", "&&", "==", "!=", "<=", ">="].contains(last + String(character))
        {
          tokens[tokens.count - 1].append(character)
        } else {
          tokens.append(String(character))
        }
      }
      finish()
      return tokens
    }
  }
}

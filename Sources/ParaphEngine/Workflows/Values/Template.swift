// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A text with places for values, read once: `signed/{stem}.pdf`.
struct Template: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case value(String)
  }

  /// Whose braces a text has.
  enum Grammar: Hashable, Sendable {
    /// `{{` and `}}` are braces.
    case plain
    /// A caption's own placeholders and `{{` stay what they are, and braces in values are doubled: the
    /// caption is read after this.
    case caption
  }

  /// A text that grows beyond this was not meant: variables may name variables.
  static let longestText = 1 << 20

  /// As it was written.
  let source: String
  let grammar: Grammar
  let pieces: [Piece]

  /// Whether it is nothing but one placeholder.
  var isValue: Bool { if case .value? = pieces.first { pieces.count == 1 } else { false } }

  /// Reads a text; braces around anything but a name stand for themselves.
  init(_ source: String, grammar: Grammar = .plain) {
    self.source = source
    self.grammar = grammar
    var reader = TemplateReader(source, grammar: grammar)
    while reader.step() {}
    pieces = reader.finish()
  }

  /// Reads the text of a variable, in which `${NAME}` and `${NAME:-default}` stand for environment
  /// variables and `$$` for a dollar; what the environment says is not looked at for placeholders.
  ///
  /// - Throws: For a variable that is not set and has no default.
  init(variable source: String, environment: [String: String]) throws(ValueError) {
    self.source = source
    grammar = .plain
    var reader = TemplateReader(source, grammar: .plain)
    while true {
      if try reader.stepOverEnvironment(environment) { continue }
      guard reader.step() else { break }
    }
    pieces = reader.finish()
  }

  /// Whether no value is needed.
  var isConstant: Bool { names.isEmpty }

  /// The names of the values, in their order.
  var names: [String] {
    pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
  }

  /// The text with its values, in one pass: what is in a value is not looked at again.
  ///
  /// - Throws: What `value` throws, or an error for a text that becomes longer than 1 MiB.
  func text(_ value: (String) throws -> String) throws -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .value(let name):
        let text = try value(name)
        result += grammar == .caption ? Self.doublingBraces(text) : text
      }
      guard result.utf8.count <= Self.longestText else {
        throw ValueError("With its values “\(source.prefix(60))” becomes longer than 1 MiB.")
      }
    }
    return result
  }

  private static func doublingBraces(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return text
    }
    return String(text.flatMap { $0 == "{" || $0 == "}" ? [$0, $0] : [$0] })
  }
}

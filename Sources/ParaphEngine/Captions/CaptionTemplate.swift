// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The words of a caption with places for values: `Signed by {name} on {date}`.
struct CaptionTemplate: Hashable, Sendable {
  /// What a value may be.
  enum Placeholder: String, CaseIterable, Hashable, Sendable {
    case name, date, time, reason, page, pages, file, id
  }

  enum Piece: Hashable, Sendable {
    case text(String)
    case value(Placeholder)
  }

  let pieces: [Piece]

  /// Reads a template: `{{` is a brace, `\n` begins a line.
  ///
  /// - Throws: `badOption` for a value that there is not, and for a brace without its other one.
  init(_ text: String) throws(EngineError) {
    var pieces: [Piece] = []
    var words = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        words.append(character)
        rest.removeFirst()
      case "\\" where rest.first == "n":
        words.append("\n")
        rest.removeFirst()
      case "\r\n", "\r": words.append("\n")
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw EngineError(
            .badOption, "The caption “\(text)” has a { without its }.",
            hint: "For the brace itself write {{.")
        }
        if !words.isEmpty { pieces.append(.text(words)) }
        words = ""
        pieces.append(.value(try Self.placeholder(String(rest[..<end]))))
        rest = rest[rest.index(after: end)...]
      default: words.append(character)
      }
    }
    if !words.isEmpty { pieces.append(.text(words)) }
    self.pieces = pieces
  }

  private static func placeholder(_ word: String) throws(EngineError) -> Placeholder {
    if let known = Placeholder(rawValue: word) { return known }
    let names = Placeholder.allCases.map(\.rawValue)
    let list = names.map { "{\($0)}" }.joined(separator: ", ")
    throw EngineError(
      .badOption, "There is no value {\(word)} for a caption.",
      hint: NearestName.of(word, among: names).map { "Did you mean {\($0)}?" }
        ?? "There are \(list); for a brace write {{.")
  }

  /// What stands for a space that ends no line.
  static let tie = "\u{A0}"

  /// The text with its values, in names and dates with no-break spaces.
  ///
  /// - Parameter value: `nil` for one that is not known.
  /// - Returns: With line feeds between lines, and the values that hold together.
  /// - Throws: `badOption` that says what gives the missing value.
  func text(
    _ value: (Placeholder) throws -> String?
  ) throws -> (text: String, tied: [String]) {
    try pieces.reduce(into: ("", [])) { result, piece in
      switch piece {
      case .text(let words): result.0 += words
      case .value(let placeholder):
        guard let known = try value(placeholder), !known.isEmpty else {
          throw EngineError(
            .badOption, "The caption wants {\(placeholder)}, and nothing says what that is.",
            hint: placeholder.hint)
        }
        let isTied = [.name, .date, .time].contains(placeholder)
        let text = isTied ? known.replacing(" ", with: Self.tie) : known
        result.0 += text
        if isTied { result.1.append(text) }
      }
    }
  }
}

extension CaptionTemplate.Placeholder: CustomStringConvertible {
  var description: String { rawValue }

  /// What gives a value where there is none.
  fileprivate var hint: String {
    switch self {
    case .name: "Give it with --name TEXT."
    case .reason: "Give it with --reason TEXT."
    case .id: "Give it with --id NAME."
    case .date, .time, .page, .pages, .file: "Leave {\(rawValue)} out."
    }
  }
}

// SPDX-License-Identifier: MIT

/// A date in the pattern letters of Unicode: `yyyy-MM-dd HH:mm zzz`; text stands between apostrophes.
///
/// Unicode Technical Standard 35, part 4, date field symbols.
public struct DatePattern: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    /// A letter, and how often it stands in a row.
    case field(Character, Int)
  }

  let pieces: [Piece]

  static let isoDate = DatePattern(known: "yyyy-MM-dd")

  /// Letters with the greatest number of them that mean something.
  private static let letters: [Character: Int] = [
    "y": 9, "u": 9, "M": 4, "L": 4, "d": 2, "E": 4, "H": 2, "h": 2, "m": 2, "s": 2, "a": 3,
    "z": 4, "Z": 5, "O": 4, "x": 5, "X": 5,
  ]

  /// Reads a pattern.
  ///
  /// - Throws: A usage error that names the letter that means nothing.
  public init(_ text: String) throws(ValueError) {
    let pieces = Self.pieces(of: text)
    for case .field(let letter, let count) in pieces {
      guard let most = Self.letters[letter], count <= most else {
        let field = String(repeating: letter, count: min(count, 12))
        throw ValueError(
          "“\(text)” is not a date format: “\(field)” means nothing in it.",
          hint: "Write iso, short, medium, long, or letters such as d MMMM yyyy, HH:mm, zzz; "
            + "words stand between apostrophes.")
      }
    }
    guard pieces.contains(where: { if case .field = $0 { true } else { false } }) else {
      throw ValueError(
        "“\(text)” is not a date format: it says nothing of the date.",
        hint: "Write iso, short, medium, long, or letters such as d MMMM yyyy.")
    }
    self.pieces = pieces
  }

  /// A pattern of the tables.
  init(known text: String) { pieces = Self.pieces(of: text) }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var words = ""
    var isQuoted = false
    func isLetter(_ character: Character) -> Bool {
      character.isASCII && character.isLetter
    }
    var rest = Substring(text)
    while let character = rest.first {
      if character == "'" {
        rest = rest.dropFirst()
        if rest.first == "'" {
          words.append("'")
          rest = rest.dropFirst()
        } else {
          isQuoted.toggle()
        }
      } else if isQuoted || !isLetter(character) {
        words.append(character)
        rest = rest.dropFirst()
      } else {
        if !words.isEmpty { pieces.append(.text(words)) }
        words = ""
        let run = rest.prefix { $0 == character }
        pieces.append(.field(character, run.count))
        rest = rest.dropFirst(run.count)
      }
    }
    if !words.isEmpty { pieces.append(.text(words)) }
    return pieces
  }

  /// Whether it has names of months, days or halves of the day.
  var hasNames: Bool {
    pieces.contains { piece in
      guard case .field(let letter, let count) = piece else { return false }
      return switch letter {
      case "M", "L": count > 2
      case "E", "a": true
      default: false
      }
    }
  }
}

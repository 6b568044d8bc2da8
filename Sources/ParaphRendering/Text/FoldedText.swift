// SPDX-License-Identifier: GPL-3.0-or-later

/// A page's text as a search sees it, with the way back to the page's characters.
struct FoldedText {
  /// What a hyphen at the end of a line may stand for.
  enum Hyphenation: CaseIterable {
    /// A hyphen, and the line end is a space.
    case kept
    /// A hyphen inside a word: `well-known`.
    case joining
    /// Nothing: the word was broken there.
    case dropped
  }

  let string: String
  /// For each UTF-8 byte of the string, which of the page's characters it came from.
  let sources: [Int]

  init(_ characters: [PageCharacter], ignoreCase: Bool, hyphenation: Hyphenation) {
    var scalars = String.UnicodeScalarView()
    var sources: [Int] = []
    var endsWithSpace = false
    var at = 0
    while at < characters.count {
      let source = at
      var folded = TextFolding.fold(characters[at].scalar, ignoreCase: ignoreCase)
      at += 1
      if let next = FoldedText.lineAfterHyphen(source, characters) {
        // A soft hyphen at a line's end never stands for itself.
        if folded.isEmpty {
          at = next
        } else if hyphenation != .kept {
          if hyphenation == .dropped { folded = [] }
          at = next
        }
      }
      for scalar in folded {
        if scalar == " " {
          if endsWithSpace { continue }
          endsWithSpace = true
        } else {
          endsWithSpace = false
        }
        scalars.append(scalar)
        for _ in 0..<UTF8.width(scalar) { sources.append(source) }
      }
    }
    string = String(scalars)
    self.sources = sources
  }

  /// Whether any line ends with a hyphen, so that readings differ.
  static func hasHyphenation(_ characters: [PageCharacter]) -> Bool {
    characters.indices.contains {
      characters[$0].scalar != "\u{AD}" && lineAfterHyphen($0, characters) != nil
    }
  }

  /// The page's characters that these bytes of the string came from.
  func source(of range: Range<Int>) -> ClosedRange<Int>? {
    guard !range.isEmpty, range.upperBound <= sources.count else { return nil }
    return sources[range.lowerBound]...sources[range.upperBound - 1]
  }

  /// Where the next line starts, when the character is a hyphen at the end of a line, in a word.
  private static func lineAfterHyphen(_ at: Int, _ characters: [PageCharacter]) -> Int? {
    switch characters[at].scalar.value {
    case 0x2D, 0xAD, 0x2010: break
    default: return nil
    }
    guard at > 0, !characters[at - 1].isSpace else { return nil }
    var next = at + 1
    var sawLineEnd = false
    while next < characters.count, characters[next].isSpace {
      sawLineEnd = sawLineEnd || characters[next].isLineEnd
      next += 1
    }
    return sawLineEnd && next < characters.count ? next : nil
  }
}

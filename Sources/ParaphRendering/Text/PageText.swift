// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a page in reading order.
public struct PageText: Hashable, Sendable {
  /// Counted from 1.
  public let page: Int
  /// Every character, spaces and line ends included.
  public let characters: [PageCharacter]

  /// The text of a page out of its characters.
  public init(page: Int, characters: [PageCharacter]) {
    self.page = page
    self.characters = characters
  }

  /// The words in reading order.
  public var words: [PageWord] {
    var words: [PageWord] = []
    var start = characters.startIndex
    var line: TextRun?
    for end in characters.indices where characters[end].isSpace {
      append(start..<end, line: &line, endsLine: characters[end].isLineEnd, to: &words)
      if characters[end].isLineEnd { line = nil }
      start = end + 1
    }
    append(start..<characters.endIndex, line: &line, endsLine: true, to: &words)
    return words
  }

  private func append(
    _ range: Range<Int>, line: inout TextRun?, endsLine: Bool, to words: inout [PageWord]
  ) {
    // White space may stand between a word and the end of its line.
    guard let run = TextRun(characters[range], like: line?.rotation) else {
      if endsLine, !words.isEmpty, line != nil {
        words[words.count - 1].endsLine = true
        words[words.count - 1].endsWithSpace = false
      }
      return
    }
    line = run
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters[range].map(\.scalar))
    words.append(
      PageWord(
        text: String(text), quad: run.quad, endsLine: endsLine, endsWithSpace: !endsLine,
        fontSize: run.fontSize))
  }
}

extension PageCharacter {
  /// Whether it separates words.
  var isSpace: Bool { scalar.properties.isWhitespace }

  /// Whether it separates lines.
  var isLineEnd: Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

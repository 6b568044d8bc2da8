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

  /// The characters one after the other.
  public var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters.lazy.map(\.scalar))
    return String(text)
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
        fontSize: run.fontSize, characterEdges: edges(of: String(text), in: range, run)))
  }

  /// Where the characters of a word begin, along its quadrilateral.
  private func edges(of text: String, in range: Range<Int>, _ run: TextRun) -> [Double] {
    let start = run.quad.topLeft
    let end = run.quad.topRight
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    guard length > 0 else { return Array(repeating: 0, count: text.count) + [1] }
    var edges: [Double] = []
    var at = range.lowerBound
    for character in text {
      // The corner of the box that is nearest to the beginning.
      let box = characters[at].box
      let x = dx >= 0 ? box.minX : box.maxX
      let y = dy >= 0 ? box.minY : box.maxY
      let nearest = ((x - start.x) * dx + (y - start.y) * dy) / length
      let share = min(max(nearest, edges.last ?? 0), 1)
      edges.append(share)
      at += character.unicodeScalars.count
    }
    return edges + [1]
  }
}

extension PageCharacter {
  /// Whether it separates words.
  var isSpace: Bool {
    // Looking a property up takes time, and most characters are of ASCII.
    scalar.isASCII
      ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  /// Whether it separates lines.
  var isLineEnd: Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

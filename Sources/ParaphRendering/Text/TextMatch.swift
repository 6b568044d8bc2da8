// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A place where searched text stands.
public struct TextMatch: Hashable, Sendable {
  /// A piece of the match that stands on one line.
  public struct Line: Hashable, Sendable {
    /// In displayed space, from the ascent to the descent of the font.
    public var box: Rectangle
    /// The corners as the text stands.
    public var quad: Quadrilateral
    /// Where the letters stand, estimated within a tenth of the font size.
    ///
    /// For upright text the distance from the top of the page; for text that is turned by a
    /// quarter, from its left.
    public var baseline: Double
    /// How the text is turned on the page as displayed.
    public var rotation: Rotation
  }

  /// Counted from 1.
  public var page: Int
  /// The text as it stands on the page; line ends are spaces.
  public var text: String
  /// One a line, in reading order; never empty.
  public var lines: [Line]
  /// The box that holds all lines, in displayed space.
  public var box: Rectangle
  /// The size of its first letter's font, in points as displayed.
  public var fontSize: Double

  /// Where the first line's letters stand.
  public var firstBaseline: Double { lines.first?.baseline ?? box.maxY }
  /// Where the last line's letters stand.
  public var lastBaseline: Double { lines.last?.baseline ?? box.maxY }
}

extension TextMatch {
  /// A match of these characters of the page; `nil` when they are nothing but spaces.
  init?(_ text: PageText, _ range: ClosedRange<Int>) {
    var lines: [Line] = []
    var fontSize: Double?
    for part in text.characters[range].split(whereSeparator: \.isLineEnd) {
      guard let run = TextRun(part, like: TextMatch.rotation(around: part.indices, in: text)) else {
        continue
      }
      fontSize = fontSize ?? run.fontSize
      lines.append(
        Line(box: run.box, quad: run.quad, baseline: run.baseline, rotation: run.rotation))
    }
    guard let first = lines.first else { return nil }
    page = text.page
    self.text =
      FoldedText(
        Array(text.characters[range]), ignoreCase: false, hyphenation: .kept
      ).string
    self.lines = lines
    box = lines.dropFirst().reduce(first.box) { $0.union($1.box) }
    self.fontSize = fontSize ?? 0
  }

  /// How the whole line is turned that these characters are a part of.
  private static func rotation(around range: Range<Int>, in text: PageText) -> Rotation? {
    let characters = text.characters
    let start = characters[..<range.lowerBound].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
    let end =
      characters[range.upperBound...].firstIndex(where: \.isLineEnd) ?? characters.endIndex
    return TextRun(characters[start..<end])?.rotation
  }
}

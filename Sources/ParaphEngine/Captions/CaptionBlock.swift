// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// The lines of a caption at one size and width, measured.
struct CaptionBlock {
  /// Of the font, in points.
  let size: Double
  /// With a line feed wherever a line ends.
  let text: String
  /// Whether a line ends within a word, a name or a date.
  let breaksWords: Bool
  /// From edge to edge of the widest line.
  let width: Double
  /// From the top of the first line's letters to the foot of the last one's.
  let height: Double
  /// From the top to the first base line.
  let ascent: Double
  /// From base line to base line.
  let leading: Double
  /// The advance of each line.
  let lineWidths: [Double]

  /// Lays out a caption.
  ///
  /// - Throws: As `TextLayout`.
  init(_ caption: Caption, size: Double, limit: Double) throws(GraphicsError) {
    // A name or a date stays on one line as long as it fits on one.
    let isTied = (caption.widestValue + 1) * size <= limit
    let words = isTied ? caption.tied : caption.text
    let layout = try TextLayout(
      words, family: caption.family, size: size, language: caption.language, width: limit)
    let lines = layout.lines
    text = Self.broken(words, lines)
    breaksWords = !isTied && caption.tied != caption.text || Self.endsWithinWord(text, words)
    let reach = lines.map { $0.ascent + $0.descent }.max() ?? size
    // Fonts differ in what they say of their height; what they look like differs less.
    leading = min(max(reach, 1.2 * size), 1.35 * size)
    ascent = max(-layout.inkBounds.minY, 0.74 * size)
    let below = max(layout.inkBounds.maxY - (lines.last?.baseline ?? 0), 0.22 * size)
    lineWidths = lines.map(\.width)
    width = lineWidths.max() ?? 0
    height = ascent + Double(max(lines.count - 1, 0)) * leading + below
    self.size = size
  }

  /// The lines as they were broken, with plain spaces.
  private static func broken(_ words: String, _ lines: [TextLayout.Line]) -> String {
    let bytes = Array(words.utf8)
    return lines.map { line in
      var range = line.range.clamped(to: 0..<bytes.count)
      while let last = bytes[range].last, last == 0x20 { range = range.dropLast() }
      return String(decoding: bytes[range], as: UTF8.self)
    }.joined(separator: "\n").replacing(CaptionTemplate.tie, with: " ")
  }

  /// Whether a line ends where the words have neither a space nor another place to break.
  private static func endsWithinWord(_ broken: String, _ words: String) -> Bool {
    // Where lines break at spaces alone, they have as many words as they had before.
    func count(_ text: String) -> Int {
      text.split(whereSeparator: { $0.isWhitespace && String($0) != CaptionTemplate.tie }).count
    }
    // Some scripts break between any two letters, as Chinese does, or by a dictionary, as Thai does.
    let breaksAnywhere = words.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF,
        0xF900...0xFAFF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
    return !breaksAnywhere && count(broken) > count(words.replacing(CaptionTemplate.tie, with: " "))
  }

  /// Where the base lines begin when the block stands at a point.
  func origins(at corner: Point, align: HorizontalAlignment, width: Double) -> [Point] {
    lineWidths.enumerated().map { index, lineWidth in
      let x =
        switch align {
        case .left: 0.0
        case .center: (width - lineWidth) / 2
        case .right: width - lineWidth
        }
      return Point(corner.x + x, corner.y + ascent + Double(index) * leading)
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// The lines of a caption at one size and width, measured.
struct CaptionBlock {
  /// Of the font, in points.
  let size: Double
  /// With a line feed wherever a line ends.
  let text: String
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

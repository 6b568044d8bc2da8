// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Paragraphs below one another, broken into lines and ready to be drawn.
///
/// Lines are as far apart as viewers set them, whatever the fonts say that stand in for those of the
/// document.
struct TextBlock {
  /// The distance of two base lines, as a multiple of the font size: that of Helvetica's box.
  static let leading = 1.15
  /// How much of that is above the base line.
  private static let ascent = 0.93 / 1.156

  private struct Line {
    var layout: TextLayout
    var index: Int
    var width: Double
    /// Below the top of the block.
    var baseline: Double
    var alignment: TextLayout.Alignment
  }

  private var lines: [Line] = []
  /// The widest line and all of their heights, in points.
  private(set) var size = Size(0, 0)

  /// Lines that come after these are not set: no page shows as many.
  private static let mostLines = 5_000

  /// Breaks paragraphs into lines.
  ///
  /// - Parameters:
  ///   - paragraphs: From the top down.
  ///   - width: Where lines are broken, in points; `nil` for nowhere.
  ///   - alignment: Of paragraphs that have none of their own.
  ///   - leading: The distance of two base lines, as a multiple of the size of the font.
  /// - Throws: `unusable` with `noGlyph` when no font has a character.
  init(
    _ paragraphs: [Paragraph], width: Double?, alignment: TextLayout.Alignment = .left,
    leading: Double = Self.leading
  ) throws(AppearanceError) {
    var top = 0.0
    for paragraph in paragraphs {
      guard lines.count < Self.mostLines else { break }
      let layout = try AppearanceError.layingOut { () throws(GraphicsError) in
        try TextLayout(paragraph.runs, width: width)
      }
      for (index, line) in layout.lines.enumerated() {
        let height = leading * paragraph.greatestSize(in: line.range)
        lines.append(
          Line(
            layout: layout, index: index, width: line.width, baseline: top + height * Self.ascent,
            alignment: paragraph.alignment ?? alignment))
        top += height
        size.width = max(size.width, line.width)
      }
    }
    size.height = top
  }

  /// How many lines there are.
  var lineCount: Int { lines.count }

  /// Draws the block with its top at the top of the box, each line where its alignment puts it in the
  /// width of the box.
  ///
  /// - Parameters:
  ///   - canvas: Where it is drawn.
  ///   - box: Its height does not matter.
  ///   - color: Of what has no colour of its own.
  func draw(on canvas: Canvas, in box: Rectangle, color: Color) {
    for line in lines {
      let room = box.width - line.width
      let x =
        switch line.alignment {
        case .left: box.minX
        case .center: box.minX + room / 2
        case .right: box.minX + room
        }
      canvas.draw(
        line.layout, line: line.index, at: Point(x, box.minY + line.baseline), color: color)
    }
  }
}

extension Paragraph {
  /// Of the fonts in a range of its UTF-8; raised letters do not count, which are smaller.
  fileprivate func greatestSize(in range: Range<Int>) -> Double {
    var start = 0
    var greatest = 0.0
    for run in runs {
      let end = start + run.text.utf8.count
      if start <= range.upperBound, end >= range.lowerBound {
        greatest = max(greatest, run.style.size)
      }
      start = end
    }
    return greatest
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// A caption in its place beside its mark, and where it leaves the mark.
///
/// The space is that of mark and caption together: origin top left, y down, points as drawn, before
/// they are turned.
struct PlacedCaption: Hashable, Sendable {
  var caption: Caption
  /// Of the font, in points.
  var size: Double
  /// Its words, one line for each base line.
  var text: String
  /// The left end of the base line of each line.
  var lines: [Point]
  /// Where the mark itself lies.
  var mark: Rectangle

  func draw(on canvas: Canvas) throws(GraphicsError) {
    let layout = try TextLayout(
      text, family: caption.family, size: size, language: caption.language)
    for (number, place) in lines.enumerated() {
      canvas.draw(layout, line: number, at: place, color: caption.color)
    }
  }
}

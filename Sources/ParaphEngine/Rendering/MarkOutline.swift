// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Lines around the marks of a page, on a picture of it.
struct MarkOutline {
  let marks: [Report.Mark]
  /// Counted from 1.
  let page: Int
  /// Pixels to a point.
  let scale: Double
  var colors = OutlineColors()

  /// Draws a line of two pixels around each mark; what is outside the picture is left out.
  func draw(on bitmap: inout Bitmap) {
    for mark in marks where mark.page == page {
      guard let rect = mark.rect else { continue }
      outline(
        rect.insetBy(-1.5 / scale), color: Bitmap.word(colors.color(of: mark)), on: &bitmap)
    }
  }

  private func outline(_ rect: Rectangle, color: UInt32, on bitmap: inout Bitmap) {
    func pixel(_ points: Double, below limit: Int) -> Int {
      Int(min(max(points * scale, 0), Double(limit - 1)))
    }
    let left = pixel(rect.minX, below: bitmap.width)
    let right = pixel(rect.maxX, below: bitmap.width)
    let top = pixel(rect.minY, below: bitmap.height)
    let bottom = pixel(rect.maxY, below: bitmap.height)
    for x in left...right {
      for y in [top, min(top + 1, bottom), max(bottom - 1, top), bottom] { bitmap[x, y] = color }
    }
    for y in top...bottom {
      for x in [left, min(left + 1, right), max(right - 1, left), right] { bitmap[x, y] = color }
    }
  }
}

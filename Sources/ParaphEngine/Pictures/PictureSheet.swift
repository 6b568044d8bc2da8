// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Boxes of one size beside and below each other, each with two lines of text beneath.
struct PictureSheet {
  struct Cell {
    /// Stands out.
    var title: String
    var subtitle: String
    /// Draws into its box.
    var draw: (Canvas, Rectangle) throws -> Void
  }

  var cells: [Cell]
  /// Points.
  var box = Size(200, 84)
  var columns = 3

  static let scale = 2.0
  private static let margin = 20.0
  private static let gap = 18.0
  private static let textHeight = 30.0

  /// Draws all cells, in rows from the top left.
  func bitmap() throws -> Bitmap {
    let columns = max(1, min(columns, cells.count))
    let rows = (cells.count + columns - 1) / columns
    let size = Size(
      2 * Self.margin + Double(columns) * (box.width + Self.gap) - Self.gap,
      2 * Self.margin + Double(rows) * (box.height + Self.textHeight + Self.gap) - Self.gap)
    return try Bitmap.drawing(size: size, scale: Self.scale, background: .white) { canvas in
      for (index, cell) in cells.enumerated() {
        let x = Self.margin + Double(index % columns) * (box.width + Self.gap)
        let y = Self.margin + Double(index / columns) * (box.height + Self.textHeight + Self.gap)
        try draw(cell, at: Point(x, y), on: canvas)
      }
    }
  }

  private func draw(_ cell: Cell, at corner: Point, on canvas: Canvas) throws {
    let frame = Rectangle(origin: corner, size: box)
    try cell.draw(canvas, frame)
    canvas.stroke(
      Path(frame.insetBy(0.25)), StrokeStyle(width: 0.5), PictureGround.Shown.gray(0.72))
    try draw(
      cell.title, size: 9, isBold: true, at: Point(corner.x, frame.maxY + 14),
      color: PictureGround.Shown.gray(0.1), on: canvas)
    try draw(
      cell.subtitle, size: 7.5, isBold: false, at: Point(corner.x, frame.maxY + 26),
      color: PictureGround.Shown.gray(0.42), on: canvas)
  }

  private func draw(
    _ text: String, size: Double, isBold: Bool, at point: Point, color: Color, on canvas: Canvas
  ) throws {
    guard !text.isEmpty else { return }
    let line = try SheetText(text, size: size, isBold: isBold, width: box.width)
    canvas.draw(line.layout, at: point, color: color)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Marks where text is to be inserted (ISO 32000-2, 12.5.6.11).
enum CaretPainter {
  static func drawing(
    _ annotation: AnnotationEntries, rect: Rectangle
  ) throws(DocumentError) -> InkDrawing {
    let color = try annotation.color("C", missing: .black)
    let isParagraph = try annotation.source.name("Sy", in: annotation.dictionary) == "P"
    let box = try annotation.inner(rect)
    var drawing = InkDrawing()
    // The sign of a paragraph stands on the tip of the caret.
    let caret =
      isParagraph
      ? Rectangle(x: box.x, y: box.y, width: box.width, height: box.height * 0.45) : box
    drawing.fill(Self.caret(in: caret), color)
    if isParagraph {
      let side = min(box.width, box.height * 0.55)
      let place = Rectangle(
        x: box.center.x - side / 2, y: box.maxY - side, width: side, height: side)
      MarkupSymbol.pilcrow.draw(in: place, color: color, drawing: &drawing)
    }
    return drawing
  }

  private static func caret(in box: Rectangle) -> Path {
    let (middle, tip) = (box.center.x, Point(box.center.x, box.maxY))
    let foot = box.width * 0.35
    let waist = box.minY + box.height * 0.35
    var path = Path()
    path.move(to: Point(box.minX, box.minY))
    path.curve(
      to: tip, control1: Point(box.minX + foot, box.minY),
      control2: Point(middle, waist))
    path.curve(
      to: Point(box.maxX, box.minY), control1: Point(middle, waist),
      control2: Point(box.maxX - foot, box.minY))
    path.close()
    return path
  }
}

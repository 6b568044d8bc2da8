// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// The borders of links (ISO 32000-2, 12.5.4 and 12.5.6.5).
enum LinkPainter {
  /// The border, which lies within the rectangle.
  static func drawing(
    _ annotation: AnnotationEntries, rect: Rectangle
  ) throws(DocumentError) -> InkDrawing {
    let border = try annotation.borderStyle
    let color = try annotation.color("C", missing: .black)
    var drawing = InkDrawing()
    guard border.width > 0, let color else { return drawing }
    let inner = rect.insetBy(border.width / 2)
    switch border.style {
    case .underline:
      let line = Path(through: [Point(rect.minX, inner.minY), Point(rect.maxX, inner.minY)])
      drawing.stroke(line, border.pen(), color)
    case .solid, .dashed:
      drawing.stroke(Path(inner, cornerRadii: border.cornerRadii), border.pen(), color)
    case .beveled, .inset:
      drawing.stroke(Path(inner), border.pen(), color)
      addEdges(within: rect.insetBy(border.width), border, to: &drawing)
    }
    return drawing
  }

  /// What makes the area look raised or sunken: its edges in light and in shade.
  private static func addEdges(
    within box: Rectangle, _ border: BorderStyle, to drawing: inout InkDrawing
  ) {
    let isRaised = border.style == .beveled
    let inner = box.insetBy(border.width)
    let upper = [
      Point(box.minX, box.minY), Point(box.minX, box.maxY), Point(box.maxX, box.maxY),
      Point(inner.maxX, inner.maxY), Point(inner.minX, inner.maxY),
      Point(inner.minX, inner.minY),
    ]
    let lower = [
      Point(box.maxX, box.maxY), Point(box.maxX, box.minY), Point(box.minX, box.minY),
      Point(inner.minX, inner.minY), Point(inner.maxX, inner.minY),
      Point(inner.maxX, inner.maxY),
    ]
    func gray(_ level: Double) -> Color { Color(red: level, green: level, blue: level) }
    drawing.fill(Path(through: upper, isClosed: true), gray(isRaised ? 1 : 0.5))
    drawing.fill(Path(through: lower, isClosed: true), gray(isRaised ? 0.5 : 0.75))
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// An open line with its two endings.
struct EndedLine {
  /// At least one.
  var points: [Point]
  var endings: (start: LineEnding, end: LineEnding)
  var border: BorderStyle
  var color: Color?
  /// Of endings that enclose something.
  var interior: Color?

  /// Draws the line, shortened by its endings, and these on top.
  func draw(in drawing: inout InkDrawing) {
    guard border.width > 0, let first = points.first, let last = points.last else { return }
    let leaving = direction(points) ?? Vector(1, 0)
    let arriving = direction(points.reversed()) ?? Vector(-1, 0)
    let width = border.width
    var shortened = points
    let start = endings.start.shortening(penWidth: width)
    let end = endings.end.shortening(penWidth: width)
    if points.count > 1 {
      shortened[0] = leaving.moving(first, by: start)
      shortened[points.count - 1] = arriving.moving(last, by: end)
      // Between two points that are near, the endings leave no line.
      let hasLine = points.count > 2 || start + end < Vector(from: first, to: last).length
      if hasLine || start + end == 0 {
        drawing.stroke(Path(through: shortened), border.pen(), color)
      }
    }
    endings.start.draw(
      at: first, direction: -leaving, penWidth: width, color: color,
      interior: interior, in: &drawing)
    endings.end.draw(
      at: last, direction: -arriving, penWidth: width, color: color,
      interior: interior, in: &drawing)
  }

  /// From the first point towards the first other one.
  private func direction(_ points: some Sequence<Point>) -> Vector? {
    var first: Point?
    for point in points {
      guard let start = first else {
        first = point
        continue
      }
      if let unit = Vector(from: start, to: point).unit { return unit }
    }
    return nil
  }
}

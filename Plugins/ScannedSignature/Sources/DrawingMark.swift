// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// A mark that is an SVG drawing, or the part of it that shows something.
struct DrawingMark: ScannedMark {
  private let drawing: SVGDrawing
  private let part: Rectangle
  private var ink: Color?
  /// Whether its alpha has the form of its ink.
  private let isTemplate: Bool

  /// - Throws: What cannot be drawn.
  /// - Returns: `nil` when nothing is seen of the drawing.
  init?(_ drawing: SVGDrawing, trims: Bool) throws {
    self.drawing = drawing
    guard let box = try drawing.inkBox() else { return nil }
    isTemplate = try !drawing.hasGround()
    part = trims ? box : Rectangle(origin: .zero, size: drawing.size)
  }

  var naturalSize: Size { part.size }

  func painted(in ink: Color) -> (any ScannedMark)? {
    guard isTemplate else { return nil }
    var painted = self
    painted.ink = Color(red: ink.red, green: ink.green, blue: ink.blue)
    return painted
  }

  func draw(on canvas: Canvas) {
    let box = Rectangle(origin: .zero, size: canvas.size)
    canvas.draw(drawing, part: part, in: box, ink: ink)
  }
}

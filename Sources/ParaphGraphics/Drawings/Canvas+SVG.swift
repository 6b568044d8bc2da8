// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Canvas {
  /// Draws an SVG drawing, or a part of it, so that it fills the rectangle.
  ///
  /// - Parameters:
  ///   - drawing: What is drawn.
  ///   - part: In points from the top left of the drawing; `nil` for all of it.
  ///   - rectangle: What the part fills.
  ///   - ink: What all of the drawing is painted in, as densely as it covers; `nil` for its own colours.
  public func draw(
    _ drawing: SVGDrawing, part: Rectangle? = nil, in rectangle: Rectangle, ink: Color? = nil
  ) {
    let part = part ?? Rectangle(origin: .zero, size: drawing.size)
    guard rectangle.isFinite, part.isFinite else {
      return fail(GraphicsError(.badValue, "The box of a drawing is not finite."))
    }
    guard !rectangle.isEmpty, !part.isEmpty, let context else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_new_path(context)
    cairo_rectangle(context, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
    cairo_clip(context)
    cairo_translate(context, rectangle.x, rectangle.y)
    cairo_scale(context, rectangle.width / part.width, rectangle.height / part.height)
    cairo_translate(context, -part.x, -part.y)
    do throws(GraphicsError) {
      guard let ink else { return try drawing.draw(on: context, size: drawing.size) }
      cairo_push_group(context)
      let result = Result { () throws(GraphicsError) in
        try drawing.draw(on: context, size: drawing.size)
      }
      let mask = cairo_pop_group(context)
      defer { cairo_pattern_destroy(mask) }
      try result.get()
      setSource(ink)
      cairo_mask(context, mask)
    } catch {
      fail(error)
    }
  }
}

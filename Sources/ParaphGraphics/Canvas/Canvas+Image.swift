// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Canvas {
  /// Draws a picture so that it fills the rectangle, with its samples kept.
  ///
  /// A JPEG that is upright as stored goes into a document as it is. A picture that several pages of one
  /// document draw is written once.
  public func draw(_ image: Image, in rectangle: Rectangle) {
    guard rectangle.isFinite else {
      return fail(GraphicsError(.badValue, "A picture's box is not finite."))
    }
    guard !rectangle.isEmpty else { return }
    let (surface, width, height): (OpaquePointer, Int, Int)
    do throws(GraphicsError) {
      (surface, width, height) = try pictures.surface(for: image)
    } catch {
      return fail(error)
    }
    withState {
      cairo_translate(context, rectangle.x, rectangle.y)
      cairo_scale(context, rectangle.width / Double(width), rectangle.height / Double(height))
      cairo_set_source_surface(context, surface, 0, 0)
      if cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE {
        // Pixels mix with their neighbours at the border, not with nothing.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_rectangle(context, 0, 0, Double(width), Double(height))
        cairo_fill(context)
      } else {
        cairo_paint(context)
      }
    }
  }
}

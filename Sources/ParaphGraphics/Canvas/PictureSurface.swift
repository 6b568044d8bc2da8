// SPDX-License-Identifier: MIT

import CCairo
import ParaphModel

/// A picture as Cairo has it, or what stands for one.
final class PictureSurface {
  private let surface: OpaquePointer
  private let width: Int
  private let height: Int

  /// Takes over the surface.
  init(_ surface: OpaquePointer, width: Int, height: Int) {
    self.surface = surface
    self.width = width
    self.height = height
  }

  deinit { cairo_surface_destroy(surface) }

  /// Draws it so that it fills the box.
  func draw(on context: OpaquePointer, in box: Rectangle) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, box.x, box.y)
    cairo_scale(context, box.width / Double(width), box.height / Double(height))
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

// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Canvas {
  /// Paints the inside of a path.
  public func fill(_ path: Path, _ color: Color, rule: FillRule = .nonzeroWinding) {
    guard let context = trace(path) else { return }
    setSource(color)
    cairo_set_fill_rule(context, rule.cairo)
    cairo_fill(context)
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color) {
    guard style.width.isFinite, style.width >= 0 else {
      return fail(GraphicsError(.badValue, "The pen width \(style.width) is not possible."))
    }
    let isDashPossible =
      style.dash.allSatisfy { $0.isFinite && $0 >= 0 } && style.dashPhase.isFinite
      && (style.dash.isEmpty || style.dash.contains { $0 > 0 })
    guard isDashPossible, style.miterLimit.isFinite else {
      return fail(
        GraphicsError(.badValue, "The dashes \(style.dash) of a line are not possible."))
    }
    guard let context = trace(path) else { return }
    setSource(color)
    cairo_set_line_width(context, style.width)
    cairo_set_line_cap(context, style.cap.cairo)
    cairo_set_line_join(context, style.join.cairo)
    cairo_set_miter_limit(context, style.miterLimit)
    cairo_set_dash(context, style.dash, Int32(clamping: style.dash.count), style.dashPhase)
    cairo_stroke(context)
  }

  /// Limits what is drawn from now on to the inside of the path, until the state is put back.
  public func clip(_ path: Path, rule: FillRule = .nonzeroWinding) {
    guard let context = trace(path) else { return }
    cairo_set_fill_rule(context, rule.cairo)
    cairo_clip(context)
  }

  func setSource(_ color: Color) {
    guard let context else { return }
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Makes it Cairo's current path, unless it has a coordinate that is not finite: then `nil`.
  private func trace(_ path: Path) -> OpaquePointer? {
    guard path.isFinite else {
      fail(GraphicsError(.badValue, "A path has a coordinate that is not a finite number."))
      return nil
    }
    guard let context else { return nil }
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let end): cairo_move_to(context, end.x, end.y)
      case .line(let end): cairo_line_to(context, end.x, end.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
    return context
  }
}

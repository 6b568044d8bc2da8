// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Canvas {
  /// Lends the `cairo_t` to code of others, and finds out whether it left it as it was.
  ///
  /// Its source is the ink, its line width that of the pen, its path empty. Matrix, clip and all other
  /// settings are put back. After an error the canvas cannot be drawn on any more.
  ///
  /// - Parameters:
  ///   - ink: The colour of the source.
  ///   - penWidth: Points.
  ///   - body: Gets the `cairo_t`, whose origin is that of the canvas.
  /// - Returns: What the body returns.
  /// - Throws: `drawing` with a clause that says what was left broken: a state saved or restored too
  ///   often, a group that is open, an error of Cairo's. `libraryMissing`.
  @_spi(Host) public func withRawContext<Result>(
    ink: Color, penWidth: Double, _ body: (OpaquePointer) -> Result
  ) throws(GraphicsError) -> Result {
    guard let context else {
      try check()
      throw GraphicsError(.drawing, "there is nothing to draw on")
    }
    let references = cairo_get_reference_count(context)
    let target = cairo_get_group_target(context)
    // Cairo does not say how many states are saved. So the state below that of the body has a tolerance
    // that nobody else would choose: one restore has to lead back to it.
    let tolerance = cairo_get_tolerance(context)
    cairo_save(context)
    cairo_set_tolerance(context, Self.mark)
    cairo_save(context)
    cairo_set_tolerance(context, tolerance)
    cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
    cairo_set_line_width(context, penWidth)
    cairo_new_path(context)

    // Whoever gives away the last reference leaves nothing that could be asked.
    cairo_reference(context)
    let result = body(context)
    guard cairo_get_reference_count(context) == references + 1 else {
      throw GraphicsError(.drawing, "the context was destroyed, or kept")
    }
    cairo_destroy(context)

    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      let words = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status"
      throw GraphicsError(.drawing, "Cairo reports “\(words)”")
    }
    guard cairo_get_group_target(context) == target else {
      throw GraphicsError(.drawing, "a group is left open")
    }
    cairo_restore(context)
    guard cairo_get_tolerance(context) == Self.mark else {
      throw GraphicsError(
        .drawing, "the state is not saved as often as it is restored")
    }
    cairo_restore(context)
    cairo_new_path(context)
    return result
  }

  /// Of no use as a tolerance, and not a round number.
  private static let mark = 0.100_000_119_209_289_55
}

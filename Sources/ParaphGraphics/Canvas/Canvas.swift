// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

/// Where a plugin draws: the host's Cairo context behind Swift types.
///
/// The origin is the top left of the part's rectangle, y downwards, in points. What goes wrong while
/// drawing is kept, and is reported where the drawing ends (`VectorDocument`, `Bitmap.drawing`).
public final class Canvas {
  /// The size of what is drawn on, in points.
  public let size: Size

  /// The `cairo_t`, owned by this canvas together with whoever lent it.
  @_spi(Host) public let context: OpaquePointer

  /// The first thing that could not be drawn for a reason that Cairo does not know of.
  var failure: GraphicsError?

  /// The pictures that are drawn already; shared between the pages of one document.
  let pictures: PictureCache

  init(context: OpaquePointer, size: Size, pictures: PictureCache) {
    // A reference of its own: who keeps a canvas too long draws on a finished surface, not on freed
    // memory.
    self.context = cairo_reference(context)
    self.size = size
    self.pictures = pictures
  }

  deinit { cairo_destroy(context) }

  /// A canvas over a `cairo_t`, of which it takes a reference.
  @_spi(Host) public convenience init(context: OpaquePointer, size: Size) {
    self.init(context: context, size: size, pictures: PictureCache())
  }

  /// A canvas of another size over the same context, with its state of now.
  @_spi(Host) public convenience init(on canvas: Canvas, size: Size) {
    self.init(context: canvas.context, size: size, pictures: canvas.pictures)
  }

  /// What has gone wrong on this canvas so far.
  ///
  /// - Throws: `GraphicsError` with the reason `drawing`, `badValue` or one of an image.
  @_spi(Host) public func check() throws(GraphicsError) {
    if let failure { throw failure }
    try Cairo.check(cairo_status(context))
  }

  func fail(_ error: GraphicsError) { failure = failure ?? error }

  // MARK: - State

  /// Draws with the state of now, and puts it back at the end: matrix, clip.
  public func withState<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cairo_save(context)
    defer { cairo_restore(context) }
    return try body()
  }

  /// Draws as one group, then lays the group down with this opacity, from 0 to 1.
  public func withOpacity<Result, Failure: Error>(
    _ opacity: Double, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard opacity < 1 else { return try withState(body) }
    cairo_push_group(context)
    defer {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, max(opacity, 0))
      cairo_set_source_rgb(context, 0, 0, 0)
    }
    return try body()
  }

  // MARK: - Coordinates

  /// Maps what is drawn from now on, before the mapping that holds already.
  public func concatenate(_ matrix: Matrix) {
    guard matrix.isFinite, matrix.determinant != 0, matrix.inverse != nil else {
      return fail(
        GraphicsError(.badValue, "The matrix \(matrix) flattens the plane or is not finite."))
    }
    var raw = cairo_matrix_t(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.e, y0: matrix.f)
    cairo_transform(context, &raw)
  }

  /// Moves the origin.
  public func translate(_ x: Double, _ y: Double) { concatenate(.translation(x, y)) }

  /// Stretches both axes.
  public func scale(_ x: Double, _ y: Double) { concatenate(.scale(x, y)) }

  /// Turns clockwise as displayed; radians.
  public func rotate(_ angle: Double) {
    guard angle.isFinite else {
      return fail(GraphicsError(.badValue, "The angle \(angle) is not a finite number."))
    }
    cairo_rotate(context, angle)
  }
}

// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a plugin draws: the host's Cairo context behind Swift types.
///
/// The origin is the top left of the part's rectangle, y downwards, in points. What goes wrong while
/// drawing is kept, and is reported where the drawing ends (`VectorDocument`, `Bitmap.drawing`).
public final class Canvas {
  /// The size of what is drawn on, in points.
  public let size: Size

  private let target: CanvasTarget
  /// The first thing that could not be drawn for a reason that Cairo does not know of.
  private var failure: GraphicsError?

  init(target: CanvasTarget, size: Size) {
    self.target = target
    self.size = size
  }

  /// A canvas of another size where the other one draws, with its state of now.
  @_spi(Host) public convenience init(on canvas: Canvas, size: Size) {
    self.init(target: canvas.target, size: size)
  }

  /// The `cairo_t`, made when it is first asked for; `nil` when there can be none.
  var context: OpaquePointer? { target.start() }

  /// What has gone wrong on this canvas so far.
  ///
  /// - Throws: `GraphicsError` with the reason `drawing`, `badValue` or one of an image.
  @_spi(Host) public func check() throws(GraphicsError) {
    if let failure = failure ?? target.failure { throw failure }
    if let context = target.context { try Cairo.check(cairo_status(context)) }
  }

  /// Draws a picture that has a box.
  func place(_ image: Image, in box: Rectangle) {
    do throws(GraphicsError) {
      try target.draw(image, in: box)
    } catch {
      fail(error)
    }
  }

  /// Draws a part of a page that has a box.
  func place(_ page: ImportedPage, in box: Rectangle) {
    do throws(GraphicsError) {
      try target.draw(page, in: box)
    } catch {
      fail(error)
    }
  }

  func fail(_ error: GraphicsError) { failure = failure ?? error }

  // MARK: - State

  /// Draws with the state of now, and puts it back at the end: matrix, clip.
  public func withState<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    target.save()
    defer { target.restore() }
    return try body()
  }

  /// Draws as one group, then lays the group down with this opacity, from 0 to 1.
  public func withOpacity<Result, Failure: Error>(
    _ opacity: Double, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard opacity < 1, let context else { return try withState(body) }
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
    target.concatenate(matrix)
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
    concatenate(Matrix(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0))
  }
}

// SPDX-License-Identifier: MIT

public import ParaphModel

extension Path {
  /// The outline of a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rectangle: Where it is; one that is empty is a path of no extent.
  ///   - radius: Of the corners, in points; at most half of the shorter side is taken, and 0 or less
  ///     makes sharp corners.
  public init(_ rectangle: Rectangle, cornerRadius radius: Double) {
    let radius = min(radius, rectangle.width / 2, rectangle.height / 2)
    guard radius > 0 else {
      self.init(rectangle)
      return
    }
    // Where the control points are, from the corner: as in an ellipse.
    let handle = radius * (1 - 0.5522847498)
    let (left, top) = (rectangle.minX, rectangle.minY)
    let (right, bottom) = (rectangle.maxX, rectangle.maxY)
    self.init([
      .move(Point(left + radius, top)), .line(Point(right - radius, top)),
      .curve(
        Point(right - handle, top), Point(right, top + handle), Point(right, top + radius)),
      .line(Point(right, bottom - radius)),
      .curve(
        Point(right, bottom - handle), Point(right - handle, bottom),
        Point(right - radius, bottom)),
      .line(Point(left + radius, bottom)),
      .curve(
        Point(left + handle, bottom), Point(left, bottom - handle), Point(left, bottom - radius)),
      .line(Point(left, top + radius)),
      .curve(Point(left, top + handle), Point(left + handle, top), Point(left + radius, top)),
      .close,
    ])
  }
}

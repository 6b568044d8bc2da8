// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A direction and a length in default user space.
struct Vector: Hashable {
  var dx: Double
  var dy: Double

  init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  init(from start: Point, to end: Point) {
    self.init(end.x - start.x, end.y - start.y)
  }

  var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The same direction with the length 1; `nil` where there is none.
  var unit: Vector? {
    let length = self.length
    guard length > 1e-9, length.isFinite else { return nil }
    return Vector(dx / length, dy / length)
  }

  /// Turned counter-clockwise by a quarter.
  var turnedLeft: Vector { Vector(-dy, dx) }

  /// The opposite direction.
  static prefix func - (vector: Vector) -> Vector { Vector(-vector.dx, -vector.dy) }

  /// Above 0 when the other direction lies counter-clockwise of this one.
  func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The point moved along this direction.
  func moving(_ point: Point, by distance: Double = 1) -> Point {
    Point(point.x + dx * distance, point.y + dy * distance)
  }
}

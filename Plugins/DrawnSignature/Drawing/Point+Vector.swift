// SPDX-License-Identifier: MIT

import ParaphModel

/// Points as vectors.
extension Point {
  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  var length: Double { dot(self).squareRoot() }

  /// The same direction with length 1; `nil` for one that is as good as zero.
  var unit: Point? {
    let length = self.length
    return length > 1e-9 && length.isFinite ? self * (1 / length) : nil
  }

  /// A quarter turn, from x towards y.
  var normal: Point { Point(-y, x) }
}

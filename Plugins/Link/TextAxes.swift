// SPDX-License-Identifier: MIT

internal import ParaphModel

/// The directions of a piece of text, which may be turned: along its line, and to the next line.
struct TextAxes {
  private let origin: Point
  private let right: Point
  private let down: Point
  /// The height of the text, in points.
  let height: Double

  /// `nil` for text without extent.
  init?(_ quad: Quadrilateral?) {
    guard let quad,
      let right = Self.unit(quad.topLeft, quad.topRight),
      let down = Self.unit(quad.topLeft, quad.bottomLeft)
    else { return nil }
    origin = quad.topLeft
    self.right = right.direction
    self.down = down.direction
    height = down.length
  }

  /// How far a point lies in the direction of the text.
  func across(_ point: Point) -> Double {
    (point.x - origin.x) * right.x + (point.y - origin.y) * right.y
  }

  /// How far a point lies in the direction of the next line.
  func along(_ point: Point) -> Double {
    (point.x - origin.x) * down.x + (point.y - origin.y) * down.y
  }

  /// Whether both texts run the same way, give or take eight degrees.
  func isParallel(to other: TextAxes) -> Bool {
    right.x * other.right.x + right.y * other.right.y > 0.99
  }

  private static func unit(_ from: Point, _ to: Point) -> (direction: Point, length: Double)? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length.isFinite, length > 1e-6 else { return nil }
    return (Point(dx / length, dy / length), length)
  }
}

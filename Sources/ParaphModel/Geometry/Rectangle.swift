// SPDX-License-Identifier: MIT

/// An upright rectangle with a width and a height that are never negative.
///
/// In displayed space `(x, y)` is the top left corner, in user space the bottom left one.
public struct Rectangle: Hashable, Sendable, Codable {
  /// The least x.
  public var x: Double
  /// The least y.
  public var y: Double
  /// Along x; never negative.
  public var width: Double
  /// Along y; never negative.
  public var height: Double

  /// A rectangle from its corner of least coordinates; negative sides are turned around.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = min(x, x + width)
    self.y = min(y, y + height)
    self.width = abs(width)
    self.height = abs(height)
  }

  /// The rectangle between two opposite corners, whichever they are (ISO 32000-2, 7.9.5).
  public init(corners first: Point, _ second: Point) {
    self.init(x: first.x, y: first.y, width: second.x - first.x, height: second.y - first.y)
  }

  /// A rectangle of this size at this corner of least coordinates.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The smallest rectangle that holds every point, or `nil` when there is none.
  public init?(enclosing points: some Sequence<Point>) {
    var least: Point?
    var most = Point.zero
    for point in points {
      if let known = least {
        least = Point(min(known.x, point.x), min(known.y, point.y))
        most = Point(max(most.x, point.x), max(most.y, point.y))
      } else {
        least = point
        most = point
      }
    }
    guard let least else { return nil }
    self.init(corners: least, most)
  }

  /// The least x.
  public var minX: Double { x }
  /// The least y.
  public var minY: Double { y }
  /// The greatest x.
  public var maxX: Double { x + width }
  /// The greatest y.
  public var maxY: Double { y + height }
  /// Width and height.
  public var size: Size { Size(width, height) }
  /// The corner of least coordinates.
  public var origin: Point { Point(x, y) }
  /// The point in the middle.
  public var center: Point { Point(x + width / 2, y + height / 2) }
  /// Width times height.
  public var area: Double { width * height }

  /// Whether it has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether all four numbers are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// The corners in the order least, along x, opposite, along y.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// What both share; `nil` when they do not overlap or only touch.
  public func intersection(_ other: Rectangle) -> Rectangle? {
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let low = max(minY, other.minY)
    let high = min(maxY, other.maxY)
    guard left < right, low < high else { return nil }
    return Rectangle(x: left, y: low, width: right - left, height: high - low)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      corners: Point(min(minX, other.minX), min(minY, other.minY)),
      Point(max(maxX, other.maxX), max(maxY, other.maxY)))
  }

  /// Whether the other lies inside, give or take the tolerance on each side.
  public func contains(_ other: Rectangle, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
      && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
  }

  /// The rectangle with each side moved inwards by the distance, outwards when it is negative.
  public func insetBy(_ distance: Double) -> Rectangle {
    let across = min(distance, width / 2)
    let along = min(distance, height / 2)
    return Rectangle(
      x: x + across, y: y + along, width: width - 2 * across, height: height - 2 * along)
  }

  /// The rectangle moved by a distance along each axis.
  public func offsetBy(_ dx: Double, _ dy: Double) -> Rectangle {
    Rectangle(x: x + dx, y: y + dy, width: width, height: height)
  }
}

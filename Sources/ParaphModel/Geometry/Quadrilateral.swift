// SPDX-License-Identifier: MIT

/// Four corners of a piece of text, as the text stands: it may be turned.
///
/// ISO 32000-2, 12.5.6.10, `/QuadPoints`.
public struct Quadrilateral: Hashable, Sendable, Codable {
  public var topLeft: Point
  public var topRight: Point
  public var bottomLeft: Point
  public var bottomRight: Point

  public init(topLeft: Point, topRight: Point, bottomLeft: Point, bottomRight: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// The corners of an upright rectangle in displayed space (y downwards).
  public init(_ rectangle: Rectangle) {
    self.init(
      topLeft: Point(rectangle.minX, rectangle.minY),
      topRight: Point(rectangle.maxX, rectangle.minY),
      bottomLeft: Point(rectangle.minX, rectangle.maxY),
      bottomRight: Point(rectangle.maxX, rectangle.maxY))
  }

  /// In the order that every viewer expects, whatever the standard's figure says.
  public var points: [Point] { [topLeft, topRight, bottomLeft, bottomRight] }

  public var bounds: Rectangle {
    Rectangle(enclosing: points) ?? Rectangle(origin: topLeft, size: Size(0, 0))
  }

  public func mapped(by matrix: Matrix) -> Quadrilateral {
    Quadrilateral(
      topLeft: matrix.apply(topLeft), topRight: matrix.apply(topRight),
      bottomLeft: matrix.apply(bottomLeft), bottomRight: matrix.apply(bottomRight))
  }
}

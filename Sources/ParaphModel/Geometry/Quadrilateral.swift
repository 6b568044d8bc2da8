// SPDX-License-Identifier: MIT

/// Four corners of a piece of text, as the text stands: it may be turned.
///
/// ISO 32000-2, 12.5.6.10, `/QuadPoints`.
public struct Quadrilateral: Hashable, Sendable, Codable {
  /// Where the text begins, at its top.
  public var topLeft: Point
  /// Where the text ends, at its top.
  public var topRight: Point
  /// Where the text begins, at its foot.
  public var bottomLeft: Point
  /// Where the text ends, at its foot.
  public var bottomRight: Point

  /// A quadrilateral of four corners, named as the reader of the text sees them.
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

  /// The smallest upright rectangle that holds all four corners.
  public var bounds: Rectangle {
    Rectangle(enclosing: points) ?? Rectangle(origin: topLeft, size: Size(0, 0))
  }

  /// Every corner mapped; the names of the corners stay with the text.
  public func mapped(by matrix: Matrix) -> Quadrilateral {
    Quadrilateral(
      topLeft: matrix.apply(topLeft), topRight: matrix.apply(topRight),
      bottomLeft: matrix.apply(bottomLeft), bottomRight: matrix.apply(bottomRight))
  }
}

// SPDX-License-Identifier: MIT

public import ParaphModel

/// Lines and cubic curves, in the space of the canvas that it is drawn on.
public struct Path: Hashable, Sendable {
  /// One step of a path (ISO 32000-2, 8.5.2).
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  /// The steps, in order.
  public private(set) var elements: [Element]

  /// A path of these steps.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// The outline of a rectangle.
  public init(_ rectangle: Rectangle) {
    let corners = rectangle.corners
    elements = [
      .move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close,
    ]
  }

  /// The ellipse that touches all four sides of the rectangle.
  public init(ellipseIn rectangle: Rectangle) {
    // The distance of control points that keeps the error of a quarter below 0.03 per cent.
    let reach = 0.5522847498
    let center = rectangle.center
    let (rx, ry) = (rectangle.width / 2, rectangle.height / 2)
    func at(_ x: Double, _ y: Double) -> Point { Point(center.x + x * rx, center.y + y * ry) }
    elements = [
      .move(at(1, 0)),
      .curve(at(1, reach), at(reach, 1), at(0, 1)),
      .curve(at(-reach, 1), at(-1, reach), at(-1, 0)),
      .curve(at(-1, -reach), at(-reach, -1), at(0, -1)),
      .curve(at(reach, -1), at(1, -reach), at(1, 0)),
      .close,
    ]
  }

  /// Whether there is no step at all.
  public var isEmpty: Bool { elements.isEmpty }

  /// Whether every coordinate is a finite number.
  public var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let end), .line(let end): end.isFinite
      case .curve(let first, let second, let end):
        first.isFinite && second.isFinite && end.isFinite
      case .close: true
      }
    }
  }

  // MARK: - Building

  /// Starts a new part at the point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// A straight line from the current point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// A cubic Bézier curve from the current point.
  public mutating func curve(to end: Point, control1: Point, control2: Point) {
    elements.append(.curve(control1, control2, end))
  }

  /// A straight line back to where the part began.
  public mutating func close() { elements.append(.close) }

  /// Adds the other path's steps at the end.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// The path with every point mapped.
  public func transformed(by matrix: Matrix) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let end): .move(matrix.apply(end))
        case .line(let end): .line(matrix.apply(end))
        case .curve(let first, let second, let end):
          .curve(matrix.apply(first), matrix.apply(second), matrix.apply(end))
        case .close: .close
        }
      })
  }
}

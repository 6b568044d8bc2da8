// SPDX-License-Identifier: MIT

/// A transformation matrix `[a b c d e f]`: x' = ax + cy + e, y' = bx + dy + f.
///
/// ISO 32000-2, 8.3.4.
public struct Matrix: Hashable, Sendable {
  /// How much of x goes into x'.
  public var a: Double
  /// How much of x goes into y'.
  public var b: Double
  /// How much of y goes into x'.
  public var c: Double
  /// How much of y goes into y'.
  public var d: Double
  /// What is added to x'.
  public var e: Double
  /// What is added to y'.
  public var f: Double

  /// A matrix of six numbers, in the order in which PDF writes them.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The matrix that changes nothing.
  public static let identity = Matrix(1, 0, 0, 1, 0, 0)

  /// Moves by a distance along each axis.
  public static func translation(_ x: Double, _ y: Double) -> Matrix { Matrix(1, 0, 0, 1, x, y) }

  /// Stretches each axis from the origin.
  public static func scale(_ x: Double, _ y: Double) -> Matrix { Matrix(x, 0, 0, y, 0, 0) }

  /// The matrix that does this one first and then the other.
  public func then(_ next: Matrix) -> Matrix {
    Matrix(
      a * next.a + b * next.c, a * next.b + b * next.d,
      c * next.a + d * next.c, c * next.b + d * next.d,
      e * next.a + f * next.c + next.e, e * next.b + f * next.d + next.f)
  }

  /// By how much areas grow; negative when the plane is mirrored, 0 when it is flattened.
  public var determinant: Double { a * d - b * c }

  /// The matrix that undoes this one, or `nil` when it flattens the plane or is not finite.
  public var inverse: Matrix? {
    let determinant = self.determinant
    guard determinant.isFinite, determinant != 0 else { return nil }
    let result = Matrix(
      d / determinant, -b / determinant, -c / determinant, a / determinant,
      (c * f - d * e) / determinant, (b * e - a * f) / determinant)
    return result.isFinite ? result : nil
  }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
  }

  /// The point that this one is mapped to.
  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// The smallest upright rectangle that holds the mapped one.
  public func apply(_ rectangle: Rectangle) -> Rectangle {
    let points = rectangle.corners.map(apply)
    return Rectangle(enclosing: points) ?? rectangle
  }
}

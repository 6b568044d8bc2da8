// SPDX-License-Identifier: MIT

/// A transformation matrix `[a b c d e f]`: x' = ax + cy + e, y' = bx + dy + f.
///
/// ISO 32000-2, 8.3.4.
public struct Matrix: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var e: Double
  public var f: Double

  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  public static let identity = Matrix(1, 0, 0, 1, 0, 0)

  public static func translation(_ x: Double, _ y: Double) -> Matrix { Matrix(1, 0, 0, 1, x, y) }

  public static func scale(_ x: Double, _ y: Double) -> Matrix { Matrix(x, 0, 0, y, 0, 0) }

  /// The matrix that does this one first and then the other.
  public func then(_ next: Matrix) -> Matrix {
    Matrix(
      a * next.a + b * next.c, a * next.b + b * next.d,
      c * next.a + d * next.c, c * next.b + d * next.d,
      e * next.a + f * next.c + next.e, e * next.b + f * next.d + next.f)
  }

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

  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// The smallest upright rectangle that holds the mapped one.
  public func apply(_ rectangle: Rectangle) -> Rectangle {
    let points = rectangle.corners.map(apply)
    return Rectangle(enclosing: points) ?? rectangle
  }
}

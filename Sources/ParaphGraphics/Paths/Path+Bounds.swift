// SPDX-License-Identifier: MIT

public import ParaphModel

extension Path {
  /// The smallest rectangle that holds the path itself, without the width of a pen.
  ///
  /// Curves count by their extrema, not by their control points. A move that nothing follows counts
  /// nothing.
  ///
  /// - Returns: `nil` when there is no line or curve.
  /// - Complexity: O(*n*) in the number of elements.
  public var bounds: Rectangle? {
    var points: [Point] = []
    var current: Point?
    var start: Point?
    for element in elements {
      switch element {
      case .move(let end):
        current = end
        start = end
      case .line(let end):
        points.append(current ?? end)
        points.append(end)
        start = start ?? end
        current = end
      case .curve(let first, let second, let end):
        let from = current ?? first
        points.append(from)
        points.append(end)
        Self.addExtrema(from, first, second, end, to: &points)
        start = start ?? from
        current = end
      case .close: current = start
      }
    }
    return Rectangle(enclosing: points)
  }

  private static func addExtrema(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, to points: inout [Point]
  ) {
    let times =
      turningTimes(p0.x, p1.x, p2.x, p3.x) + turningTimes(p0.y, p1.y, p2.y, p3.y)
    for t in times {
      let s = 1 - t
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        Point(
          w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
          w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y))
    }
  }

  /// Where the curve's derivative along one axis is zero, strictly between its ends.
  private static func turningTimes(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double)
    -> [Double]
  {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [Double] = []
    // Near a straight line the quadratic formula divides by almost nothing.
    if abs(a) <= 1e-12 * (abs(b) + abs(c)) {
      if b != 0 { roots.append(-c / b) }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        // The form without cancellation of b against the root.
        let q = -0.5 * (b + (b < 0 ? -root : root))
        roots.append(q / a)
        if q != 0 { roots.append(c / q) }
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

// SPDX-License-Identifier: MIT

import ParaphModel

/// Puts points between samples that are far apart, where a hand would have passed.
///
/// The centripetal spline of Catmull and Rom: it meets every sample, and between two of them it makes
/// neither a loop nor a cusp.
enum SplineFiller {
  /// How far apart points may be, in points.
  static let reach = 2.0
  /// More would be slow, and serves nobody.
  private static let mostPerGap = 64

  /// A line with as many points as it needs.
  ///
  /// - Parameters:
  ///   - points: Distinct from one to the next.
  ///   - widths: One for each point.
  ///   - corners: Indices of points, in ascending order; there the line may turn.
  /// - Returns: The points with those in between; the corners as indices of the new ones.
  static func filled(
    _ points: [Point], widths: [Double], corners: [Int]
  ) -> (points: [Point], widths: [Double], corners: [Int]) {
    var (line, lineWidths, lineCorners) = ([Point](), [Double](), [Int]())
    line.reserveCapacity(points.count)
    lineWidths.reserveCapacity(points.count)
    var nextCorner = 0
    for index in points.indices {
      if nextCorner < corners.count, corners[nextCorner] == index {
        lineCorners.append(line.count)
        nextCorner += 1
      }
      line.append(points[index])
      lineWidths.append(widths[index])
      guard index + 1 < points.count else { break }
      let (from, to) = (points[index], points[index + 1])
      let count = min((to - from).length / reach, Double(mostPerGap)).rounded(.up)
      guard count > 1 else { continue }
      let startsRun = index == 0 || lineCorners.last == line.count - 1
      let endsRun =
        index + 2 >= points.count
        || (nextCorner < corners.count && corners[nextCorner] == index + 1)
      // Where a run ends the spline leaves as if it went on like that.
      let before = startsRun ? nil : points[index - 1]
      let after = endsRun ? nil : points[index + 2]
      for step in 1..<Int(count) {
        let share = Double(step) / count
        line.append(point(at: share, before, from, to, after))
        lineWidths.append(widths[index] + share * (widths[index + 1] - widths[index]))
      }
    }
    return (line, lineWidths, lineCorners)
  }

  /// A place on the spline between the two points in the middle (Barry and Goldman's scheme).
  private static func point(
    at share: Double, _ before: Point?, _ from: Point, _ to: Point, _ after: Point?
  ) -> Point {
    let middle = (to - from).length.squareRoot()
    // A mirrored neighbour makes the end leave straight.
    let first = before ?? mirrored(after, about: to, from)
    let last = after ?? mirrored(before, about: from, to)
    let lead = max((from - first).length.squareRoot(), 1e-6)
    let tail = max((last - to).length.squareRoot(), 1e-6)
    let (t0, t1, t2, t3) = (-lead, 0.0, middle, middle + tail)
    let t = share * middle
    func mix(_ a: Point, _ b: Point, _ low: Double, _ high: Double) -> Point {
      let part = (t - low) / max(high - low, 1e-9)
      return a + (b - a) * part
    }
    let (a1, a2, a3) = (mix(first, from, t0, t1), mix(from, to, t1, t2), mix(to, last, t2, t3))
    let (b1, b2) = (mix(a1, a2, t0, t2), mix(a2, a3, t1, t3))
    return mix(b1, b2, t1, t2)
  }

  /// Where the point before `end` would be if the run bent there as it does at its other side.
  private static func mirrored(_ other: Point?, about near: Point, _ end: Point) -> Point {
    let chord = end - near
    guard let other, let axis = chord.unit else { return end + chord }
    // The reflection of the neighbour in the line that halves the chord.
    let way = other - near
    let along = way.dot(axis)
    return end + way - axis * (2 * along)
  }
}

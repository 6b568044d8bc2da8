// SPDX-License-Identifier: MIT

import ParaphModel

/// The way of the pen, ready to be fitted: points, the width at each, and where it turns.
struct StrokeTrack: Hashable, Sendable {
  private(set) var points: [Point]
  private(set) var widths: [Double]
  /// Indices of points, in ascending order, without the ends.
  private(set) var corners: [Int]
  /// How far along each point is, in points.
  private(set) var distances: [Double]

  /// - Parameters:
  ///   - points: Distinct from one to the next; at least one.
  ///   - widths: One for each point.
  ///   - corners: Indices of points, in ascending order, without the ends.
  init(points: [Point], widths: [Double], corners: [Int]) {
    (self.points, self.widths, self.corners) = (points, widths, corners)
    distances = [0]
    distances.reserveCapacity(points.count)
    var distance = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      distance += (to - from).length
      distances.append(distance)
    }
  }

  /// In points.
  var length: Double { distances.last ?? 0 }

  /// The part between two distances along it; `nil` when nothing of it is there.
  func part(from start: Double, to end: Double) -> StrokeTrack? {
    let (start, end) = (max(start, 0), min(end, length))
    if start <= 0, end >= length { return self }
    guard end - start > PenStroke.leastStep else { return nil }
    // A point beside a cut would be the cut again.
    let gap = PenStroke.leastStep / 2
    let first = distances.firstIndex { $0 > start + gap } ?? distances.count
    let last = distances.lastIndex { $0 < end - gap } ?? -1
    let (from, to) = (place(at: start), place(at: end))
    guard first <= last else {
      return StrokeTrack(
        points: [from.point, to.point], widths: [from.width, to.width], corners: [])
    }
    return StrokeTrack(
      points: [from.point] + points[first...last] + [to.point],
      widths: [from.width] + widths[first...last] + [to.width],
      corners: corners.filter { (first...last).contains($0) }.map { $0 - first + 1 })
  }

  private func place(at distance: Double) -> (point: Point, width: Double) {
    let next = distances.firstIndex { $0 >= distance } ?? distances.count - 1
    guard next > 0 else { return (points[0], widths[0]) }
    let gap = distances[next] - distances[next - 1]
    let share = gap > 0 ? (distance - distances[next - 1]) / gap : 0
    return (
      points[next - 1] + (points[next] - points[next - 1]) * share,
      widths[next - 1] + (widths[next] - widths[next - 1]) * share
    )
  }
}

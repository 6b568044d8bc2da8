// SPDX-License-Identifier: MIT

import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds where a pen turned on the spot: there a smooth curve would round off what was drawn.
enum CornerFinder {
  /// - Parameters:
  ///   - points: Distinct from one to the next, in points.
  ///   - reach: Over which distance a direction is judged, in points.
  /// - Returns: Indices in ascending order, without the ends.
  static func corners(of points: [Point], reach: Double) -> [Int] {
    guard points.count > 2 else { return [] }
    var found: [(index: Int, turn: Double)] = []
    for index in 1..<(points.count - 1) {
      let before = chord(points, from: index, step: -1, reach: reach)
      let after = chord(points, from: index, step: 1, reach: reach)
      guard let arriving = (before * -1).unit, let leaving = after.unit else { continue }
      let turn = acos(min(max(arriving.dot(leaving), -1), 1)) * 180 / .pi
      // Where points are far apart, a round bend looks sharp as well.
      let isSparse = max(before.length, after.length) > 2.5 * reach
      guard turn > (isSparse ? 125 : 75) else { continue }
      // Of neighbours, the sharpest is the corner.
      if let last = found.last, (points[index] - points[last.index]).length < 1.5 * reach {
        if turn > last.turn { found[found.count - 1] = (index, turn) }
      } else {
        found.append((index, turn))
      }
    }
    return found.map(\.index)
  }

  private static func chord(_ points: [Point], from index: Int, step: Int, reach: Double) -> Point {
    var other = index
    var distance = 0.0
    while distance < reach, points.indices.contains(other + step) {
      distance += (points[other + step] - points[other]).length
      other += step
    }
    return points[other] - points[index]
  }
}

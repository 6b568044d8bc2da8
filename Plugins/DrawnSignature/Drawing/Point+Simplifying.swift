// SPDX-License-Identifier: MIT

import ParaphModel

extension [Point] {
  /// The line through as few of its points as stay near all others (Ramer, Douglas and Peucker).
  ///
  /// `tolerance`: How far a point that is left out may be from the line.
  func simplified(tolerance: Double) -> [Point] {
    guard count > 2 else { return self }
    var isKept = [Bool](repeating: false, count: count)
    isKept[0] = true
    isKept[count - 1] = true
    var open = [(0, count - 1)]
    while let (first, last) = open.popLast() {
      var (farthest, distance) = (first, tolerance)
      for index in first + 1..<Swift.max(last, first + 1) {
        let away = self[index].distance(toLineFrom: self[first], to: self[last])
        if away > distance { (farthest, distance) = (index, away) }
      }
      guard farthest > first else { continue }
      isKept[farthest] = true
      open.append((first, farthest))
      open.append((farthest, last))
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }
}

extension Point {
  /// To the nearest point of what lies between the two.
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let way = end - start
    let length = way.dot(way)
    guard length > 0 else { return (self - start).length }
    let share = Swift.min(Swift.max((self - start).dot(way) / length, 0), 1)
    return (self - (start + way * share)).length
  }
}

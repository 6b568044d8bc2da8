// SPDX-License-Identifier: MIT

import ParaphModel

/// A cubic Bézier curve.
struct CubicCurve: Hashable, Sendable {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The straight line between two points.
  init(from start: Point, to end: Point) {
    self.init(
      start, start + (end - start) * (1 / 3), start + (end - start) * (2 / 3), end)
  }

  /// Where it is at a time from 0 to 1.
  func point(at t: Double) -> Point {
    let s = 1 - t
    return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
      + end * (t * t * t)
  }

  func derivative(at t: Double) -> Point {
    let s = 1 - t
    return (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t)
      + (end - control2) * (3 * t * t)
  }

  func secondDerivative(at t: Double) -> Point {
    (control2 - control1 * 2 + start) * (6 * (1 - t)) + (end - control2 * 2 + control1) * (6 * t)
  }

  /// Which way it goes, as a vector of length 1; `nil` when it is a point.
  func direction(at t: Double) -> Point? {
    derivative(at: t).unit ?? (end - start).unit ?? (control2 - start).unit
  }

  /// Whether it goes forward along its chord all the way: then it has neither a loop nor a cusp.
  var goesForward: Bool {
    let chord = end - start
    let steps = [control1 - start, control2 - control1, end - control2]
    return steps.allSatisfy { $0.dot(chord) > 0 }
  }

  /// The part of it between two times.
  func part(from first: Double, to last: Double) -> CubicCurve {
    guard first > 0 || last < 1 else { return self }
    let third = (last - first) / 3
    let (from, to) = (point(at: first), point(at: last))
    return CubicCurve(
      from, from + derivative(at: first) * third, to - derivative(at: last) * third, to)
  }

  /// How many lines of equal parameter steps stay within the tolerance; at least 1, at most 100.
  func stepCount(tolerance: Double) -> Int {
    let bend = max(
      (start - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
    let count = (bend * 0.75 / tolerance).squareRoot().rounded(.up)
    return count.isFinite ? Int(min(max(count, 1), 100)) : 1
  }
}

// SPDX-License-Identifier: MIT

import ParaphModel

/// Lays smooth cubic curves through the points of a stroke: as few as stay within the tolerance.
///
/// Least squares with the directions at both ends given, after Schneider (Graphics Gems, 1990); the
/// pieces of a run share their direction where they meet, and corners end a run. Every piece goes
/// forward along its chord all the way, so that none has a loop or a cusp of its own.
struct CurveFitter {
  /// A curve and the points that it stands for.
  struct Piece: Hashable, Sendable {
    var curve: CubicCurve
    var first: Int
    var last: Int
  }

  /// What one curve may stand for at most, which keeps the work linear.
  private static let maximumSpan = 96

  /// Distinct from one to the next.
  let points: [Point]
  /// How far a curve may be from a point.
  let tolerance: Double
  /// Over which distance a direction is judged.
  let reach: Double

  /// The curves from the first point to the last, in order; none for fewer than two points.
  func fit(corners: [Int] = []) -> [Piece] {
    guard points.count > 1 else { return [] }
    let ends = [0] + corners.filter { $0 > 0 && $0 < points.count - 1 } + [points.count - 1]
    return zip(ends, ends.dropFirst()).flatMap { fitRun($0...$1) }
  }

  // MARK: - One run without a corner

  private struct Task {
    var range: ClosedRange<Int>
    var startDirection: Point
    var endDirection: Point
  }

  private func fitRun(_ run: ClosedRange<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var tasks = [
      Task(
        range: run, startDirection: direction(leaving: run.lowerBound, within: run),
        endDirection: direction(arriving: run.upperBound, within: run))
    ]
    while let task = tasks.popLast() {
      var split = (task.range.lowerBound + task.range.upperBound) / 2
      if task.range.count <= Self.maximumSpan {
        let (curve, worst) = fitOne(task)
        guard let worst else {
          pieces.append(
            Piece(curve: curve, first: task.range.lowerBound, last: task.range.upperBound))
          continue
        }
        split = min(max(worst, task.range.lowerBound + 1), task.range.upperBound - 1)
      }
      let middle = direction(through: split, within: run)
      tasks.append(
        Task(
          range: split...task.range.upperBound, startDirection: middle,
          endDirection: task.endDirection))
      tasks.append(
        Task(
          range: task.range.lowerBound...split, startDirection: task.startDirection,
          endDirection: middle))
    }
    return pieces
  }

  /// The best curve, and the index of the point that it misses most; `nil` when it misses none.
  private func fitOne(_ task: Task) -> (CubicCurve, worst: Int?) {
    let (first, last) = (task.range.lowerBound, task.range.upperBound)
    guard last - first > 1 else { return (hermite(task), nil) }
    var times = chordTimes(task.range)
    var curve = solve(task, times)
    for round in 0..<5 {
      let (error, worst) = largestError(of: curve, task.range, times)
      if error <= tolerance {
        return curve.goesForward ? (curve, nil) : (curve, farthest(task.range))
      }
      // Far off, better times do not help.
      guard round < 4, error <= 6 * tolerance else { return (curve, worst) }
      times = improved(times, curve, task.range)
      curve = solve(task, times)
    }
    return (curve, farthest(task.range))
  }

  /// The point that is farthest from the straight way between the ends.
  private func farthest(_ range: ClosedRange<Int>) -> Int {
    let (start, end) = (points[range.lowerBound], points[range.upperBound])
    let axis = (end - start).unit
    var (distance, farthest) = (0.0, (range.lowerBound + range.upperBound) / 2)
    for index in range.dropFirst().dropLast() {
      let way = points[index] - start
      let aside = axis.map { abs($0.normal.dot(way)) } ?? way.length
      if aside > distance { (distance, farthest) = (aside, index) }
    }
    return farthest
  }

  /// A curve through the ends alone.
  private func hermite(_ task: Task) -> CubicCurve {
    let (start, end) = (points[task.range.lowerBound], points[task.range.upperBound])
    let chord = end - start
    // A direction that leads away from the other end would make a loop.
    func forward(_ direction: Point) -> Point {
      direction.dot(chord) > 0.1 * chord.length ? direction : chord.unit ?? direction
    }
    let third = chord.length / 3
    return CubicCurve(
      start, start + forward(task.startDirection) * third,
      end - forward(task.endDirection) * third, end)
  }

  private func chordTimes(_ range: ClosedRange<Int>) -> [Double] {
    var times = [0.0]
    times.reserveCapacity(range.count)
    for index in range.dropFirst() {
      times.append((times.last ?? 0) + (points[index] - points[index - 1]).length)
    }
    let whole = times.last ?? 0
    return whole > 0 ? times.map { $0 / whole } : times
  }

  private func solve(_ task: Task, _ times: [Double]) -> CubicCurve {
    let (start, end) = (points[task.range.lowerBound], points[task.range.upperBound])
    let (t1, t2) = (task.startDirection, task.endDirection * -1)
    var (c11, c12, c22, x1, x2) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (time, point) in zip(times, points[task.range]) {
      let s = 1 - time
      let (b0, b1, b2, b3) =
        (s * s * s, 3 * s * s * time, 3 * s * time * time, time * time * time)
      let (a1, a2) = (t1 * b1, t2 * b2)
      let rest = point - start * (b0 + b1) - end * (b2 + b3)
      c11 += a1.dot(a1)
      c12 += a1.dot(a2)
      c22 += a2.dot(a2)
      x1 += a1.dot(rest)
      x2 += a2.dot(rest)
    }
    let determinant = c11 * c22 - c12 * c12
    let chord = (end - start).length
    let (left, right) = (
      (x1 * c22 - x2 * c12) / determinant, (c11 * x2 - c12 * x1) / determinant
    )
    let length = zip(points[task.range], points[task.range].dropFirst())
      .reduce(0) { $0 + ($1.1 - $1.0).length }
    // Handles that point backwards or overshoot make loops that nobody drew.
    let allowed = max(chord * 0.01, 1e-6)...max(length, chord * 0.02, 2e-6)
    guard left.isFinite, right.isFinite, allowed.contains(left), allowed.contains(right) else {
      return hermite(task)
    }
    return CubicCurve(start, start + t1 * left, end + t2 * right, end)
  }

  private func largestError(
    of curve: CubicCurve, _ range: ClosedRange<Int>, _ times: [Double]
  ) -> (Double, Int) {
    var (error, worst) = (0.0, (range.lowerBound + range.upperBound) / 2)
    for (offset, time) in times.enumerated() {
      let distance = (curve.point(at: time) - points[range.lowerBound + offset]).length
      if distance > error { (error, worst) = (distance, range.lowerBound + offset) }
    }
    return (error, worst)
  }

  /// One step of Newton's method for each time, towards the nearest place on the curve.
  private func improved(
    _ times: [Double], _ curve: CubicCurve, _ range: ClosedRange<Int>
  ) -> [Double] {
    zip(times, points[range]).map { time, point in
      let miss = curve.point(at: time) - point
      let (first, second) = (curve.derivative(at: time), curve.secondDerivative(at: time))
      let slope = first.dot(first) + miss.dot(second)
      guard abs(slope) > 1e-12 else { return time }
      return min(max(time - miss.dot(first) / slope, 0), 1)
    }
  }

  // MARK: - Directions

  private func direction(leaving index: Int, within run: ClosedRange<Int>) -> Point {
    // The nearest neighbours alone would make the ends follow the digitizer's steps.
    let next = neighbour(of: index, step: 1, within: run)
    return (points[next] - points[index]).unit ?? Point(1, 0)
  }

  private func direction(arriving index: Int, within run: ClosedRange<Int>) -> Point {
    let previous = neighbour(of: index, step: -1, within: run)
    return (points[index] - points[previous]).unit ?? Point(1, 0)
  }

  private func direction(through index: Int, within run: ClosedRange<Int>) -> Point {
    let before = points[index] - points[neighbour(of: index, step: -1, within: run)]
    let after = points[neighbour(of: index, step: 1, within: run)] - points[index]
    // The side that is nearer says more: the tangent of the parabola through the three points.
    let (a, b) = (before.length, after.length)
    let mixed = before * (b / max(a, 1e-9)) + after * (a / max(b, 1e-9))
    return mixed.unit ?? (before + after).unit ?? before.normal.unit ?? Point(1, 0)
  }

  /// The first point at least `reach` away along the run, or the run's end.
  private func neighbour(of index: Int, step: Int, within run: ClosedRange<Int>) -> Int {
    var other = index
    var distance = 0.0
    while distance < reach, run.contains(other + step) {
      distance += (points[other + step] - points[other]).length
      other += step
    }
    return other
  }
}

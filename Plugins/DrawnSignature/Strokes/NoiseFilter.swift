// SPDX-License-Identifier: MIT

import ParaphModel

/// Takes the jitter of a digitizer, and the steps of its grid, out of samples.
///
/// Each sample is moved onto the parabola that fits it and its neighbours best (Savitzky and Golay),
/// but never further than `reach`: so a corner is moved no more than the noise is wide, and clean
/// samples stay where they are.
struct NoiseFilter {
  /// The usual deviation of a sample from the line of the hand, in points.
  let deviation: Double

  /// Below this the fit itself is smooth enough.
  private static let least = 0.012
  /// More is not noise but another signature.
  private static let most = 0.6

  /// How far a sample is moved at most, in points.
  var reach: Double { isNeeded ? 2.5 * deviation : 0 }

  /// Whether there is noise to take out.
  var isNeeded: Bool { deviation >= Self.least }

  /// Judges the noise.
  ///
  /// - Parameters:
  ///   - strokes: All of a signature.
  ///   - step: Of the digitizer's grid, in points; 0 for none.
  init(strokes: [PenStroke], step: Double) {
    let residuals = strokes.flatMap(Self.residuals).sorted()
    // A grid deviates evenly by up to half a step; then the residuals show nothing new.
    let ofGrid = step * 0.29
    let ofJitter = residuals.count < 16 ? 0 : residuals[residuals.count / 2] / 1.64
    deviation = min(max(ofGrid, ofJitter), Self.most)
  }

  /// How far samples are from where the two neighbours on each side would have them.
  ///
  /// Only where samples are dense and the hand goes straight on: elsewhere that is the hand.
  private static func residuals(of stroke: PenStroke) -> [Double] {
    let points = stroke.points
    guard points.count > 4 else { return [] }
    return (2..<(points.count - 2)).compactMap { index in
      let guess =
        (points[index - 1] + points[index + 1]) * (4.0 / 6)
        - (points[index - 2] + points[index + 2]) * (1.0 / 6)
      let span = stroke.distances[index + 2] - stroke.distances[index - 2]
      return span < 4 ? (points[index] - guess).length : nil
    }
  }

  /// The points of a stroke without noise; its ends stay.
  func filtered(_ points: [Point], corners: [Int]) -> [Point] {
    guard isNeeded, points.count > 4 else { return points }
    var result = points
    let ends = [0] + corners + [points.count - 1]
    for (from, to) in zip(ends, ends.dropFirst()) where to - from > 3 {
      var run = Array(points[from...to])
      for _ in 0..<2 { run = Self.smoothed(run) }
      for index in (from + 1)..<to {
        let move = run[index - from] - points[index]
        let share = min(1, reach / max(move.length, 1e-9))
        result[index] = points[index] + move * share
      }
    }
    return result
  }

  private static func smoothed(_ points: [Point]) -> [Point] {
    var result = points
    for index in 1..<(points.count - 1) {
      switch min(index, points.count - 1 - index) {
      case 1:
        result[index] =
          (points[index - 1] + points[index + 1]) * 0.25 + points[index] * 0.5
      case 2: result[index] = weighted(points, index, [17 / 35, 12 / 35, -3 / 35])
      default: result[index] = weighted(points, index, [7 / 21, 6 / 21, 3 / 21, -2 / 21])
      }
    }
    return result
  }

  /// The mean of a point and its neighbours on both sides, weighted from the middle outwards.
  private static func weighted(_ points: [Point], _ index: Int, _ weights: [Double]) -> Point {
    var sum = points[index] * weights[0]
    for offset in 1..<weights.count {
      sum = sum + (points[index - offset] + points[index + offset]) * weights[offset]
    }
    return sum
  }
}

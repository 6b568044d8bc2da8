// SPDX-License-Identifier: MIT

import ParaphModel

/// A place on the middle line of a stroke, and how wide the line is there.
struct OutlineStation {
  var point: Point
  /// Length 1.
  var direction: Point
  var halfWidth: Double

  /// The edge of the line on one side, 1 or -1.
  func side(_ sign: Double) -> Point { point + direction.normal * (sign * halfWidth) }

  /// The same place, looked at the other way round.
  var reversed: OutlineStation {
    OutlineStation(point: point, direction: direction * -1, halfWidth: halfWidth)
  }

  /// Whether both edges of the line go forwards from here to the next place.
  func leadsSmoothly(to next: OutlineStation) -> Bool {
    guard direction.dot(next.direction) > 0.5 else { return false }
    let way = direction + next.direction
    return (next.side(1) - side(1)).dot(way) > 0 && (next.side(-1) - side(-1)).dot(way) > 0
  }

  /// Places along the pieces of a middle line, the ends of each piece among them.
  ///
  /// - Parameters:
  ///   - pieces: Fitted to the points of the track.
  ///   - track: The line that they stand for.
  ///   - step: How far apart they are, in points.
  /// - Returns: In the order of the pieces.
  static func along(
    _ pieces: [CurveFitter.Piece], _ track: StrokeTrack, step: Double
  ) -> [OutlineStation] {
    var stations: [OutlineStation] = []
    for piece in pieces {
      let start = track.distances[piece.first]
      let span = track.distances[piece.last] - start
      let count = Int(min(max((span / step).rounded(.up), 3), 400))
      let points = (0...count).map { piece.curve.point(at: Double($0) / Double(count)) }
      var lengths = [0.0]
      for (from, to) in zip(points, points.dropFirst()) {
        lengths.append(lengths[lengths.count - 1] + (to - from).length)
      }
      let whole = max(lengths[count], 1e-9)
      var sample = piece.first
      for index in points.indices {
        guard let direction = piece.curve.direction(at: Double(index) / Double(count)) else {
          continue
        }
        let distance = start + span * lengths[index] / whole
        while sample + 1 < piece.last, track.distances[sample + 1] < distance { sample += 1 }
        let gap = track.distances[sample + 1] - track.distances[sample]
        let share = gap > 0 ? min(max((distance - track.distances[sample]) / gap, 0), 1) : 0
        let (from, to) = (track.widths[sample], track.widths[sample + 1])
        stations.append(
          OutlineStation(
            point: points[index], direction: direction, halfWidth: (from + share * (to - from)) / 2)
        )
      }
    }
    return stations
  }
}

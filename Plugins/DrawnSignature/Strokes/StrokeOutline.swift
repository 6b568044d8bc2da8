// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// The outline of a line whose width changes, as closed parts that all turn the same way: filled by
/// the nonzero winding rule they are one line.
struct StrokeOutline {
  /// A place on the middle line.
  private struct Station {
    var point: Point
    /// Length 1.
    var direction: Point
    var halfWidth: Double

    func turned(_ direction: Point) -> Station {
      Station(point: point, direction: direction, halfWidth: halfWidth)
    }

    /// The edge of the line on one side, 1 or -1.
    func side(_ sign: Double) -> Point { point + direction.normal * (sign * halfWidth) }
  }

  /// How far apart stations are, in points.
  private static let step = 0.7
  /// How far the outline may be from the exact one, in points: unseen at four times its size.
  private static let tolerance = 0.02

  private(set) var path = Path()

  /// - Parameters:
  ///   - pieces: The middle line.
  ///   - distances: How far along the stroke each sample is.
  ///   - widths: At each sample; more than zero.
  init(pieces: [CurveFitter.Piece], distances: [Double], widths: [Double]) {
    var strip: [Station] = []
    for piece in pieces {
      for station in Self.stations(on: piece, distances, widths) {
        guard let last = strip.last else {
          strip.append(station)
          continue
        }
        let way = station.point - last.point
        if way.length < 1e-6, last.direction.dot(station.direction) > 0.94 { continue }
        if Self.isSmooth(from: last, to: station) {
          strip.append(station)
        } else {
          // The inner side would run backwards here: a new strip begins, joined by a straight one.
          add(strip)
          if let direction = way.unit { add([last.turned(direction), station.turned(direction)]) }
          strip = [station]
        }
      }
    }
    add(strip)
  }

  private static func stations(
    on piece: CurveFitter.Piece, _ distances: [Double], _ widths: [Double]
  ) -> [Station] {
    let span = distances[piece.last] - distances[piece.first]
    let count = Int(min(max((span / step).rounded(.up), 3), 400))
    let points = (0...count).map { piece.curve.point(at: Double($0) / Double(count)) }
    var lengths = [0.0]
    for (from, to) in zip(points, points.dropFirst()) {
      lengths.append((lengths.last ?? 0) + (to - from).length)
    }
    let whole = max(lengths.last ?? 0, 1e-9)
    var sample = piece.first
    return points.indices.compactMap { index in
      guard let direction = piece.curve.direction(at: Double(index) / Double(count)) else {
        return nil
      }
      let distance = distances[piece.first] + span * lengths[index] / whole
      while sample + 1 < piece.last, distances[sample + 1] < distance { sample += 1 }
      let gap = distances[sample + 1] - distances[sample]
      let share = gap > 0 ? min(max((distance - distances[sample]) / gap, 0), 1) : 0
      let width = widths[sample] + share * (widths[sample + 1] - widths[sample])
      return Station(point: points[index], direction: direction, halfWidth: width / 2)
    }
  }

  /// Whether both sides of the line go forwards between two stations.
  private static func isSmooth(from: Station, to: Station) -> Bool {
    guard from.direction.dot(to.direction) > 0.5 else { return false }
    let way = from.direction + to.direction
    return (to.side(1) - from.side(1)).dot(way) > 0 && (to.side(-1) - from.side(-1)).dot(way) > 0
  }

  // MARK: - Strips

  /// Adds a line with round ends.
  private mutating func add(_ strip: [Station]) {
    guard let first = strip.first, let last = strip.last else { return }
    path.move(to: first.side(1))
    addCurves(along: strip.map { $0.side(1) })
    addCap(last)
    addCurves(along: strip.reversed().map { $0.side(-1) })
    addCap(first.turned(first.direction * -1))
    path.close()
  }

  private mutating func addCurves(along points: [Point]) {
    var distinct: [Point] = []
    for point in points where distinct.last.map({ (point - $0).length > 1e-4 }) ?? true {
      distinct.append(point)
    }
    guard distinct.count > 2 else {
      if let end = points.last, points.count > 1 { path.line(to: end) }
      return
    }
    let fitter = CurveFitter(points: distinct, tolerance: Self.tolerance, reach: Self.step / 2)
    for piece in fitter.fit() {
      path.curve(
        to: piece.curve.end, control1: piece.curve.control1, control2: piece.curve.control2)
    }
  }

  /// Half a circle around the front of the station, from its one side to the other.
  private mutating func addCap(_ station: Station) {
    let reach = station.halfWidth * 0.5522847498
    let front = station.point + station.direction * station.halfWidth
    let (from, to) = (station.side(1), station.side(-1))
    let (ahead, aside) = (station.direction * reach, station.direction.normal * reach)
    path.curve(to: front, control1: from + ahead, control2: front + aside)
    path.curve(to: to, control1: front - aside, control2: to + ahead)
  }
}

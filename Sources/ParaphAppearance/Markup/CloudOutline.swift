// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The outline of a cloud: circles along a polygon, of which what lies outside is drawn.
struct CloudOutline {
  /// The border of the whole, to be filled.
  private(set) var area = Path()
  /// The bumps, to be drawn with a pen: each runs a little into the next.
  private(set) var bumps = Path()

  /// More bumps than that are not worth their cost.
  private static let most = 4000
  /// How far apart the centres of circles are, in radii.
  private static let greatestStep = 1.65
  /// How far a bump runs into the next, in radians.
  private static let overlap = 0.35

  /// - Returns: `nil` when the polygon is too small for bumps, or too large.
  init?(around corners: [Point], radius: Double) {
    guard let centers = Self.centers(around: corners, radius: radius) else { return nil }
    let count = centers.count
    let directions = (0..<count).map {
      Vector(from: centers[$0], to: centers[($0 + 1) % count])
    }
    // The angle at a centre between the way to its neighbour and where both circles meet.
    let angles = directions.map { acos(min(1, $0.length / (2 * radius))) }
    for index in 0..<count {
      let before = (index + count - 1) % count
      let incoming = directions[before]
      let outgoing = directions[index]
      let turn = atan2(
        incoming.cross(outgoing), incoming.dx * outgoing.dx + incoming.dy * outgoing.dy)
      let start = atan2(incoming.dy, incoming.dx) - .pi + angles[before]
      let sweep = .pi - angles[before] - angles[index] + turn
      // Within a sharp notch the circles' outer parts hide each other.
      guard sweep > 0 else { continue }
      let center = centers[index]
      let begin = Point(center.x + radius * cos(start), center.y + radius * sin(start))
      if area.isEmpty { area.move(to: begin) } else { area.line(to: begin) }
      area.arc(center: center, radius: radius, from: start, sweep: sweep)
      bumps.move(to: begin)
      bumps.arc(center: center, radius: radius, from: start, sweep: sweep + Self.overlap)
    }
    guard !area.isEmpty else { return nil }
    area.close()
  }

  /// Points at equal distances along a closed curve, given by points that are near to each other, so that
  /// there is a bump at each.
  static func spread(_ curve: [Point], radius: Double) -> [Point] {
    let ways = curve.indices.map { index in
      Vector(from: curve[index], to: curve[(index + 1) % curve.count])
    }
    let whole = ways.reduce(0) { $0 + $1.length }
    let count = (whole / (greatestStep * radius)).rounded(.up)
    guard count >= 3, count <= Double(most) else { return curve }
    let step = whole / count
    var points: [Point] = []
    var next = 0.0
    for (point, way) in zip(curve, ways) {
      while next < way.length, points.count < Int(count) {
        points.append(way.moving(point, by: next / way.length))
        next += step
      }
      next -= way.length
    }
    return points
  }

  /// The centres of circles, counter-clockwise around the polygon.
  private static func centers(around corners: [Point], radius: Double) -> [Point]? {
    guard radius > 0, radius.isFinite, corners.count > 2 else { return nil }
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { sum, edge in
      sum + edge.0.x * edge.1.y - edge.1.x * edge.0.y
    }
    let ordered = area < 0 ? corners.reversed() : corners
    var centers: [Point] = []
    for (index, corner) in ordered.enumerated() {
      let next = ordered[(index + 1) % ordered.count]
      let edge = Vector(from: corner, to: next)
      let steps = (edge.length / (greatestStep * radius)).rounded(.up)
      guard steps.isFinite, Double(centers.count) + steps <= Double(most) else { return nil }
      for step in 0..<max(1, Int(steps)) {
        let center = edge.moving(corner, by: Double(step) / max(1, steps))
        if let last = centers.last, Vector(from: last, to: center).length < radius / 2 { continue }
        centers.append(center)
      }
    }
    if let first = centers.first, centers.count > 1,
      Vector(from: centers[centers.count - 1], to: first).length < radius / 2
    {
      centers.removeLast()
    }
    return centers.count > 2 ? centers : nil
  }
}

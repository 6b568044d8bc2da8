// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// The outline of a line whose width changes, as closed parts that all turn the same way: filled by
/// the nonzero winding rule they are one line.
struct StrokeOutline {
  /// How far apart stations are, in points.
  private static let step = 0.7
  /// How far the outline may be from the exact one, in points: a hair at four times its size.
  private static let tolerance = 0.12

  private(set) var path = Path()
  private let line: StrokeStyle

  /// The mark of a tap, which turns as lines do: so that where they cross is ink as well.
  init(dot center: Point, diameter: Double) {
    line = StrokeStyle(width: diameter)
    addDisc(OutlineStation(point: center, direction: Point(1, 0), halfWidth: diameter / 2))
  }

  /// - Parameters:
  ///   - pieces: The middle line, fitted to the track.
  ///   - track: With widths of more than zero.
  ///   - line: Its cap and join; the width is the track's.
  init(pieces: [CurveFitter.Piece], track: StrokeTrack, line: StrokeStyle) {
    self.line = line
    let stations = OutlineStation.along(pieces, track, step: Self.step)
    var strip: [OutlineStation] = []
    var fold: [OutlineStation] = []
    var startCap = line.cap
    for station in stations {
      guard let last = fold.last ?? strip.last else {
        strip = [station]
        continue
      }
      if (station.point - last.point).length < 1e-6 {
        if last.direction.dot(station.direction) > 0.94 { continue }
        // The pen turned on the spot.
        let cap = line.join == .round ? StrokeStyle.Cap.round : .butt
        finish(&strip, &fold, startCap, cap)
        addJoin(last, station)
        (strip, startCap) = ([station], cap)
      } else if last.leadsSmoothly(to: station) {
        if !fold.isEmpty {
          finish(&strip, &fold, startCap, .round, goesOn: true)
          (strip, startCap) = ([last], .round)
        }
        strip.append(station)
      } else {
        // The inner edge would run backwards.
        if fold.isEmpty { fold = [last] }
        fold.append(station)
      }
    }
    finish(&strip, &fold, startCap, line.cap)
  }

  /// Adds the strip, and the fold behind it if there is one.
  ///
  /// It goes on where a strip with a round start follows.
  private mutating func finish(
    _ strip: inout [OutlineStation], _ fold: inout [OutlineStation],
    _ startCap: StrokeStyle.Cap, _ endCap: StrokeStyle.Cap, goesOn: Bool = false
  ) {
    add(strip, startCap, fold.isEmpty ? endCap : .round)
    add(fold: fold)
    if let last = fold.last, !goesOn { addDisc(last) }
    (strip, fold) = ([], [])
  }

  // MARK: - Parts

  /// Adds a line whose edges both go forwards.
  private mutating func add(
    _ strip: [OutlineStation], _ startCap: StrokeStyle.Cap, _ endCap: StrokeStyle.Cap
  ) {
    guard let first = strip.first, let last = strip.last else { return }
    // Nothing is seen of a strip of one station but its round ends.
    guard strip.count > 1 || (startCap == .round && endCap == .round) else { return }
    path.move(to: first.side(1))
    addCurves(along: strip.map { $0.side(1) })
    addCap(endCap, last)
    addCurves(along: strip.reversed().map { $0.side(-1) })
    addCap(startCap, first.reversed)
    path.close()
  }

  /// Adds a curl that is tighter than the line is wide.
  ///
  /// Its outer half alone: the inner one is under the round ends of the strips before and behind,
  /// and where it goes on for longer, under discs.
  private mutating func add(fold: [OutlineStation]) {
    guard fold.count > 1 else { return }
    var start = 0
    while start + 1 < fold.count {
      // As long as it turns the same way, one side is the outer one.
      let side = Self.outerSide(fold[start], fold[start + 1])
      var end = start + 1
      while end + 1 < fold.count, Self.outerSide(fold[end], fold[end + 1]) == side { end += 1 }
      addHalf(Array(fold[start...end]), side)
      start = end
    }
    var covered = fold[0]
    for station in fold.dropFirst().dropLast()
    where (station.point - covered.point).length > covered.halfWidth {
      addDisc(station)
      covered = station
    }
  }

  private static func outerSide(_ from: OutlineStation, _ to: OutlineStation) -> Double {
    from.direction.normal.dot(to.direction) > 0 ? -1 : 1
  }

  /// Adds what lies between the edge at one side and the ends of the middle line.
  private mutating func addHalf(_ stations: [OutlineStation], _ side: Double) {
    let (first, last) = (stations[0], stations[stations.count - 1])
    let edge = stations.map { $0.side(side) }
    path.move(to: side > 0 ? edge[0] : edge[edge.count - 1])
    addCurves(along: side > 0 ? edge : edge.reversed())
    path.line(to: side > 0 ? last.point : first.point)
    path.line(to: side > 0 ? first.point : last.point)
    path.close()
  }

  /// Adds what a join that is not round has at its outer side.
  private mutating func addJoin(_ arriving: OutlineStation, _ leaving: OutlineStation) {
    guard line.join != .round else { return }
    let cosine = arriving.direction.dot(leaving.direction)
    let outer = Self.outerSide(arriving, leaving)
    var corners = [arriving.point, arriving.side(outer)]
    // Of the angle between the two lines: ISO 32000-2, 8.4.3.5.
    let sine = max((1 + cosine) / 2, 0).squareRoot()
    if line.join == .miter, sine * line.miterLimit > 1,
      let way = (arriving.direction.normal + leaving.direction.normal).unit
    {
      corners.append(arriving.point + way * (outer * arriving.halfWidth / sine))
    }
    corners.append(leaving.side(outer))
    addPolygon(corners)
  }

  // MARK: - Steps

  /// Adds corners in the order that makes them turn as the strips do.
  private mutating func addPolygon(_ corners: [Point]) {
    var area = 0.0
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      area += from.x * to.y - to.x * from.y
    }
    let ordered = area > 0 ? corners.reversed() : corners
    path.move(to: ordered[0])
    for corner in ordered.dropFirst() { path.line(to: corner) }
    path.close()
  }

  private mutating func addDisc(_ station: OutlineStation) {
    path.move(to: station.side(1))
    addCap(.round, station)
    addCap(.round, station.reversed)
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

  /// From the one side of the station to the other, around its front.
  private mutating func addCap(_ cap: StrokeStyle.Cap, _ station: OutlineStation) {
    let (from, to) = (station.side(1), station.side(-1))
    let ahead = station.direction * station.halfWidth
    switch cap {
    case .butt: path.line(to: to)
    case .square:
      path.line(to: from + ahead)
      path.line(to: to + ahead)
      path.line(to: to)
    case .round:
      // The distance of control points that keeps the error of a quarter below 0.03 per cent.
      let reach = 0.5522847498
      let front = station.point + ahead
      let aside = station.direction.normal * (station.halfWidth * reach)
      path.curve(to: front, control1: from + ahead * reach, control2: front + aside)
      path.curve(to: to, control1: front - aside, control2: to + ahead * reach)
    }
  }
}

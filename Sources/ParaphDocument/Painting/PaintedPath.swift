// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A path under construction, in the space in which shapes are told (ISO 32000-2, 8.5.2).
struct PaintedPath {
  private struct Part {
    var points: [Point]
    var isCurved = false
    var isClosed = false
  }

  private var parts: [Part] = []
  /// Longer paths are drawings, not lines to write on.
  private static let mostPoints = 100_000
  private var count = 0

  /// Whether it has one part only, so that none makes a hole in another.
  var isSimple: Bool { parts.count == 1 }

  mutating func move(to point: Point) {
    if parts.last?.points.count == 1 { parts.removeLast() }
    parts.append(Part(points: [point]))
  }

  mutating func line(to point: Point) {
    guard !parts.isEmpty, count < Self.mostPoints else { return }
    count += 1
    if parts[parts.count - 1].isClosed, let first = parts.last?.points.first { move(to: first) }
    parts[parts.count - 1].points.append(point)
  }

  mutating func curve(to point: Point) {
    line(to: point)
    if !parts.isEmpty { parts[parts.count - 1].isCurved = true }
  }

  mutating func close() {
    guard let first = parts.last?.points.first, parts.last?.isClosed == false else { return }
    parts[parts.count - 1].points.append(first)
    parts[parts.count - 1].isClosed = true
  }

  mutating func rectangle(_ corners: [Point]) {
    guard let first = corners.first else { return }
    move(to: first)
    for corner in corners.dropFirst() { line(to: corner) }
    close()
  }

  /// The box that holds all of it; `nil` when it is empty.
  var bounds: Rectangle? { Rectangle(enclosing: parts.lazy.flatMap(\.points)) }

  /// The parts that are rectangles along the axes.
  var rectangles: [Rectangle] {
    parts.compactMap { part in
      var points = part.points
      if points.count == 5, let last = points.last, Self.equal(last, points[0]) {
        points.removeLast()
      }
      guard !part.isCurved, points.count == 4, let box = Rectangle(enclosing: points) else {
        return nil
      }
      let turns = zip(points, points.dropFirst() + points.prefix(1)).map { from, to in
        Self.equal(from.x, to.x) ? 0 : (Self.equal(from.y, to.y) ? 1 : 2)
      }
      return turns == [0, 1, 0, 1] || turns == [1, 0, 1, 0] ? box : nil
    }
  }

  /// The straight pieces along the axes.
  var segments: [(Point, Point)] {
    parts.flatMap { part -> [(Point, Point)] in
      guard !part.isCurved else { return [] }
      return zip(part.points, part.points.dropFirst()).filter { from, to in
        abs(from.x - to.x) < 0.5 || abs(from.y - to.y) < 0.5
      }
    }
  }

  private static func equal(_ first: Point, _ second: Point) -> Bool {
    equal(first.x, second.x) && equal(first.y, second.y)
  }

  private static func equal(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) < 0.05
  }
}

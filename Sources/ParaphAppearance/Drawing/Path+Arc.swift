// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Path {
  /// Goes on with a part of a circle, whose start must be the current point.
  ///
  /// - Parameters:
  ///   - center: Of the circle.
  ///   - radius: Of the circle.
  ///   - start: Radians, counter-clockwise from the x axis where y grows upwards.
  ///   - sweep: Radians, counter-clockwise; at most a full turn either way.
  mutating func arc(center: Point, radius: Double, from start: Double, sweep: Double) {
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    // The control points of a curve that meets the arc at its ends and its middle.
    let reach = 4 / 3 * tan(step / 4) * radius
    func point(_ angle: Double) -> Point {
      Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
    for index in 0..<count {
      let first = start + Double(index) * step
      let last = first + step
      let begin = point(first)
      let end = point(last)
      curve(
        to: end,
        control1: Point(begin.x - reach * sin(first), begin.y + reach * cos(first)),
        control2: Point(end.x + reach * sin(last), end.y - reach * cos(last)))
    }
  }

  /// The line through the points; a closed one goes back to its start.
  init(through points: [Point], isClosed: Bool = false) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    if isClosed { close() }
  }

  /// A rectangle with corners that are quarters of ellipses.
  init(_ rectangle: Rectangle, cornerRadii: Size) {
    let across = min(cornerRadii.width, rectangle.width / 2)
    let along = min(cornerRadii.height, rectangle.height / 2)
    guard across > 0, along > 0 else {
      self.init(rectangle)
      return
    }
    // As for the quarters of an ellipse.
    let (h, v) = (across * (1 - 0.5522847498), along * (1 - 0.5522847498))
    let (left, right) = (rectangle.minX, rectangle.maxX)
    let (low, high) = (rectangle.minY, rectangle.maxY)
    self.init()
    move(to: Point(left + across, low))
    line(to: Point(right - across, low))
    curve(
      to: Point(right, low + along), control1: Point(right - h, low),
      control2: Point(right, low + v))
    line(to: Point(right, high - along))
    curve(
      to: Point(right - across, high), control1: Point(right, high - v),
      control2: Point(right - h, high))
    line(to: Point(left + across, high))
    curve(
      to: Point(left, high - along), control1: Point(left + h, high),
      control2: Point(left, high - v))
    line(to: Point(left, low + along))
    curve(
      to: Point(left + across, low), control1: Point(left, low + v),
      control2: Point(left + h, low))
    close()
  }
}

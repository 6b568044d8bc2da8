// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An elliptical arc by its end points, as the `A` command gives it.
///
/// SVG 1.1, F.6.
struct SVGArc {
  var from: Point
  var to: Point
  /// Half axes; negative ones count as positive.
  var radii: Size
  /// Of the x axis, in degrees.
  var rotation: Double
  var isLarge: Bool
  var isSweep: Bool

  /// Adds it as cubic curves of at most a quarter each; a line where a radius is zero.
  func add(to path: inout Path) {
    guard from != to else { return }
    guard let arc = center() else { return path.line(to: to) }
    let count = max(1, Int((abs(arc.sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = arc.sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let angle = arc.start + Double(index) * step
      let (c0, s0, c1, s1) = (cos(angle), sin(angle), cos(angle + step), sin(angle + step))
      // The last end is the one that was asked for, without what rounding did to it.
      let end = index == count - 1 ? to : arc.matrix.apply(Point(c1, s1))
      path.curve(
        to: end, control1: arc.matrix.apply(Point(c0 - reach * s0, s0 + reach * c0)),
        control2: arc.matrix.apply(Point(c1 + reach * s1, s1 - reach * c1)))
    }
  }

  /// The mapping of the unit circle onto the ellipse, and the angles on the unit circle.
  ///
  /// `nil` when the arc is a straight line.
  private func center() -> (matrix: Matrix, start: Double, sweep: Double)? {
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return nil }
    let angle = (rotation.truncatingRemainder(dividingBy: 360)) * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    let (dx, dy) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
    let half = Point(cosine * dx + sine * dy, cosine * dy - sine * dx)
    let excess = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let unit = Point(half.x / rx, half.y / ry)
    let distance = unit.x * unit.x + unit.y * unit.y
    guard distance > 0, distance.isFinite, rx.isFinite, ry.isFinite else { return nil }
    let factor = max(0, 1 / distance - 1).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let middle = Point(factor * unit.y, -factor * unit.x)
    let start = atan2(unit.y - middle.y, unit.x - middle.x)
    var sweep = atan2(-unit.y - middle.y, -unit.x - middle.x) - start
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    let ellipse = Matrix.translation(middle.x, middle.y)
      .then(.scale(rx, ry))
      .then(Matrix(cosine, sine, -sine, cosine, (from.x + to.x) / 2, (from.y + to.y) / 2))
    return ellipse.isFinite && sweep.isFinite ? (ellipse, start, sweep) : nil
  }
}

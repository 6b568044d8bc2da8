// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

extension InkShape {
  /// The box of its ink; `nil` when there is none.
  ///
  /// The width of a line must be known. Flat ends count as round ones.
  var inkBounds: Rectangle? {
    guard case .stroke(let line) = paint else { return path.bounds }
    guard let width = line.width else { return path.bounds }
    guard let tip = line.tip, let inverse = tip.inverse else {
      return Self.bounds(of: path, line.style, width)
    }
    return Self.bounds(of: path.transformed(by: inverse), line.style, width).flatMap { box in
      Rectangle(enclosing: box.corners.map(tip.apply))
    }
  }

  private static func bounds(of path: Path, _ style: StrokeStyle, _ width: Double) -> Rectangle? {
    guard let box = path.bounds else { return nil }
    // The corner of a square end reaches further than a round one.
    let reach = width / 2 * (style.cap == .square ? 2.0.squareRoot() : 1)
    let inked = box.insetBy(-reach)
    guard style.join == .miter,
      let tips = Rectangle(enclosing: tips(of: path, style.miterLimit, width / 2))
    else { return inked }
    return inked.union(tips)
  }

  /// Where mitered corners end.
  private static func tips(of path: Path, _ limit: Double, _ halfWidth: Double) -> [Point] {
    var tips: [Point] = []
    var start: Point?
    var current = Point.zero
    var arriving: Point?
    var firstLeaving: Point?
    func turn(_ leaving: Point?) {
      guard let arriving, let leaving else { return }
      // Half of the angle between the two lines (ISO 32000-2, 8.4.3.5).
      let sine = max((1 + arriving.dot(leaving)) / 2, 0).squareRoot()
      guard sine * limit > 1, let way = (arriving - leaving).unit else { return }
      tips.append(current + way * (halfWidth / sine))
    }
    func go(_ leaving: Point?, _ end: Point, _ arrivingThere: Point?) {
      guard let leaving, let arrivingThere else { return }
      turn(leaving)
      firstLeaving = firstLeaving ?? leaving
      arriving = arrivingThere
      current = end
    }
    for element in path.elements {
      switch element {
      case .move(let end): (start, current, arriving, firstLeaving) = (end, end, nil, nil)
      case .line(let end): go((end - current).unit, end, (end - current).unit)
      case .curve(let first, let second, let end):
        let curve = CubicCurve(current, first, second, end)
        go(curve.direction(at: 0), end, curve.direction(at: 1))
      case .close:
        guard let origin = start else { continue }
        go((origin - current).unit, origin, (origin - current).unit)
        turn(firstLeaving)
        (current, arriving, firstLeaving) = (origin, nil, nil)
      }
    }
    return tips
  }

  /// The shape in another space.
  ///
  /// - Parameters:
  ///   - matrix: Into that space; it turns nothing and keeps proportions.
  ///   - scale: How long a unit is there.
  /// - Returns: With all its lengths in the new unit.
  func placed(by matrix: Matrix, scale: Double) -> InkShape {
    var shape = self
    shape.path = path.transformed(by: matrix)
    if case .stroke(var line) = paint {
      line.width = line.width.map { $0 * scale }
      line.style.dash = line.style.dash.map { $0 * scale }
      line.style.dashPhase *= scale
      shape.paint = .stroke(line)
    }
    return shape
  }
}

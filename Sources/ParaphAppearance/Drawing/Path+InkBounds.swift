// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Path {
  /// The box that holds the path when a pen has followed it; `nil` where nothing is drawn.
  ///
  /// It may be larger than what is painted, by less than the pen's width but for sharp corners of curves.
  func inkBounds(_ pen: StrokeStyle) -> Rectangle? {
    guard pen.width > 0 else { return nil }
    let dots = pen.cap == .butt ? [] : dots
    let half = pen.width / 2 * (pen.cap == .square ? 2.0.squareRoot() : 1)
    var box = bounds?.insetBy(-half)
    if let around = Rectangle(enclosing: dots)?.insetBy(-half) {
      box = box?.union(around) ?? around
    }
    guard pen.join == .miter, let tips = Rectangle(enclosing: miterTips(pen)) else { return box }
    return box?.union(tips)
  }

  /// The points of parts that have no length.
  private var dots: [Point] {
    var dots: [Point] = []
    var last: Point?
    for element in elements {
      switch element {
      case .move(let end): last = end
      case .line(let end):
        if end == last { dots.append(end) }
        last = end
      case .curve(_, _, let end): last = end
      case .close: break
      }
    }
    return dots
  }

  /// Where the outer edges of straight lines meet at a corner.
  private func miterTips(_ pen: StrokeStyle) -> [Point] {
    var tips: [Point] = []
    for part in polygons {
      var corners = part.points
      if part.isClosed, corners.count > 2 { corners += [corners[0], corners[1]] }
      guard corners.count > 2 else { continue }
      for index in 1..<(corners.count - 1) {
        if let tip = Self.miterTip(
          corners[index - 1], corners[index], corners[index + 1], pen)
        {
          tips.append(tip)
        }
      }
    }
    return tips
  }

  private static func miterTip(
    _ before: Point, _ corner: Point, _ after: Point, _ pen: StrokeStyle
  ) -> Point? {
    guard let first = Vector(from: before, to: corner).unit,
      let second = Vector(from: corner, to: after).unit
    else { return nil }
    // The tip lies opposite to the middle of both lines, half the miter's length away (8.4.3.5).
    let bisector = Vector(first.dx - second.dx, first.dy - second.dy)
    let cosine = first.dx * second.dx + first.dy * second.dy
    let sineOfHalf = ((1 + cosine) / 2).squareRoot()
    guard let unit = bisector.unit, sineOfHalf > 0, 1 / sineOfHalf <= pen.miterLimit else {
      return nil
    }
    return unit.moving(corner, by: pen.width / 2 / sineOfHalf)
  }

  /// The straight parts, each with its corners.
  private var polygons: [(points: [Point], isClosed: Bool)] {
    var parts: [(points: [Point], isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move(let end): parts.append(([end], false))
      case .line(let end), .curve(_, _, let end):
        if parts.isEmpty { parts.append(([], false)) }
        parts[parts.count - 1].points.append(end)
      case .close:
        if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      }
    }
    return parts
  }
}

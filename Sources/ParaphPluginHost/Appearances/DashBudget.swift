// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// How many dashes are left to be drawn: a short pattern along a long line would keep every viewer busy.
struct DashBudget {
  private var left = 100_000.0

  /// - Parameters:
  ///   - path: In points.
  ///   - style: Of the line, in units.
  ///   - scale: From units to points.
  /// - Throws: When there are not as many left.
  mutating func spend(
    _ path: Path, _ style: StrokeStyle, scale: Matrix
  ) throws(CallProblem) {
    let period = style.dash.reduce(0, +) * abs(scale.determinant).squareRoot()
    guard !style.dash.isEmpty else { return }
    left -= Self.length(of: path) / period * Double(style.dash.count)
    guard left >= 0 else { throw CallProblem("more than 100000 dashes are drawn up to there") }
  }

  /// Not less than its length.
  private static func length(of path: Path) -> Double {
    var length = 0.0
    var (start, last) = (Point.zero, Point.zero)
    func distance(_ one: Point, _ other: Point) -> Double {
      let (x, y) = (other.x - one.x, other.y - one.y)
      return (x * x + y * y).squareRoot()
    }
    for element in path.elements {
      switch element {
      case .move(let end): (start, last) = (end, end)
      case .line(let end):
        length += distance(last, end)
        last = end
      case .curve(let first, let second, let end):
        length += distance(last, first) + distance(first, second) + distance(second, end)
        last = end
      case .close:
        length += distance(last, start)
        last = start
      }
    }
    return length
  }
}

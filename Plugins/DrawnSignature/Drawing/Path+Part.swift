// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

extension Path {
  /// How long it is, in its own unit.
  var length: Double {
    var sum = 0.0
    forEachCurve { curve, _ in sum += Self.lengths(of: curve).last ?? 0 }
    return sum
  }

  /// The part between two distances along it.
  func part(from start: Double, to end: Double) -> Path {
    var result = Path()
    var distance = 0.0
    var isContinued = false
    forEachCurve { curve, isFirst in
      let lengths = Self.lengths(of: curve)
      let length = lengths.last ?? 0
      defer { distance += length }
      guard distance < end, distance + length > start, length > 0 else {
        isContinued = false
        return
      }
      let from = Self.time(at: start - distance, lengths)
      let to = Self.time(at: end - distance, lengths)
      let part = curve.part(from: from, to: to)
      if isFirst || !isContinued { result.move(to: part.start) }
      result.curve(to: part.end, control1: part.control1, control2: part.control2)
      isContinued = to >= 1
    }
    return result
  }

  /// Visits each line and curve, and says whether it begins a part of its own.
  private func forEachCurve(_ body: (CubicCurve, Bool) -> Void) {
    var (start, current) = (Point.zero, Point.zero)
    var isFirst = true
    func visit(_ curve: CubicCurve) {
      body(curve, isFirst)
      isFirst = false
      current = curve.end
    }
    for element in elements {
      switch element {
      case .move(let end): (start, current, isFirst) = (end, end, true)
      case .line(let end): visit(CubicCurve(from: current, to: end))
      case .curve(let first, let second, let end):
        visit(CubicCurve(current, first, second, end))
      case .close:
        if current != start { visit(CubicCurve(from: current, to: start)) }
        isFirst = true
      }
    }
  }

  /// The lengths up to equal steps of the parameter.
  private static func lengths(of curve: CubicCurve) -> [Double] {
    let count = 16
    var lengths = [0.0]
    var last = curve.start
    for step in 1...count {
      let point = curve.point(at: Double(step) / Double(count))
      lengths.append(lengths[step - 1] + (point - last).length)
      last = point
    }
    return lengths
  }

  private static func time(at distance: Double, _ lengths: [Double]) -> Double {
    guard let next = lengths.firstIndex(where: { $0 >= distance }) else { return 1 }
    guard next > 0 else { return 0 }
    let gap = lengths[next] - lengths[next - 1]
    let share = gap > 0 ? (distance - lengths[next - 1]) / gap : 0
    return (Double(next - 1) + share) / Double(lengths.count - 1)
  }
}

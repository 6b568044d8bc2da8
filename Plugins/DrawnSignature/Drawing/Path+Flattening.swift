// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

extension Path {
  /// The path as lines, one list for each part.
  ///
  /// - Parameter tolerance: How far a line may be from its curve, in the unit of the path.
  /// - Returns: Two points or more to a part.
  func flattened(tolerance: Double) -> [[Point]] {
    var parts: [[Point]] = []
    var part: [Point] = []
    func finish() {
      if part.count > 1 { parts.append(part) }
      part = []
    }
    for element in elements {
      switch element {
      case .move(let end):
        finish()
        part = [end]
      case .line(let end): part.append(end)
      case .curve(let first, let second, let end):
        let curve = CubicCurve(part.last ?? first, first, second, end)
        let count = curve.stepCount(tolerance: tolerance)
        part += (1...count).map { curve.point(at: Double($0) / Double(count)) }
      case .close:
        guard let start = part.first else { continue }
        part.append(start)
        finish()
        part = [start]
      }
    }
    finish()
    return parts
  }
}

// SPDX-License-Identifier: MIT

import ParaphModel

/// The steps of a digitizer: a sample stands for all of the cell that it is rounded to.
struct SampleGrid {
  /// The distance of one value to the next; 0 where the values are on no grid.
  let step: Size

  /// Finds the grid that all points are on.
  ///
  /// - Parameter points: In the unit of the file.
  init(of points: [Point]) {
    step = Size(Self.step(of: points.map(\.x)), Self.step(of: points.map(\.y)))
  }

  private static func step(of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let low = sorted.first, let high = sorted.last, high > low else { return 0 }
    let gaps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > (high - low) * 1e-7 }
    guard let least = gaps.min(), least * 8 < high - low || gaps.count > 1 else { return 0 }
    let isOnGrid = gaps.allSatisfy { gap in
      let cells = gap / least
      return abs(cells - cells.rounded()) < 0.02
    }
    return isOnGrid ? least : 0
  }
}

// SPDX-License-Identifier: MIT

/// How dense an ink is: even, as that of a ballpoint, or shaded, as that of a pencil.
struct InkScale {
  /// What ink that does not reach its full density must have of it, at least.
  private static let palest = 0.22

  /// The density of the ink at its densest, specks aside.
  let solid: Int
  /// Whether much of it is far paler than that.
  let isShaded: Bool

  init(_ grid: InkGrid) {
    let counts = grid.interior
    let total = counts.reduce(0, +)
    var rest = total / 5
    var densest = 255
    while densest > 24, rest > counts[densest] {
      rest -= counts[densest]
      densest -= 1
    }
    solid = total == 0 ? 255 : densest
    let pale = counts.prefix(solid * 7 / 10).reduce(0, +)
    isShaded = pale * 4 > total
  }

  /// From which densities on each tone begins.
  func thresholds(_ count: Int) -> [Int] {
    guard count > 1 else { return [max(solid / 2, 1)] }
    let first = Double(solid) * Self.palest
    let step = (Double(solid) - first) / Double(count)
    return (0..<count).map { Int((first + Double($0) * step).rounded()) }
  }
}

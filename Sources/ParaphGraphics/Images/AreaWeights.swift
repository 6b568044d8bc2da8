// SPDX-License-Identifier: MIT

/// Which pixels of a line a pixel of a shorter line covers, and how much of each.
struct AreaWeights {
  private let ratio: Double
  private let count: Int

  /// From a line of that many pixels to one of no more.
  init(from count: Int, to shorter: Int) {
    ratio = Double(count) / Double(shorter)
    self.count = count
  }

  /// The pixels of the longer line that one of the shorter line covers; the weights add up to 1.
  func members(of index: Int) -> [(index: Int, weight: Double)] {
    let start = Double(index) * ratio
    let end = min(start + ratio, Double(count))
    let first = min(Int(start), count - 1)
    let last = max(first, min(Int(end.rounded(.up)), count) - 1)
    return (first...last).compactMap { member in
      let covered = min(Double(member + 1), end) - max(Double(member), start)
      return covered > 1e-9 ? (member, covered / (end - start)) : nil
    }
  }
}

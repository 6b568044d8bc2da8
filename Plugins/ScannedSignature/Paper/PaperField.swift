// SPDX-License-Identifier: MIT

import ParaphGraphics

/// The colour of the paper all over a picture, as if nothing were written on it.
///
/// It is judged in blocks, so that light that falls off towards a corner, or a shadow, is no ink.
struct PaperField {
  typealias RGB = SIMD4<Float>

  /// Pixels to a block along each axis.
  let blockSize: Int
  let columns: Int
  let rows: Int
  /// The paper in the middle of each block, from 0 to 255, row by row.
  private(set) var colors: [RGB]
  /// Which share of the pixels is as light as the paper around them.
  let paperShare: Double

  /// About as many blocks as this lie along the long side.
  private static let blocksAlong = 40

  init(_ view: PixelView) {
    let blockSize = max(8, (max(view.width, view.height) + Self.blocksAlong - 1) / Self.blocksAlong)
    self.blockSize = blockSize
    columns = (view.width + blockSize - 1) / blockSize
    rows = (view.height + blockSize - 1) / blockSize
    // A hundred samples say what a block is like.
    let step = max(1, blockSize / 9)
    var (colors, paper, total) = ([RGB](), 0, 0)
    colors.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let block = Self.block(
          view, x: column * blockSize, y: row * blockSize, size: blockSize, step: step)
        colors.append(block.color)
        paper += block.paperCount
        total += block.count
      }
    }
    self.colors = colors
    paperShare = Double(paper) / Double(max(total, 1))
    replaceInkedBlocks()
    smooth()
  }

  /// What one block is like.
  private struct Block {
    var color: RGB
    var count: Int
    var paperCount: Int
  }

  private static func block(
    _ view: PixelView, x left: Int, y top: Int, size: Int, step: Int
  ) -> Block {
    let (right, bottom) = (min(left + size, view.width), min(top + size, view.height))
    var counts = [Int](repeating: 0, count: 256)
    var count = 0
    for y in stride(from: top, to: bottom, by: step) {
      for x in stride(from: left, to: right, by: step) {
        counts[view.luma(x, y)] += 1
        count += 1
      }
    }
    // Ink covers less than the lightest fifth; above it there is only noise.
    var (level, above) = (255, counts[255])
    while level > 0, above * 5 < count {
      level -= 1
      above += counts[level]
    }
    let range = level * 93 / 100...min(255, level * 105 / 100 + 2)
    var (sum, paper) = (RGB.zero, 0)
    for y in stride(from: top, to: bottom, by: step) {
      for x in stride(from: left, to: right, by: step) {
        guard range.contains(view.luma(x, y)) else { continue }
        sum += view.color(x, y)
        paper += 1
      }
    }
    let mean = paper > 0 ? sum / Float(paper) : RGB(repeating: Float(level))
    return Block(color: mean, count: count, paperCount: paper)
  }

  // MARK: - Blocks without paper

  /// A block that ink covers takes the paper of those around it.
  private mutating func replaceInkedBlocks() {
    let found = colors
    for row in 0..<rows {
      for column in 0..<columns {
        let near = neighbours(row, column, reach: 2).map { found[$0] }
        let lumas = near.map(\.luma).sorted()
        let usual = lumas[lumas.count * 3 / 4]
        guard found[row * columns + column].luma < 0.85 * usual else { continue }
        let paper = near.filter { $0.luma >= 0.93 * usual }
        colors[row * columns + column] = paper.reduce(.zero, +) / Float(max(paper.count, 1))
      }
    }
  }

  private mutating func smooth() {
    let found = colors
    for row in 0..<rows {
      for column in 0..<columns {
        let near = neighbours(row, column, reach: 1)
        colors[row * columns + column] =
          near.reduce(.zero) { $0 + found[$1] } / Float(near.count)
      }
    }
  }

  private func neighbours(_ row: Int, _ column: Int, reach: Int) -> [Int] {
    (max(0, row - reach)...min(rows - 1, row + reach)).flatMap { near in
      (max(0, column - reach)...min(columns - 1, column + reach)).map { near * columns + $0 }
    }
  }

  // MARK: - Judgement

  /// Whether the picture is a sheet of even paper with something on it, and not a photograph of
  /// something else: light may fall off, and a shadow lie on it.
  var isPaper: Bool {
    paperShare >= 0.5 && colorfulShare <= 0.12 && unevenShare <= 0.12
  }

  /// Which share of the blocks has a colour of its own: paper has one tint, and not a strong one.
  private var colorfulShare: Double {
    let tints = colors.map { $0 / max($0.luma, 1) }
    let mean = tints.reduce(.zero, +) / Float(max(tints.count, 1))
    let colorful = tints.count { tint in
      let (most, least) = (max(tint.x, tint.y, tint.z), min(tint.x, tint.y, tint.z))
      return most - least > 0.6 * most || (tint - mean).length > 0.2
    }
    return Double(colorful) / Double(max(tints.count, 1))
  }

  /// Which share of neighbouring blocks differs by more than light that falls off would.
  private var unevenShare: Double {
    var (uneven, pairs) = (0, 0)
    for row in 0..<rows {
      for column in 0..<columns {
        let here = colors[row * columns + column].luma
        let others =
          (column + 1 < columns ? [row * columns + column + 1] : [])
          + (row + 1 < rows ? [(row + 1) * columns + column] : [])
        for other in others {
          pairs += 1
          let there = colors[other].luma
          if abs(here - there) > 0.1 * max(here, there) { uneven += 1 }
        }
      }
    }
    return Double(uneven) / Double(max(pairs, 1))
  }

  // MARK: - Between the middles of blocks

  /// The paper along one row of pixels.
  struct Row {
    fileprivate let middles: [RGB]
    fileprivate let blockSize: Float

    /// The paper at one pixel.
    @inline(__always)
    func color(_ x: Int) -> RGB {
      let place = max(0, (Float(x) + 0.5) / blockSize - 0.5)
      let left = min(Int(place), middles.count &- 1)
      let right = min(left &+ 1, middles.count &- 1)
      let share = place - Float(left)
      return middles[left] + (middles[right] - middles[left]) * share
    }
  }

  func row(at y: Int) -> Row {
    let place = max(0, (Float(y) + 0.5) / Float(blockSize) - 0.5)
    let upper = min(Int(place), rows - 1)
    let lower = min(upper + 1, rows - 1)
    let share = place - Float(upper)
    let middles = (0..<columns).map { column in
      let (a, b) = (colors[upper * columns + column], colors[lower * columns + column])
      return a + (b - a) * share
    }
    return Row(middles: middles, blockSize: Float(blockSize))
  }
}

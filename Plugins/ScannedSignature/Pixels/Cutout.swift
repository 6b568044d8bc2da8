// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Ink without its paper: a coverage for each pixel, and which ink it is.
struct Cutout {
  let width: Int
  let height: Int
  /// From 0 for paper to 255 for ink, row by row.
  var coverage: [UInt8]
  /// The index of each pixel's ink; empty when there is one ink, or none has a name.
  var inkIndices: [UInt8]

  /// The box of what is not paper, in pixels; `nil` when all is.
  var inkBox: (x: Range<Int>, y: Range<Int>)? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    coverage.withUnsafeBufferPointer { coverage in
      for y in 0..<height {
        let row = UnsafeBufferPointer(rebasing: coverage[y * width..<(y + 1) * width])
        guard let first = row.firstIndex(where: { $0 != 0 }),
          let last = row.lastIndex(where: { $0 != 0 })
        else { continue }
        left = min(left, first)
        right = max(right, last)
        top = min(top, y)
        bottom = y
      }
    }
    return right < 0 ? nil : (left..<right + 1, top..<bottom + 1)
  }
}

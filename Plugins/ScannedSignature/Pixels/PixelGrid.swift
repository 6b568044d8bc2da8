// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Pixels that are still being worked on: red, green, blue and alpha, not premultiplied.
struct PixelGrid {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var rgba: [UInt8]

  init(width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// The same picture with half the pixels along each axis: each is the mean of four.
  ///
  /// Colours count by their alpha. An odd last row or column is joined by itself.
  mutating func halve() {
    let (across, down) = ((width + 1) / 2, (height + 1) / 2)
    var half = [UInt8](repeating: 0, count: across * down * 4)
    rgba.withUnsafeBufferPointer { source in
      for y in 0..<down {
        for x in 0..<across {
          let (left, top) = (2 * x, 2 * y)
          let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
          var (red, green, blue, alpha) = (0, 0, 0, 0)
          for row in [top, bottom] {
            for column in [left, right] {
              let offset = (row &* width &+ column) &* 4
              let weight = Int(source[offset &+ 3])
              red &+= Int(source[offset]) &* weight
              green &+= Int(source[offset &+ 1]) &* weight
              blue &+= Int(source[offset &+ 2]) &* weight
              alpha &+= weight
            }
          }
          guard alpha > 0 else { continue }
          let target = (y &* across &+ x) &* 4
          half[target] = UInt8(clamping: (red &+ alpha / 2) / alpha)
          half[target &+ 1] = UInt8(clamping: (green &+ alpha / 2) / alpha)
          half[target &+ 2] = UInt8(clamping: (blue &+ alpha / 2) / alpha)
          half[target &+ 3] = UInt8(clamping: (alpha &+ 2) / 4)
        }
      }
    }
    (width, height, rgba) = (across, down, half)
  }
}

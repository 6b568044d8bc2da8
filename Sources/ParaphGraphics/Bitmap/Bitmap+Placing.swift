// SPDX-License-Identifier: MIT

extension Bitmap {
  /// Puts another picture here, replacing what was there; what lies outside is left out.
  ///
  /// `x` and `y` are where its top left pixel goes.
  public mutating func place(_ other: Bitmap, x: Int, y: Int) {
    let (width, height) = (width, height)
    let left = max(x, 0)
    let right = min(x + other.width, width)
    guard left < right else { return }
    withPixels { target in
      other.pixels.withUnsafeBufferPointer { source in
        for row in max(y, 0)..<max(max(y, 0), min(y + other.height, height)) {
          let from = ((row - y) * other.width + left - x) * 4
          let to = (row * width + left) * 4
          for byte in 0..<((right - left) * 4) { target[to + byte] = source[from + byte] }
        }
      }
    }
  }

  /// Fills a box with one colour, replacing what was there; what lies outside is left out.
  public mutating func fill(x: Int, y: Int, width: Int, height: Int, word: UInt32) {
    for row in max(y, 0)..<max(max(y, 0), min(y + height, self.height)) {
      for column in max(x, 0)..<max(max(x, 0), min(x + width, self.width)) {
        self[column, row] = word
      }
    }
  }
}

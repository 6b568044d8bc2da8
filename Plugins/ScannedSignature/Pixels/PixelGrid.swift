// SPDX-License-Identifier: MIT

/// Pixels that are still being worked on: red, green, blue and alpha, not premultiplied.
struct PixelGrid {
  let width: Int
  let height: Int
  private(set) var rgba: [UInt8]

  init(width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// Makes the pixels transparent of which the body says so.
  mutating func erase(where isErased: (Int) -> Bool) {
    for index in 0..<width * height where isErased(index) { rgba[index * 4 + 3] = 0 }
  }
}

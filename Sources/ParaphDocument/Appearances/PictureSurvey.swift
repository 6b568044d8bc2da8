// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What one look at a picture's pixels tells: how few bits can hold it.
///
/// The colour of a pixel that cannot be seen counts for nothing.
struct PictureSurvey {
  /// The colours, unless there are more than 256.
  private(set) var palette: ColorTable?
  /// Whether red, green and blue are equal everywhere.
  private(set) var isGray = true
  /// The fewest bits that hold every grey exactly.
  private(set) var grayBits = 8
  /// The fewest bits that hold every alpha exactly; 0 when the picture is opaque.
  private(set) var alphaBits = 0

  init(_ pixels: UnsafeBufferPointer<UInt32>) {
    var table = ColorTable()
    var isTableOpen = true
    var isGray = true
    var last = UInt32.max
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: 512) { used in
      used.initialize(repeating: false)
      for pixel in pixels {
        let alpha = Int(RGBA.alpha(pixel))
        used[alpha] = true
        let color = RGBA.color(pixel)
        guard color != last, alpha > 0 else { continue }
        last = color
        if isGray {
          isGray = RGBA.isGray(color)
          used[256 + Int(color & 255)] = true
        }
        if isTableOpen { isTableOpen = table.insert(color) }
        if !isTableOpen && !isGray {
          // Nothing is left to learn from colours.
          last = UInt32.max
          break
        }
      }
      if !isTableOpen && !isGray {
        for pixel in pixels { used[Int(RGBA.alpha(pixel))] = true }
      }
      let isOpaque = !used[..<255].contains(true)
      alphaBits = isOpaque ? 0 : Self.bits(UnsafeBufferPointer(rebasing: used[..<256]))
      grayBits = Self.bits(UnsafeBufferPointer(rebasing: used[256...]))
    }
    self.isGray = isGray
    palette = isTableOpen ? table : nil
  }

  private static func bits(_ used: UnsafeBufferPointer<Bool>) -> Int {
    for bits in [1, 2, 4] {
      let step = 255 / ((1 << bits) - 1)
      if used.indices.allSatisfy({ !used[$0] || $0 % step == 0 }) { return bits }
    }
    return 8
  }
}

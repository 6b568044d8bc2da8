// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics

/// Digits of 3 by 5 dots, for page numbers: no font has to be loaded for them.
enum PixelDigits {
  /// Five rows of three dots each, from the top left, as the bits of a number.
  private static let shapes: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_010_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111,
  ]
  private static let dot = 2

  /// Draws a number, which must not be negative.
  static func draw(
    _ number: Int, centeredAt center: Int, top: Int, word: UInt32, on bitmap: inout Bitmap
  ) {
    let digits = String(number).compactMap(\.wholeNumberValue)
    var left = center - digits.count * 4 * dot / 2
    for digit in digits {
      for bit in 0..<15 where shapes[digit] >> UInt16(14 - bit) & 1 == 1 {
        bitmap.fill(
          x: left + bit % 3 * dot, y: top + bit / 3 * dot, width: dot, height: dot, word: word)
      }
      left += 4 * dot
    }
  }
}

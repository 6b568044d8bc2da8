// SPDX-License-Identifier: MIT

/// A piece of ink whose pixels touch each other.
struct InkPart {
  /// Pixels.
  var area = 0
  /// Sides of its pixels beyond which there is none.
  var perimeter = 0
  var left = Int.max
  var right = Int.min
  var top = Int.max
  var bottom = Int.min
  /// The greatest loss.
  var peak: UInt8 = 0
  /// The sum of the losses.
  var weight = 0

  /// How broad its line is, in pixels: an area of long lines is half their perimeter times that.
  var breadth: Double { 2 * Double(area) / Double(max(perimeter, 1)) }
  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }
}

extension InkPart {
  var box: PixelArea { PixelArea(x: left..<right + 1, y: top..<bottom + 1) }
}

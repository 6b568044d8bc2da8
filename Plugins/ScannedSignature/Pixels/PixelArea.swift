// SPDX-License-Identifier: MIT

/// A box of pixels.
struct PixelArea: Equatable {
  var x: Range<Int>
  var y: Range<Int>

  var width: Int { x.count }
  var height: Int { y.count }

  /// The box with a margin on all sides, as far as a picture of this size reaches.
  func widened(_ margin: Int, width: Int, height: Int) -> PixelArea {
    PixelArea(
      x: max(0, x.lowerBound - margin)..<min(width, x.upperBound + margin),
      y: max(0, y.lowerBound - margin)..<min(height, y.upperBound + margin))
  }

  /// The smallest box that holds both.
  func union(_ other: PixelArea) -> PixelArea {
    PixelArea(
      x: min(x.lowerBound, other.x.lowerBound)..<max(x.upperBound, other.x.upperBound),
      y: min(y.lowerBound, other.y.lowerBound)..<max(y.upperBound, other.y.upperBound))
  }
}

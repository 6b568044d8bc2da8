// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphRendering
import Testing

@Suite("Comparing pictures")
struct ImageComparisonTests {
  private static let white = Bitmap(width: 60, height: 40, color: .white)

  private func picture(_ boxes: [ImageComparison.PixelBox], word: UInt32 = 0xFF00_0000) -> Bitmap {
    var bitmap = Self.white
    for box in boxes {
      bitmap.fill(x: box.x, y: box.y, width: box.width, height: box.height, word: word)
    }
    return bitmap
  }

  @Test("finds nothing between equal ones")
  func equal() {
    let comparison = ImageComparison(Self.white, Self.white)
    #expect(comparison.isEqual && comparison.boxes.isEmpty && comparison.largestBlock == 0)
  }

  @Test("counts pixels, squares and groups")
  func differences() {
    let boxes = [
      ImageComparison.PixelBox(x: 2, y: 3, width: 5, height: 4),
      ImageComparison.PixelBox(x: 40, y: 30, width: 20, height: 1),
    ]
    let comparison = ImageComparison(Self.white, picture(boxes))
    #expect(comparison.differingPixels == 40)
    #expect(comparison.largestBlock == 4)
    #expect(comparison.boxes == boxes)
    #expect(comparison.largestDifference == 255)
  }

  @Test("lets small differences pass")
  func threshold() {
    let box = ImageComparison.PixelBox(x: 0, y: 0, width: 1, height: 1)
    let other = picture([box], word: 0xFFF5_FFFF)
    #expect(ImageComparison(Self.white, other, threshold: 10).isEqual)
    #expect(ImageComparison(Self.white, other, threshold: 9).differingPixels == 1)
    #expect(ImageComparison(Self.white, other, threshold: 10).largestDifference == 10)
  }

  @Test("does not look where it is told not to, even beyond the edge")
  func mask() {
    let other = picture([.init(x: 50, y: 30, width: 10, height: 10)])
    #expect(
      ImageComparison(
        Self.white, other, ignoring: [.init(x: 50, y: 30, width: 100, height: 100)]
      ).isEqual)
    #expect(
      ImageComparison(
        Self.white, other, ignoring: [.init(x: -5, y: -5, width: 3, height: 3)]
      ).differingPixels == 100)
  }

  @Test("says when sizes differ")
  func sizes() {
    let larger = Bitmap(width: 61, height: 40, color: .white)
    let comparison = ImageComparison(Self.white, larger)
    #expect(!comparison.sameSize && !comparison.isEqual)
    #expect(comparison.share == 1 && comparison.pixelCount == 0)
  }
}

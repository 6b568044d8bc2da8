// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphRendering
import Testing

@Suite("Pictures of differences")
struct DifferencePictureTests {
  private static let mark: UInt32 = 0xFFD6_0063

  @Test("are pale and grey, but for what differs")
  func colors() {
    var first = Bitmap(width: 60, height: 40, color: .white)
    first.fill(x: 0, y: 0, width: 10, height: 10, word: 0xFFFF_0000)
    var second = first
    second.fill(x: 40, y: 30, width: 1, height: 1, word: 0xFF00_0000)
    let picture = DifferencePicture.draw(first, second)
    #expect(picture[40, 30] == Self.mark)
    #expect(picture[20, 20] == 0xFFFF_FFFF)
    let red = picture[5, 5]
    #expect(red >> 16 & 255 == red >> 8 & 255 && red >> 8 & 255 == red & 255)
    #expect(red & 255 > 165 && red & 255 < 255)
  }

  @Test("frame what differs, so that it is found")
  func frame() {
    let first = Bitmap(width: 60, height: 40, color: .white)
    var second = first
    second[30, 20] = 0xFF00_0000
    let picture = DifferencePicture.draw(first, second)
    #expect(picture[26, 16] != 0xFFFF_FFFF && picture[34, 24] != 0xFFFF_FFFF)
    #expect(picture[28, 18] == 0xFFFF_FFFF)
  }

  @Test("tint what was not compared")
  func ignored() {
    let first = Bitmap(width: 60, height: 40, color: .white)
    var second = first
    second.fill(x: 10, y: 10, width: 20, height: 20, word: 0xFF00_0000)
    let box = ImageComparison.PixelBox(x: 10, y: 10, width: 100, height: 100)
    let picture = DifferencePicture.draw(first, second, ignoring: [box])
    #expect(picture[15, 15] & 255 == 255 && picture[15, 15] >> 16 & 255 < 255)
    #expect(picture[5, 5] == 0xFFFF_FFFF)
  }

  @Test("show all of two sizes")
  func sizes() {
    let larger = Bitmap(width: 61, height: 40, color: .white)
    let picture = DifferencePicture.draw(Bitmap(width: 60, height: 41, color: .white), larger)
    #expect(picture.width == 61 && picture.height == 41)
    #expect(picture[60, 0] == Self.mark && picture[0, 40] == Self.mark)
    #expect(picture[0, 0] == 0xFFFF_FFFF)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Placeholders of pictures")
struct PicturePlaceholderTests {
  @Test("The number comes back", arguments: [0, 1, 9, 10, 12_345, 99_999_999])
  func number(_ number: Int) {
    #expect(PicturePlaceholder.number(in: PicturePlaceholder.jpeg(number: number)) == number)
  }

  @Test("Any other JPEG is none")
  func others() {
    let whole = PicturePlaceholder.jpeg(number: 7)
    for count in 0..<whole.count {
      #expect(PicturePlaceholder.number(in: Array(whole.prefix(count))) == nil)
    }
    #expect(PicturePlaceholder.number(in: whole + [0]) == nil)
    #expect(PicturePlaceholder.number(in: [UInt8](repeating: 0xFF, count: 60)) == nil)
  }

  @Test("A picture needs four bytes to the pixel")
  func sizes() throws {
    let pixels = try #require(PixelBuffer(count: 24) { $0.initialize(repeating: 1) })
    #expect(RasterPicture(width: 2, height: 3, pixels: pixels) != nil)
    #expect(RasterPicture(width: 3, height: 3, pixels: pixels) == nil)
    #expect(RasterPicture(width: 0, height: 3, pixels: pixels) == nil)
    #expect(RasterPicture(width: .max, height: 3, pixels: pixels) == nil)
  }
}

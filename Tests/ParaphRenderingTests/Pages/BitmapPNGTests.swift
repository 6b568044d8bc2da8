// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@Suite("Bitmaps as PNG")
struct BitmapPNGTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var width: Int
    var height: Int
    /// PNG's colour type.
    var kind: UInt8
    var pixel: @Sendable (_ x: Int, _ y: Int) -> UInt32
  }

  static let cases = [
    Case(testDescription: "one white pixel", width: 1, height: 1, kind: 0) { _, _ in 0xFFFF_FFFF },
    Case(testDescription: "one transparent pixel", width: 1, height: 1, kind: 6) { _, _ in 0 },
    Case(testDescription: "grey gradient", width: 300, height: 20, kind: 0) { x, y in
      0xFF00_0000 | UInt32((x + y) % 256) * 0x01_0101
    },
    Case(testDescription: "wide grey", width: 40_000, height: 2, kind: 0) { x, _ in
      x % 7 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    },
    Case(testDescription: "narrow", width: 1, height: 3_000, kind: 3) { _, y in
      y % 3 == 0 ? 0xFF12_3456 : 0xFF65_4321
    },
    Case(testDescription: "256 colours", width: 256, height: 3, kind: 3) { x, _ in
      0xFF00_00FF | UInt32(x) << 16
    },
    Case(testDescription: "257 colours", width: 257, height: 3, kind: 2) { x, _ in
      0xFF00_0000 | UInt32(x) * 0x1_01
    },
    Case(testDescription: "smooth colour", width: 200, height: 150, kind: 2) { x, y in
      0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | UInt32((x + y) % 256)
    },
    Case(testDescription: "noise", width: 64, height: 64, kind: 2) { x, y in
      0xFF00_0000 | (UInt32(x &* 64 &+ y) &* 2_654_435_761) >> 8
    },
  ]

  @Test("decode to the same pixels", arguments: cases)
  func roundTrip(_ row: Case) throws {
    let bitmap = picture(row)
    let data = try bitmap.pngData(dpi: 144)
    #expect(data[25] == row.kind)
    #expect(try Pictures.decoded(data) == bitmap)
    #expect(try bitmap.pngData(dpi: 144) == data)
  }

  @Test("keep half transparent colours")
  func transparency() throws {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let data = try Bitmap(width: 3, height: 2, color: red).pngData()
    let image = try Image(bytes: data, name: "test")
    #expect(image.hasAlpha)
    image.withRGBA { #expect(Array($0.prefix(4)) == [255, 0, 0, 128]) }
  }

  @Test("say their resolution")
  func resolution() throws {
    let image = try Image(
      bytes: try Bitmap(width: 2, height: 2, color: .white).pngData(dpi: 300), name: "test")
    let width = try #require(image.resolution).width
    #expect(abs(width - 300) < 0.02)
  }

  @Test("without pixels are an error")
  func empty() {
    let problem = #expect(throws: BitmapError.self) { try Bitmap(width: 0, height: 5).pngData() }
    #expect(problem?.message == "A picture without pixels cannot be written as PNG.")
  }

  @Test("become JPEG, grey where they have no colour", arguments: [false, true])
  func jpeg(isColored: Bool) throws {
    let color = isColored ? Color(red: 0.2, green: 0.4, blue: 0.8) : .white
    let data = try Bitmap(width: 33, height: 17, color: color).jpegData(quality: 95, dpi: 72)
    let image = try Image(bytes: data, name: "test")
    #expect(image.width == 33 && image.height == 17)
    let expected: [Int] = isColored ? [51, 102, 204] : [255, 255, 255]
    image.withRGBA { rgba in
      for channel in 0..<3 { #expect(abs(Int(rgba[channel]) - expected[channel]) <= 4) }
    }
    #expect(try #require(image.resolution).width == 72)
  }

  @Test("that are too long for JPEG are an error")
  func jpegLimit() {
    #expect(throws: BitmapError.self) { try Bitmap(width: 70_000, height: 1).jpegData() }
  }

  private func picture(_ row: Case) -> Bitmap {
    var bitmap = Bitmap(width: row.width, height: row.height)
    for y in 0..<row.height {
      for x in 0..<row.width { bitmap[x, y] = row.pixel(x, y) }
    }
    return bitmap
  }
}

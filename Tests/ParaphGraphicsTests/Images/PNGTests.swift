// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphTestSupport
import Testing

@Suite("PNG")
struct PNGTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let dark: [UInt8]
    let light: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ dark: [UInt8], _ light: [UInt8]) {
      self.name = name
      self.dark = dark
      self.light = light
    }
  }

  static let black: [UInt8] = [0, 0, 0, 255]
  static let white: [UInt8] = [255, 255, 255, 255]
  static let red: [UInt8] = [200, 30, 40, 255]
  static let blue: [UInt8] = [20, 60, 220, 255]
  static let halfBlue: [UInt8] = [20, 60, 220, 128]
  static let noBlue: [UInt8] = [20, 60, 220, 0]
  static let noWhite: [UInt8] = [255, 255, 255, 0]

  static let cases: [Case] =
    ["1", "2", "4", "8", "16"].flatMap {
      [Case("gray-\($0)", black, white), Case("gray-\($0)-interlaced", black, white)]
    }
    + ["1", "2", "4", "8", "8-interlaced"].map { Case("palette-\($0)", red, blue) }
    + [
      Case("palette-8-transparency", red, halfBlue),
      Case("palette-1-transparency", red, noBlue),
      Case("gray-8-transparency", black, noWhite),
      Case("gray-1-transparency", black, noWhite),
      Case("rgb-8", red, blue),
      Case("rgb-8-transparency", red, noBlue),
      Case("rgb-16", red, blue),
      Case("rgb-16-transparency", red, noBlue),
      Case("gray-alpha-8", black, [200, 200, 200, 128]),
      Case("gray-alpha-16", black, [200, 200, 200, 128]),
      Case("rgba-8", red, halfBlue),
      Case("rgba-8-interlaced", red, halfBlue),
      Case("rgba-16", red, halfBlue),
      Case("rgba-16-interlaced", red, halfBlue),
      Case("rgba-8-gamma", red, halfBlue),
    ]

  @Test("every kind has its pixels", arguments: cases)
  func pixels(_ row: Case) throws {
    let image = try Image.load(path: Fixtures.path("images/\(row.name).png"))
    #expect(image.width == 7 && image.height == 5)
    #expect(image.hasAlpha == (row.light[3] != 255))
    let found = image.withRGBA { Array($0) }
    var expected: [UInt8] = []
    for y in 0..<5 {
      for x in 0..<7 { expected += (x + y) % 2 == 0 ? row.dark : row.light }
    }
    #expect(found == expected)
  }

  @Test(
    "its size on paper",
    arguments: [
      ("rgb-8-300dpi", 300.0, 300.0), ("rgb-8-300x150dpi", 300, 150),
      ("rgb-8-no-unit", 150, 150), ("rgb-8-absurd-dpi", 150, 150), ("rgb-8", 150, 150),
    ])
  func naturalSize(_ name: String, _ across: Double, _ down: Double) throws {
    let size = try Image.load(path: Fixtures.path("images/\(name).png")).naturalSize
    #expect(abs(size.width - 7 * 72 / across) < 1e-9)
    #expect(abs(size.height - 5 * 72 / down) < 1e-9)
  }

  @Test("cut off anywhere, it is an error and nothing worse")
  func truncated() throws {
    for name in ["rgba-16-interlaced", "palette-8-transparency", "gray-1"] {
      let bytes = try Fixtures.bytes("images/\(name).png")
      for count in 0..<bytes.count {
        #expect(throws: GraphicsError.self, "\(name) cut to \(count) bytes") {
          try Image(bytes: Array(bytes[..<count]))
        }
      }
    }
  }

  @Test("with any byte changed, it is read or is an error")
  func changed() throws {
    let bytes = try Fixtures.bytes("images/palette-8-transparency.png")
    for position in bytes.indices {
      for flip in [UInt8(0x01), 0x80, 0xFF] {
        var damaged = bytes
        damaged[position] ^= flip
        do throws(GraphicsError) {
          let image = try Image(bytes: damaged)
          #expect(image.width * image.height * 4 == image.withRGBA(\.count))
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("JPEG")
struct JPEGTests {
  /// The colour in the middle of each quarter: top left, top right, bottom left, bottom right.
  private func quarters(_ image: Image) -> [[Int]] {
    image.withRGBA { pixels in
      [(8, 4), (24, 4), (8, 12), (24, 12)].map { x, y in
        (0..<4).map { Int(pixels[(y * image.width + x) * 4 + $0]) }
      }
    }
  }

  private func isNear(_ found: [[Int]], _ expected: [[Int]], _ tolerance: Int = 6) -> Bool {
    zip(found, expected).allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) <= tolerance } }
  }

  static let colored = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255],
  ]

  @Test(
    "every kind has its pixels",
    arguments: [
      ("rgb-300dpi", colored), ("rgb-progressive", colored), ("rgb-stored-as-rgb", colored),
      ("rgb-stored-plain", colored),
      ("cmyk-adobe", colored), ("ycck-adobe", colored),
      (
        "gray",
        [[76, 76, 76, 255], [150, 150, 150, 255], [29, 29, 29, 255], [255, 255, 255, 255]]
      ),
      ("cmyk-plain", Array(repeating: [0, 0, 0, 255], count: 4)),
    ])
  func pixels(_ name: String, _ expected: [[Int]]) throws {
    let image = try Image.load(path: Fixtures.path("images/\(name).jpg"))
    #expect(image.width == 32 && image.height == 16 && !image.hasAlpha)
    let found = quarters(image)
    #expect(isNear(found, expected), "\(found)")
  }

  @Test("every orientation is made upright", arguments: 1...8)
  func orientation(_ value: Int) throws {
    let image = try Image.load(path: Fixtures.path("images/orientation-\(value).jpg"))
    #expect(image.width == 32 && image.height == 16)
    let found = quarters(image)
    #expect(isNear(found, Self.colored), "\(found)")
    // The file says 200 along its rows and 100 across them.
    #expect(image.resolution == (value >= 5 ? Size(100, 200) : Size(200, 100)))
  }

  @Test("its size on paper, from JFIF")
  func naturalSize() throws {
    let image = try Image.load(path: Fixtures.path("images/rgb-300dpi.jpg"))
    #expect(image.naturalSize == Size(32 * 72 / 300, 16 * 72 / 300))
  }

  @Test("cut off anywhere, it is an error and nothing worse")
  func truncated() throws {
    for name in ["orientation-6", "rgb-progressive", "cmyk-adobe"] {
      let bytes = try Fixtures.bytes("images/\(name).jpg")
      // The last two bytes only say that it ends.
      for count in 0..<bytes.count - 2 {
        #expect(throws: GraphicsError.self, "\(name) cut to \(count) bytes") {
          try Image(bytes: Array(bytes[..<count]))
        }
      }
    }
  }

  @Test("with any byte changed, it is read or is an error")
  func changed() throws {
    for name in ["orientation-6", "rgb-progressive"] {
      let bytes = try Fixtures.bytes("images/\(name).jpg")
      for position in bytes.indices {
        for flip in [UInt8(0x01), 0x10, 0xFF] {
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
}

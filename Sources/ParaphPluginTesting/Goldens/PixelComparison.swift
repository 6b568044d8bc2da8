// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphGraphics
internal import ParaphModel

/// Two pictures of one size, pixel by pixel.
struct PixelComparison {
  /// Where the channel tolerance is exceeded, by pixel.
  let differs: [Bool]
  let differentCount: Int
  /// Of any channel, from 0 to 255.
  let greatestDifference: Int
  private let expected: Bitmap

  /// `nil` when the sizes differ.
  init?(_ actual: Bitmap, expected: Bitmap, channel: Int) {
    guard actual.width == expected.width, actual.height == expected.height else { return nil }
    var differs = [Bool](repeating: false, count: actual.width * actual.height)
    var (count, greatest) = (0, 0)
    for pixel in differs.indices {
      var most = 0
      for at in pixel * 4..<pixel * 4 + 4 {
        most = max(most, abs(Int(actual.pixels[at]) - Int(expected.pixels[at])))
      }
      greatest = max(greatest, most)
      if most > channel {
        differs[pixel] = true
        count += 1
      }
    }
    self.differs = differs
    self.expected = expected
    differentCount = count
    greatestDifference = greatest
  }

  /// Of all pixels, from 0 to 1.
  var share: Double { differs.isEmpty ? 0 : Double(differentCount) / Double(differs.count) }

  /// The expected picture faded on white, red where the other one differs.
  var picture: Bitmap {
    var picture = Bitmap(width: expected.width, height: expected.height)
    let red = Bitmap.word(Color(red: 0.85, green: 0, blue: 0))
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        picture[x, y] = differs[y * picture.width + x] ? red : Self.faded(expected[x, y])
      }
    }
    return picture
  }

  /// A quarter of the pixel on white.
  private static func faded(_ word: UInt32) -> UInt32 {
    let white = 255 - (word >> 24)
    let channels = [16, 8, 0].map { shift in
      ((255 * 3 + min((word >> UInt32(shift) & 255) + white, 255)) / 4) << UInt32(shift)
    }
    return 0xff00_0000 | channels.reduce(0, |)
  }
}

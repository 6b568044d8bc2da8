// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
@testable import ParaphPluginTesting
import ParaphTestSupport
import Testing

@Suite("Pictures and their goldens")
struct PixelComparisonTests {
  /// A picture of 10 by 10 pixels, of which some are other than in the golden.
  private func withGolden(
    _ golden: Bitmap?, _ body: (_ test: String) throws -> Void
  ) throws {
    try Files.withTemporaryFolder { folder in
      try Files.makeFolder(folder + "/Tests")
      if let golden {
        try Files.makeFolder(folder + "/Tests/Goldens")
        try Files.makeFolder(folder + "/Tests/Goldens/SealTests")
        try Files.save(
          try golden.pngData(), to: folder + "/Tests/Goldens/SealTests/seal.png")
      }
      try body(folder + "/Tests/SealTests/SealTests.swift")
    }
  }

  private func message(
    _ picture: Bitmap, _ tolerance: PixelTolerance, golden: Bitmap?
  ) throws -> String? {
    var message: String?
    try withGolden(golden) { test in
      do throws(TestSupportError) {
        try expectGolden(pixels: picture, "seal.png", tolerance: tolerance, file: test)
      } catch {
        message = error.message
      }
    }
    return message
  }

  private static let white = Bitmap(width: 10, height: 10, color: .white)

  /// The white picture with so many pixels from the top left made darker by so much.
  private static func darkened(_ count: Int, by amount: UInt32) -> Bitmap {
    var picture = white
    for pixel in 0..<count {
      let level = 255 - amount
      picture[pixel % 10, pixel / 10] = 0xff00_0000 | level << 16 | level << 8 | level
    }
    return picture
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var count: Int
    var amount: UInt32
    var tolerance: PixelTolerance
    var message: String?
  }

  @Test(
    "two tolerances decide",
    arguments: [
      Row(testDescription: "the same", count: 0, amount: 0, tolerance: .exact),
      Row(
        testDescription: "one pixel by one, exactly", count: 1, amount: 1, tolerance: .exact,
        message: "seal.png differs in 1 of 100 pixels, by up to 1 of 255."),
      Row(
        testDescription: "all pixels by a little", count: 100, amount: 16, tolerance: .smoothing),
      Row(
        testDescription: "all pixels by a little more", count: 100, amount: 17,
        tolerance: .smoothing,
        message: "seal.png differs in 100 of 100 pixels, by up to 17 of 255."),
      Row(testDescription: "one pixel by much", count: 1, amount: 255, tolerance: .smoothing),
      Row(
        testDescription: "two pixels by much", count: 2, amount: 255, tolerance: .smoothing,
        message: "seal.png differs in 2 of 100 pixels, by up to 255 of 255."),
    ])
  func tolerances(row: Row) throws {
    let picture = Self.darkened(row.count, by: row.amount)
    #expect(try message(picture, row.tolerance, golden: Self.white) == row.message)
  }

  @Test("other sizes are told")
  func sizes() throws {
    let small = Bitmap(width: 10, height: 9, color: .white)
    #expect(
      try message(small, .smoothing, golden: Self.white)
        == "seal.png has 10 by 9 pixels, and had 10 by 10.")
  }

  @Test("a golden that is missing is told")
  func missing() throws {
    let text = try message(Self.white, .exact, golden: nil)
    #expect(
      text?.hasSuffix("/Tests/Goldens/SealTests/seal.png is missing; PARAPH_RECORD=1 records it.")
        == true)
  }

  @Test("the difference is red on a faded copy")
  func difference() throws {
    let picture = Self.darkened(1, by: 255)
    let comparison = try #require(
      PixelComparison(Self.white, expected: picture, channel: 0))
    #expect(comparison.picture[0, 0] == 0xffd9_0000)
    #expect(comparison.picture[1, 0] == 0xffff_ffff)
    let other = try #require(PixelComparison(picture, expected: picture, channel: 0))
    #expect(other.picture[0, 0] == 0xffbf_bfbf)
  }

  @Test("a picture that shows through is read as it was written")
  func alpha() throws {
    var picture = Bitmap(width: 16, height: 16)
    for alpha in 0..<256 {
      let color = Color(red: 1, green: 0.5, blue: 0.1, alpha: Double(alpha) / 255)
      picture[alpha % 16, alpha / 16] = Bitmap.word(color)
    }
    // A byte of colour times alpha may be rounded once more.
    let message = try message(picture, PixelTolerance(channel: 1, share: 0), golden: picture)
    #expect(message == nil)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("Pictures")
struct ImageTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let message: String
  }

  @Test(
    "what is no picture is named",
    arguments: [
      Case(testDescription: "empty", bytes: [], message: "x.png is empty."),
      Case(testDescription: "text", bytes: Array("Hello".utf8), message: "x.png is not a picture."),
      Case(
        testDescription: "a PDF", bytes: Array("%PDF-1.7".utf8),
        message: "x.png is a PDF, not a picture."),
      Case(
        testDescription: "a GIF", bytes: Array("GIF89a".utf8),
        message: "x.png is a GIF, which is not read here."),
      Case(
        testDescription: "a WebP", bytes: Array("RIFF\0\0\0\0WEBPVP8 ".utf8),
        message: "x.png is a WebP, which is not read here."),
    ])
  func unsupported(_ row: Case) {
    let error = #expect(throws: GraphicsError.self) {
      try Image(bytes: row.bytes, name: "x.png")
    }
    #expect(error?.message == row.message)
    #expect(error?.reason == .imageUnsupported)
    #expect(error?.hint == "Use a PNG or a JPEG picture.")
  }

  @Test("a picture of too many pixels is refused by its header")
  func tooLarge() {
    let error = #expect(throws: GraphicsError.self) {
      try Image(bytes: Fixtures.bytes("images/huge.png"), name: "huge.png")
    }
    #expect(error?.message == "huge.png has 20000 by 20000 pixels, more than 100 million in all.")
    #expect(error?.reason == .imageTooLarge)
  }

  @Test("damage is told in the library's words")
  func damaged() throws {
    let bytes = try Fixtures.bytes("images/rgba-8.png")
    let error = #expect(throws: GraphicsError.self) {
      try Image(bytes: Array(bytes.dropLast(20)), name: "sig.png")
    }
    #expect(error?.reason == .imageDamaged)
    #expect(error?.message == "sig.png is a damaged PNG: the file ends too early.")
  }

  @Test(
    "a file that cannot be read",
    arguments: [
      ("/nowhere/sig.png", "/nowhere/sig.png cannot be read: No such file or directory."),
      ("/", "/ is a folder."), ("/dev/null", "/dev/null is no regular file."),
    ])
  func unreadable(_ path: String, _ message: String) {
    let error = #expect(throws: GraphicsError.self) { try Image.load(path: path) }
    #expect(error?.message == message)
    #expect(error?.reason == .imageUnreadable)
  }

  // MARK: - Pixels

  private func numbered(_ width: Int, _ height: Int) throws -> Image {
    let rgba: [UInt8] = (0..<width * height).flatMap { [UInt8($0), 0, 0, 255] as [UInt8] }
    return try Image(width: width, height: height, rgba: rgba, resolution: Size(72, 36))
  }

  private func reds(_ image: Image) -> [UInt8] {
    image.withRGBA { pixels in
      stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] }
    }
  }

  @Test("from pixels, and back")
  func fromPixels() throws {
    let image = try numbered(3, 2)
    #expect(!image.hasAlpha && image.naturalSize == Size(3, 4))
    #expect(reds(image) == [0, 1, 2, 3, 4, 5])
  }

  @Test(
    "pixels that do not fit are an error",
    arguments: [(0, 1, 0), (-1, -1, 4), (2, 2, 15), (1 << 32, 1 << 32, 0), (20_000, 20_000, 0)])
  func badPixels(_ width: Int, _ height: Int, _ count: Int) {
    #expect(throws: GraphicsError.self) {
      try Image(width: width, height: height, rgba: Array(repeating: 0, count: count))
    }
  }

  @Test("pixels changed leave the first picture as it was")
  func mapping() throws {
    let image = try numbered(2, 2)
    let faded = image.mappingRGBA { pixels in
      for i in stride(from: 3, to: pixels.count, by: 4) { pixels[i] = 10 }
    }
    #expect(faded.hasAlpha && !image.hasAlpha)
    #expect(faded.withRGBA { $0[3] } == 10 && image.withRGBA { $0[3] } == 255)
  }

  @Test(
    "cropped",
    arguments: [
      (1, 1, 2, 2, [5, 6, 9, 10]), (-5, -5, 6, 6, [0]), (3, 2, 99, 99, [11]),
      (0, 1, 4, 1, [4, 5, 6, 7]), (2, 0, Int.max, 1, [2, 3]),
    ] as [(Int, Int, Int, Int, [UInt8])])
  func cropped(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ expected: [UInt8]) throws {
    let cut = try #require(numbered(4, 3).cropped(x: x, y: y, width: width, height: height))
    #expect(reds(cut) == expected)
    #expect(cut.resolution == Size(72, 36))
  }

  @Test("cropped to nothing", arguments: [(4, 0, 1, 1), (0, 0, 0, 1), (-2, 0, 2, 3)])
  func croppedAway(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws {
    #expect(try numbered(4, 3).cropped(x: x, y: y, width: width, height: height) == nil)
  }
}

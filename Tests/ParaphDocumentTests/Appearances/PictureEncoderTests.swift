// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphDocument

@Suite("Compact pictures")
struct PictureEncoderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var width: Int
    var height: Int
    /// Red, green, blue and alpha of the pixel at x, y; only the lowest 8 bits count.
    var pixel: @Sendable (Int, Int) -> [Int]
    var colorSpace: String
    var bits: Int
    var maskBits: Int?
    var atMost: Int

    var rgba: [UInt8] {
      (0..<width * height).flatMap { place in
        pixel(place % width, place / width).map { UInt8($0 & 255) }
      }
    }

    func picture(_ encoded: RasterPicture.Encoded? = nil) -> RasterPicture? {
      let rgba = rgba
      let pixels = PixelBuffer(count: rgba.count) { _ = $0.initialize(fromContentsOf: rgba) }
      return pixels.flatMap {
        RasterPicture(width: width, height: height, pixels: $0, encoded: encoded)
      }
    }
  }

  private static func gray(_ value: Int) -> [Int] { [value, value, value, 255] }

  private static func noise(_ x: Int, _ y: Int) -> Int { (x * 73_856_093 ^ y * 19_349_663) >> 5 }

  static let cases = [
    Case(
      testDescription: "one colour", width: 300, height: 100, pixel: { _, _ in [0, 1, 2, 255] },
      colorSpace: "Indexed", bits: 1, atMost: 40),
    Case(
      testDescription: "black and white in RGB", width: 33, height: 20,
      pixel: { x, y in gray((x + y) % 2 * 255) }, colorSpace: "DeviceGray", bits: 1, atMost: 40),
    Case(
      testDescription: "four greys", width: 30, height: 20, pixel: { x, _ in gray(x % 4 * 85) },
      colorSpace: "DeviceGray", bits: 2, atMost: 60),
    Case(
      testDescription: "three odd greys", width: 60, height: 60,
      pixel: { x, y in gray(noise(x, y) % 3 * 7) }, colorSpace: "Indexed", bits: 2, atMost: 960),
    Case(
      testDescription: "many greys", width: 60, height: 60,
      pixel: { x, y in gray(noise(x, y)) }, colorSpace: "DeviceGray", bits: 8, atMost: 3_700),
    Case(
      testDescription: "a smooth slope of many colours", width: 200, height: 100,
      pixel: { x, y in [x + y, x + 2 * y, x + 3 * y, 255] },
      colorSpace: "DeviceRGB", bits: 8, atMost: 900),
    Case(
      testDescription: "two hundred colours without order", width: 50, height: 50,
      pixel: { x, y in [noise(x, y) % 200, 7, 9, 255] }, colorSpace: "Indexed", bits: 8,
      atMost: 2_700),
    Case(
      testDescription: "one pixel", width: 1, height: 1, pixel: { _, _ in gray(200) },
      colorSpace: "DeviceGray", bits: 8, atMost: 20),
    Case(
      testDescription: "one ink, a mask of many steps", width: 90, height: 40,
      pixel: { x, y in [20, 30, 90, noise(x, y)] }, colorSpace: "Indexed", bits: 1, maskBits: 8,
      atMost: 30),
    Case(
      testDescription: "a mask of three steps, not a multiple of anything", width: 33, height: 7,
      pixel: { x, _ in [20, 30, 90, x % 3 * 7] }, colorSpace: "Indexed", bits: 1, maskBits: 8,
      atMost: 30),
    Case(
      testDescription: "a mask of one bit hides colours", width: 33, height: 7,
      pixel: { x, y in x % 2 == 0 ? [noise(x, y), noise(y, x), 1, 0] : [1, 2, 3, 255] },
      colorSpace: "Indexed", bits: 1, maskBits: 1, atMost: 30),
    Case(
      testDescription: "nothing to be seen", width: 9, height: 9, pixel: { x, y in [x, y, 1, 0] },
      colorSpace: "DeviceGray", bits: 1, maskBits: 1, atMost: 30),
    Case(
      testDescription: "many colours under a mask", width: 40, height: 40,
      pixel: { x, y in [noise(x, y), noise(y, x), x, x * 6] }, colorSpace: "DeviceRGB", bits: 8,
      maskBits: 8, atMost: 5_000),
  ]

  /// What the picture shows, whatever way it is stored.
  static func decode(_ stream: PDFStream, width: Int, height: Int) throws -> [[UInt8]] {
    let source = try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none)
    let bytes = try source.decodedBytes(of: stream, limit: nil)
    let bits = try #require(stream.dictionary["BitsPerComponent"]?.intValue)
    var palette: [UInt8]?
    var components = 1
    if case .array(let space)? = stream.dictionary["ColorSpace"] {
      palette = space[3].stringValue?.bytes
      components = space[1] == .name("DeviceRGB") ? 3 : 1
    } else if stream.dictionary["ColorSpace"] == .name("DeviceRGB") {
      components = 3
    }
    let perPixel = palette == nil ? components : 1
    let rowBytes = (width * perPixel * bits + 7) / 8
    #expect(bytes.count == rowBytes * height)
    return (0..<width * height).map { pixel in
      let values = (0..<perPixel).map { part -> Int in
        let column = pixel % width * perPixel + part
        let byte = Int(bytes[pixel / width * rowBytes + column * bits / 8])
        return byte >> (8 - bits - column * bits % 8) & ((1 << bits) - 1)
      }
      if let palette {
        return (0..<components).map { palette[values[0] * components + $0] }
      }
      return values.map { UInt8($0 * 255 / ((1 << bits) - 1)) }
    }
  }

  @Test("Without loss, in few bytes", arguments: cases)
  func encode(_ row: Case) throws {
    let picture = try #require(row.picture())
    let (image, mask) = try PictureEncoder(picture: picture).streams(interpolates: true)
    let space = image.dictionary["ColorSpace"]
    let name = space?.nameValue ?? space?.arrayValue?.first?.nameValue
    #expect(name == PDFName(row.colorSpace))
    #expect(image.dictionary["BitsPerComponent"] == .integer(row.bits))
    #expect(image.dictionary["Width"] == .integer(row.width))
    #expect(image.dictionary["Interpolate"] == .boolean(true))
    #expect(mask?.dictionary["BitsPerComponent"]?.intValue == row.maskBits)
    guard case .bytes(let bytes) = image.source else { return }
    #expect(bytes.count <= row.atMost)
    let rgba = row.rgba
    let pixels = try Self.decode(image, width: row.width, height: row.height)
    let alphas = try mask.map { try Self.decode($0, width: row.width, height: row.height) }
    for (index, pixel) in pixels.enumerated() {
      let original = Array(rgba[index * 4..<index * 4 + 4])
      let alpha = alphas?[index][0] ?? 255
      let shown = pixel.count == 1 ? [pixel[0], pixel[0], pixel[0]] : pixel
      guard alpha == original[3], alpha == 0 || shown.elementsEqual(original.prefix(3)) else {
        Issue.record("pixel \(index) is \(pixel) under \(alpha), not \(original)")
        return
      }
    }
  }

  @Test("A PNG's own rows are taken over where they are smaller")
  func pngPassage() throws {
    // Two rows of two grey pixels, and a chunk that means nothing.
    let rows = try Deflater.compress([0, 1, 2, 0, 3, 4])
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(body.count)] + Array(name.utf8) + body + [0, 0, 0, 0]
    }
    func file(interlaced: UInt8 = 0, extra: [UInt8] = []) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, interlaced]) + extra
        + chunk("IDAT", Array(rows.prefix(5))) + chunk("IDAT", Array(rows.dropFirst(5)))
        + chunk("IEND", [])
    }
    let passage = try #require(PNGPassage(file(extra: chunk("tEXt", [1, 2]))))
    let stream = passage.stream(["Width": .integer(2)])
    #expect(try Self.decode(stream, width: 2, height: 2) == [[1], [2], [3], [4]])
    #expect(PNGPassage(file(interlaced: 1)) == nil)
    #expect(PNGPassage(file(extra: chunk("tRNS", [0, 1]))) == nil)
    for count in 0..<file().count - 12 {
      #expect(PNGPassage(Array(file().prefix(count))) == nil || count > 40)
    }
  }

  @Test("A JPEG goes through as it is")
  func jpeg() throws {
    let row = Self.cases[0]
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC2, 0, 17, 8, 0, 100, 1, 44, 3, 1, 0x11, 0]
    let picture = try #require(row.picture(.jpeg(bytes)))
    let (image, mask) = try PictureEncoder(picture: picture).streams(interpolates: false)
    #expect(image.source == .bytes(bytes))
    #expect(image.dictionary["Filter"] == .name("DCTDecode"))
    #expect(image.dictionary["ColorSpace"] == .name("DeviceRGB"))
    #expect(mask == nil)
    let broken = try #require(row.picture(.jpeg([0xFF, 0xD8, 0xFF])))
    let stored = try PictureEncoder(picture: broken).streams(interpolates: false).image
    #expect(stored.dictionary["Filter"] == .name("FlateDecode"))
  }

  @Test("A faint pixel's colour is chosen freely, as far as nobody can see it")
  func simplify() {
    // Alpha 0, 2, 128, 255 and 255 of another colour.
    let mask = PictureSamples(width: 5, height: 1, components: 1, bytes: [0, 2, 128, 255, 255])
    var picture = PictureSamples(
      width: 5, height: 1, components: 3,
      bytes: [9, 9, 9, 0, 0, 127, 11, 21, 99, 10, 20, 100, 200, 0, 0])
    picture.simplify(under: mask)
    #expect(picture.bytes.prefix(3) == [10, 20, 100])
    #expect(picture.bytes[3..<6].elementsEqual([10, 20, 100]))
    #expect(picture.bytes.suffix(6).elementsEqual([10, 20, 100, 200, 0, 0]))
    for pixel in 0..<5 where mask.bytes[pixel] > 0 {
      #expect(picture.bytes[pixel * 3] <= 200)
    }
  }

  @Test("Rows are filtered so that the reader undoes it", arguments: [1, 3, 4])
  func filter(pixelBytes: Int) throws {
    let rowBytes = 12
    let bytes = (0..<rowBytes * 9).map { UInt8(truncatingIfNeeded: $0 * $0 / 3 + $0) }
    let filtered = PNGFilter.adaptive(bytes, rowBytes: rowBytes, pixelBytes: pixelBytes)
    let stream = PDFStream(
      dictionary: [
        "Filter": .name("FlateDecode"),
        "DecodeParms": .dictionary([
          "Predictor": .integer(15), "Colors": .integer(pixelBytes),
          "Columns": .integer(rowBytes / pixelBytes),
        ]),
      ], source: .bytes(try Deflater.compress(filtered)))
    let source = try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none)
    #expect(try source.decodedBytes(of: stream, limit: nil) == bytes)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

@Suite("Compact pictures")
struct PictureEncoderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var samples: PictureSamples
    var isMask = false
    var colorSpace: String
    var bits: Int
    var atMost: Int
  }

  static func samples(
    _ width: Int, _ height: Int, components: Int, _ value: (Int, Int, Int) -> Int
  ) -> PictureSamples {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for part in 0..<components { bytes.append(UInt8(value(x, y, part) & 255)) }
      }
    }
    return PictureSamples(width: width, height: height, components: components, bytes: bytes)
  }

  static let cases = [
    Case(
      testDescription: "one colour",
      samples: samples(300, 100, components: 3) { _, _, part in part },
      colorSpace: "Indexed", bits: 1, atMost: 40),
    Case(
      testDescription: "black and white in RGB",
      samples: samples(33, 20, components: 3) { x, y, _ in (x + y) % 2 * 255 },
      colorSpace: "DeviceGray", bits: 1, atMost: 40),
    Case(
      testDescription: "four greys",
      samples: samples(30, 20, components: 1) { x, _, _ in x % 4 * 85 },
      colorSpace: "DeviceGray", bits: 2, atMost: 60),
    Case(
      testDescription: "three odd greys",
      samples: samples(60, 60, components: 1) { x, y, _ in
        ((x * 73_856_093 ^ y * 19_349_663) >> 5) % 3 * 7
      },
      colorSpace: "Indexed", bits: 2, atMost: 960),
    Case(
      testDescription: "three odd greys as a mask",
      samples: samples(30, 20, components: 1) { x, _, _ in x % 3 * 7 }, isMask: true,
      colorSpace: "DeviceGray", bits: 8, atMost: 60),
    Case(
      testDescription: "a smooth slope of many colours",
      samples: samples(200, 100, components: 3) { x, y, part in x + y * (part + 1) },
      colorSpace: "DeviceRGB", bits: 8, atMost: 900),
    Case(
      testDescription: "one pixel", samples: samples(1, 1, components: 3) { _, _, _ in 200 },
      colorSpace: "DeviceGray", bits: 8, atMost: 20),
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
    let samples = row.samples
    let stream = try PictureEncoder(samples, isMask: row.isMask).stream(["Width": .integer(1)])
    let space = stream.dictionary["ColorSpace"]
    let name = space?.nameValue ?? space?.arrayValue?.first?.nameValue
    #expect(name == PDFName(row.colorSpace))
    #expect(stream.dictionary["BitsPerComponent"] == .integer(row.bits))
    #expect(stream.dictionary["Width"] == .integer(1))
    guard case .bytes(let bytes) = stream.source else { return }
    #expect(bytes.count <= row.atMost)
    let pixels = try Self.decode(stream, width: samples.width, height: samples.height)
    for (index, pixel) in pixels.enumerated() {
      let at = index * samples.components
      let original = Array(samples.bytes[at..<at + samples.components])
      let spread = pixel.count == 1 ? original.map { _ in pixel[0] } : pixel
      guard spread == original else {
        Issue.record("pixel \(index) is \(pixel), not \(original)")
        return
      }
    }
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

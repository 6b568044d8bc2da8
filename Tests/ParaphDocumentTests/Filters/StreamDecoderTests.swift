// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

struct StreamDecoderTests {
  static func decode(
    _ bytes: [UInt8], _ filters: [StreamFilter], limit: Int = 1 << 16
  ) throws(DocumentError) -> DecodedStream {
    try bytes.withUnsafeBufferPointer { buffer throws(DocumentError) in
      try StreamDecoder.decode(UnsafeRawBufferPointer(buffer), filters: filters, limit: limit)
    }
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var filters: [StreamFilter]
    var encoded: [UInt8]
    var decoded: [UInt8]
    var isComplete = true
  }

  /// "hello hello hello " by zlib.
  static let deflated: [UInt8] = [
    0x78, 0xDA, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x22, 0x01, 0x40, 0xCB, 0x06, 0x9D,
  ]

  @Test(
    "Filters",
    arguments: [
      Case(testDescription: "none", filters: [], encoded: [1, 2], decoded: [1, 2]),
      Case(
        testDescription: "hexadecimal", filters: [StreamFilter(name: "AHx")],
        encoded: Array("48 65\n6c6C6f7>zz".utf8), decoded: Array("Hellop".utf8)),
      Case(
        testDescription: "hexadecimal without its end",
        filters: [StreamFilter(name: "ASCIIHexDecode")], encoded: Array("4865".utf8),
        decoded: [0x48, 0x65], isComplete: false),
      Case(
        testDescription: "base 85 with a short group and zeros",
        filters: [StreamFilter(name: "ASCII85Decode")], encoded: Array("z87cURDZ~>".utf8),
        decoded: [0, 0, 0, 0] + Array("Hello".utf8)),
      Case(
        testDescription: "runs", filters: [StreamFilter(name: "RL")],
        encoded: [2, 1, 2, 3, 254, 9, 128, 7], decoded: [1, 2, 3, 9, 9, 9]),
      Case(
        testDescription: "runs cut short", filters: [StreamFilter(name: "RunLengthDecode")],
        encoded: [5, 1, 2], decoded: [1, 2], isComplete: false),
      Case(
        testDescription: "LZW, the standard's example", filters: [StreamFilter(name: "LZW")],
        encoded: [0x80, 0x0B, 0x60, 0x50, 0x22, 0x0C, 0x0C, 0x85, 0x01],
        decoded: [45, 45, 45, 45, 45, 65, 45, 45, 45, 66]),
      Case(
        testDescription: "crypt", filters: [StreamFilter(name: "Crypt")], encoded: [1], decoded: [1]
      ),
      Case(
        testDescription: "flate", filters: [StreamFilter(name: "Fl")], encoded: deflated,
        decoded: Array("hello hello hello ".utf8)),
      Case(
        testDescription: "flate with a wrong checksum", filters: [StreamFilter(name: "Fl")],
        encoded: deflated.dropLast() + [0], decoded: Array("hello hello hello ".utf8),
        isComplete: false),
      Case(
        testDescription: "flate without a byte", filters: [StreamFilter(name: "Fl")], encoded: [],
        decoded: []),
    ])
  func filters(_ testCase: Case) throws {
    let result = try StreamDecoderTests.decode(testCase.encoded, testCase.filters)
    #expect(result.bytes == testCase.decoded)
    #expect(result.isComplete == testCase.isComplete)
  }

  @Test("Flate data that is cut short gives what there is", arguments: 3...15)
  func truncated(_ length: Int) throws {
    let result = try StreamDecoderTests.decode(
      Array(StreamDecoderTests.deflated.prefix(length)), [StreamFilter(name: "FlateDecode")])
    #expect(Array("hello hello hello ".utf8).starts(with: result.bytes))
    #expect(!result.isComplete)
  }

  @Test("Filters follow each other, up to one for pictures")
  func chain() throws {
    let result = try StreamDecoderTests.decode(
      Array("FF D8>".utf8),
      [StreamFilter(name: "ASCIIHexDecode"), StreamFilter(name: "DCT"), StreamFilter(name: "Fl")])
    #expect(result.bytes == [0xFF, 0xD8])
    #expect(result.remainingFilters.map(\.name) == ["DCTDecode", "FlateDecode"])
  }

  @Test("More than the limit is an error")
  func limit() {
    let error = #expect(throws: DocumentError.self) {
      try StreamDecoderTests.decode(
        StreamDecoderTests.deflated, [StreamFilter(name: "FlateDecode")], limit: 10)
    }
    #expect(error?.message == "A stream holds more than 10 bytes.")
    #expect(error?.reason == .limit)
  }

  @Test("An unknown filter is not supported")
  func unknown() {
    let error = #expect(throws: DocumentError.self) {
      try StreamDecoderTests.decode([1], [StreamFilter(name: "Zstd")])
    }
    #expect(error?.message == "A stream has the filter /Zstd, which is unknown.")
  }

  @Test(
    "Predictors",
    arguments: [
      ("none", 1, 8, [1, 2, 3, 4], [1, 2, 3, 4]),
      ("TIFF", 2, 8, [1, 2, 3, 4], [1, 3, 3, 7]),
      ("PNG none and sub", 12, 8, [0, 1, 2, 1, 3, 4], [1, 2, 3, 7]),
      ("PNG up", 15, 8, [2, 1, 2, 2, 3, 4], [1, 2, 4, 6]),
      ("PNG average", 13, 8, [3, 10, 20, 3, 1, 2], [10, 25, 6, 17]),
      ("PNG Paeth", 14, 8, [4, 10, 20, 4, 1, 2], [10, 30, 11, 32]),
      ("PNG, last row cut short", 12, 8, [2, 1, 2, 2, 3], [1, 2, 4]),
      ("TIFF of 4 bits", 2, 4, [0x12, 0xF1], [0x13, 0xF0]),
      ("TIFF of 16 bits", 2, 16, [0, 255, 0, 1], [0, 255, 1, 0]),
    ] as [(String, Int, Int, [UInt8], [UInt8])])
  func predictors(
    _ name: String, _ kind: Int, _ bits: Int, _ encoded: [UInt8], _ decoded: [UInt8]
  ) throws {
    let predictor = try Predictor([
      "Predictor": .integer(kind), "Columns": .integer(2), "BitsPerComponent": .integer(bits),
    ])
    let input = FilterOutput(bytes: encoded, isComplete: true)
    #expect(try predictor?.undo(input).bytes ?? encoded == decoded)
  }

  @Test("Impossible predictors", arguments: [("Colors", 0), ("Columns", -1), ("Predictor", 99)])
  func impossible(_ key: String, _ value: Int) {
    var parameters: PDFDictionary = ["Predictor": .integer(12)]
    parameters[PDFName(key)] = .integer(value)
    #expect(throws: DocumentError.self) { _ = try Predictor(parameters) }
  }
}

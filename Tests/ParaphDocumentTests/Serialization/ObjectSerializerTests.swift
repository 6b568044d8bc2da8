// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

@Suite("Serialized objects")
struct ObjectSerializerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var object: PDFObject
    var text: String

    init(_ description: String, _ object: PDFObject, _ text: String) {
      testDescription = description
      self.object = object
      self.text = text
    }
  }

  @Test(
    "Objects",
    arguments: [
      Case("null", .null, "null"),
      Case(
        "booleans need a space between them", .array([.boolean(true), .boolean(false)]),
        "[true false]"),
      Case("negative integer", .integer(-5), "-5"),
      Case("a whole real", .real(12), "12"),
      Case("negative zero", .real(-0.0), "0"),
      Case("not a number", .real(.nan), "0"),
      Case("infinite", .real(.infinity), "0"),
      Case("a half", .real(0.5), "0.5"),
      Case("rounding carries", .real(0.9999999), "1"),
      Case("rounding carries into a new digit", .real(-99.9999999), "-100"),
      Case("six decimals", .real(3.14159265), "3.141593"),
      Case("tiny, no exponent", .real(1.5e-9), "0.0000000015"),
      Case("huge, no exponent", .real(1.5e22), "15000000000000000000000"),
      Case("name with everything odd", .name("A B#/(é"), "/A#20B#23#2F#28#C3#A9"),
      Case("empty name", .name(""), "/"),
      Case(
        "an empty name as a key", .dictionary(["": .reference(ObjectReference(6))]), "<</ 6 0 R>>"),
      Case("a byte that is not UTF-8", .name(PDFName("a\u{10FFE9}")), "/a#E9"),
      Case("literal string", .string(PDFString(bytes: Array("a(b)c".utf8))), "(a(b)c)"),
      Case("unbalanced", .string(PDFString(bytes: Array("a)(".utf8))), "(a\\)\\()"),
      Case("carriage return", .string(PDFString(bytes: [0x61, 13, 0x62])), "(a\\rb)"),
      Case("backslash", .string(PDFString(bytes: [92, 0x62])), "(\\\\b)"),
      Case("empty string", .string(PDFString(bytes: [])), "()"),
      Case("only what has to be escaped", .string(PDFString(bytes: [13, 13])), "<0D0D>"),
      Case(
        "dictionary order is kept", .dictionary(["B": .integer(1), "A": .name("x")]),
        "<</B 1/A/x>>"),
      Case(
        "references", .array([.reference(ObjectReference(1)), .reference(ObjectReference(2, 3))]),
        "[1 0 R 2 3 R]"),
      Case(
        "nested",
        .array([.array([]), .dictionary([:]), .integer(1), .string(PDFString(bytes: [65]))]),
        "[[]<<>>1(A)]"),
    ])
  func text(_ row: Case) {
    #expect(String(decoding: ObjectSerializer.bytes(of: row.object), as: UTF8.self) == row.text)
  }

  @Test("A content hash does not depend on how the bytes come", arguments: [1, 3, 7, 8, 64])
  func hash(step: Int) {
    let bytes = (0..<100).map { UInt8($0 * 7 & 255) }
    var whole = ContentHash()
    whole.combine(bytes)
    var pieces = ContentHash()
    for start in stride(from: 0, to: bytes.count, by: step) {
      pieces.combine(Array(bytes[start..<min(start + step, bytes.count)]))
    }
    #expect(whole.digest == pieces.digest)
    #expect(whole.digest.count == 16)
    pieces.combine([0])
    #expect(whole.digest != pieces.digest)
  }

  @Test("Bytes deflated in pieces or at once come back")
  func deflate() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 7) }
    var deflater = try Deflater(level: 7)
    var pieces: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 70_000) {
      let piece = Array(bytes[start..<min(start + 70_000, bytes.count)])
      pieces += try piece.lend { input throws(DocumentError) in try deflater.update(input) }
    }
    pieces += try [UInt8]().lend { input throws(DocumentError) in
      try deflater.update(input, isLast: true)
    }
    let source = try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none)
    for packed in [pieces, try Deflater.compress(bytes)] {
      let stream = PDFStream(
        dictionary: ["Filter": .name("FlateDecode")], source: .bytes(packed))
      #expect(try source.decodedBytes(of: stream, limit: nil) == bytes)
    }
  }
}

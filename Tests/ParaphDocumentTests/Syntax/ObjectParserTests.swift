// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

struct ObjectParserTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var object: PDFObject
  }

  static func parse(_ text: String, nesting: Int = 8) throws(DocumentError) -> PDFObject {
    try parse(Array(text.utf8), nesting: nesting)
  }

  static func parse(_ bytes: [UInt8], nesting: Int = 8) throws(DocumentError) -> PDFObject {
    try bytes.withUnsafeBufferPointer { buffer throws(DocumentError) in
      var parser = ObjectParser(UnsafeRawBufferPointer(buffer), nesting: nesting)
      return try parser.object()
    }
  }

  @Test(
    "Objects",
    arguments: [
      Case(testDescription: "null", text: "null", object: .null),
      Case(
        testDescription: "booleans", text: "[true false]",
        object: .array([.boolean(true), .boolean(false)])),
      Case(testDescription: "integer", text: "42", object: .integer(42)),
      Case(testDescription: "two signs", text: "--5", object: .integer(-5)),
      Case(testDescription: "plus", text: "+7", object: .integer(7)),
      Case(testDescription: "point at the end", text: "4.", object: .real(4)),
      Case(testDescription: "no digit before the point", text: "+.5", object: .real(0.5)),
      Case(testDescription: "negative fraction", text: "-.002", object: .real(-0.002)),
      Case(testDescription: "a lone minus", text: "- ", object: .integer(0)),
      Case(
        testDescription: "too large an integer", text: "99999999999999999999",
        object: .integer(Int.max)),
      Case(
        testDescription: "too small an integer", text: "-99999999999999999999",
        object: .integer(Int.min)),
      Case(
        testDescription: "leading zeros", text: "0000000000000000000000012", object: .integer(12)),
      Case(
        testDescription: "reference", text: "12 3 R", object: .reference(ObjectReference(12, 3))),
      Case(
        testDescription: "two integers and a reference", text: "[1 2 3 0 R]",
        object: .array([.integer(1), .integer(2), .reference(ObjectReference(3))])),
      Case(
        testDescription: "an R without numbers before", text: "[1.5/R]",
        object: .array([.real(1.5), .name("R")])),
      Case(
        testDescription: "a comment inside a reference", text: "[7%x\n0 R]",
        object: .array([.reference(ObjectReference(7))])),
      Case(testDescription: "empty name", text: "/ ", object: .name("")),
      Case(testDescription: "name with number signs", text: "/A#20B#2f", object: .name("A B/")),
      Case(testDescription: "name with a lone number sign", text: "/A#zz", object: .name("A#zz")),
      Case(testDescription: "name in UTF-8", text: "/Größe", object: .name("Größe")),
      Case(
        testDescription: "no white space at all", text: "<</A/B/C[1(x)<41>]/D<</E true>>>>",
        object: .dictionary([
          "A": .name("B"),
          "C": .array([
            .integer(1), .string(PDFString(bytes: [0x78])), .string(PDFString(bytes: [0x41])),
          ]), "D": .dictionary(["E": .boolean(true)]),
        ])),
      Case(
        testDescription: "a key twice: the last one counts", text: "<</A 1/B 2/A 3>>",
        object: .dictionary(["A": .integer(3), "B": .integer(2)])),
      Case(
        testDescription: "null is no entry", text: "<</A null/B 2>>",
        object: .dictionary(["B": .integer(2)])),
      Case(
        testDescription: "nested brackets in a string", text: "(a(b)c)",
        object: .string(PDFString(bytes: Array("a(b)c".utf8)))),
      Case(
        testDescription: "escapes", text: "(\\n\\r\\t\\b\\f\\(\\)\\\\\\x\\053\\5)",
        object: .string(
          PDFString(bytes: [10, 13, 9, 8, 12, 40, 41, 92, 0x78, 0o53, 5]))),
      Case(
        testDescription: "ends of lines in a string", text: "(a\\\r\nb\rc\r\nd)",
        object: .string(PDFString(bytes: Array("ab\nc\nd".utf8)))),
      Case(
        testDescription: "hexadecimal string with an odd digit", text: "<48 65\n6c 7>",
        object: .string(PDFString(bytes: [0x48, 0x65, 0x6C, 0x70]))),
      Case(testDescription: "object left empty", text: " endobj", object: .null),
    ])
  func objects(_ testCase: Case) throws {
    #expect(try ObjectParserTests.parse(testCase.text) == testCase.object)
  }

  @Test(
    "What is no object",
    arguments: [
      ("", "The file ends within an object; it should go on at offset 0."),
      ("]", "There is a stray ] at offset 0."),
      ("[1 >>", "There is a stray >> at offset 2."),
      ("<</A>>", "The last key of a dictionary has no value at offset 4."),
      ("<<1 2>>", "A dictionary has a number as a key at offset 2."),
      ("(abc", "A string is not closed; it begins at offset 0."),
      ("<4x>", "A hexadecimal string holds another character at offset 2."),
      ("[[[[[[[[[", "Arrays and dictionaries are nested more than 8 deep at offset 8."),
      ("foo", "\"foo\" stands where an object should at offset 0."),
      ("endstream", "endstream stands where an object should at offset 0."),
      ("1.5.2", "\"1.5.2\" stands where an object should at offset 0."),
      (" )", "There is a stray ) at offset 1."),
    ])
  func errors(_ text: String, _ message: String) {
    let error = #expect(throws: DocumentError.self) { try ObjectParserTests.parse(text) }
    #expect(error?.message == message)
    #expect(error?.reason == .damaged)
  }

  @Test("Names keep bytes that are not UTF-8")
  func strayBytes() throws {
    let bytes: [UInt8] = [0x41, 0xE9, 0xFF, 0xC3, 0xA9, 0xF4, 0x8F, 0xBF, 0x80]
    let name = try ObjectParserTests.parse([0x2F] + bytes).nameValue
    #expect(name?.bytes == bytes)
    #expect(name?.rawValue.hasPrefix("A\u{10FFE9}") == true)
  }

  @Test("Composed and decomposed letters are different names")
  func canonicalEquivalence() {
    #expect(PDFName("\u{E9}") != PDFName("e\u{301}"))
  }

  @Test("Hundreds of entries keep their order")
  func manyEntries() throws {
    let text = "<<" + (0..<500).map { "/K\($0) \($0)" }.joined(separator: " ") + "/K7 1>>"
    let dictionary = try #require(try ObjectParserTests.parse(text).dictionaryValue)
    #expect(dictionary.count == 500)
    #expect(dictionary.keys[7] == "K7")
    #expect(dictionary["K7"] == .integer(1))
  }
}

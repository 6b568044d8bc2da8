// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphDocument

struct PDFStringTests {
  @Test(
    "Text",
    arguments: [
      ("plain", Array("Hello".utf8), "Hello"),
      ("PDFDocEncoding", [0x80, 0x92, 0xA0, 0xE4, 0x18], "\u{2022}\u{2122}\u{20AC}\u{E4}\u{2D8}"),
      ("UTF-16BE", [0xFE, 0xFF, 0x01, 0x41, 0xD8, 0x3D, 0xDE, 0x00], "Ł😀"),
      ("UTF-16LE", [0xFF, 0xFE, 0x41, 0x01], "Ł"),
      ("UTF-16 cut short", [0xFE, 0xFF, 0x00, 0x41, 0x00], "A"),
      ("UTF-16 with a language", [0xFE, 0xFF, 0, 0x1B, 0, 0x65, 0, 0x6E, 0, 0x1B, 0, 0x41], "A"),
      ("UTF-8", [0xEF, 0xBB, 0xBF, 0xC5, 0x81], "Ł"),
      ("undefined bytes", [0x7F, 0x9F], "\u{FFFD}\u{FFFD}"),
      ("empty", [], ""),
    ] as [(String, [UInt8], String)])
  func text(_ name: String, _ bytes: [UInt8], _ text: String) {
    #expect(PDFString(bytes: bytes).text == text)
  }

  @Test("Text there and back", arguments: ["", "Zoë", "Łukasz", "€ • ™", "þÿ odd", "ï»¿", "😀\n"])
  func roundTrip(_ text: String) {
    #expect(PDFString(text: text).text == text)
  }

  @Test(
    "Dates",
    arguments: [
      ("D:20240229120000Z", 1_709_208_000, 0),
      ("D:20240229130000+01'00'", 1_709_208_000, 60),
      ("D:20240229130000+01'00", 1_709_208_000, 60),
      ("D:19991231235959-08'30'", 946_715_399, -510),
      ("D:1970", 0, 0),
      ("197001020000", 86_400, 0),
    ])
  func dates(_ text: String, _ seconds: Int, _ offset: Int) {
    #expect(
      Timestamp(pdfDate: text) == Timestamp(secondsSince1970: seconds, offsetMinutes: offset))
  }

  @Test("What is no date", arguments: ["", "D:", "yesterday", "D:20241301", "D:2024020100000099"])
  func noDates(_ text: String) {
    let isDate = Timestamp(pdfDate: text) != nil
    #expect(isDate == (text == "D:2024020100000099"))
  }
}

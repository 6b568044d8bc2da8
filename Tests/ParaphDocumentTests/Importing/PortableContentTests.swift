// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

@Suite("Content for other documents")
struct PortableContentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var content: String
    var result: String
  }

  @Test(
    "What ties content to its document goes, and what is hidden does not paint",
    arguments: [
      Case(testDescription: "plain", content: "0 0 5 5 re f", result: "0 0 5 5 re f"),
      Case(
        testDescription: "a number of marked content",
        content: "/P <</MCID 3>> BDC 0 0 5 5 re f EMC",
        result: "/P BMC 0 0 5 5 re f EMC"),
      Case(
        testDescription: "properties that stand in the content",
        content: "/Span <</ActualText (MCID)>> BDC q BT (x) Tj ET Q EMC",
        result: "/Span <</ActualText (MCID)>> BDC q BT (x) Tj ET Q EMC"),
      Case(
        testDescription: "properties among the resources",
        content: "/Span /Pr0 BDC q BT (x) Tj ET Q EMC",
        result: "/Span BMC q BT (x) Tj ET Q EMC"),
      Case(
        testDescription: "a layer that is shown", content: "/OC /On BDC 0 0 5 5 re f EMC",
        result: "/Span BMC 0 0 5 5 re f EMC"),
      Case(
        testDescription: "a layer that is hidden",
        content: "/OC /O#66f BDC q 2 w 0 0 5 5 re f /X Do (x) Tj Q EMC 1 1 2 2 re f",
        result: "/Span BMC q 2 w 0 0 5 5 re n Q EMC 1 1 2 2 re f"),
      Case(
        testDescription: "a layer within a hidden one",
        content: "/OC /Off BDC /OC /On BDC /A Do EMC /B Do EMC /C Do",
        result: "/Span BMC /Span BMC EMC EMC /C Do"),
      Case(
        testDescription: "a hidden picture in the content",
        content: "/OC /Off BDC BI /W 1 ID f EI EMC",
        result: "/Span BMC EMC"),
      Case(
        testDescription: "state that is left open", content: "q 2 w",
        result: "q q 2 w Q Q"),
      Case(testDescription: "too many ends", content: "EMC Q", result: "q EMC Q"),
    ])
  func content(_ row: Case) throws {
    let result = try PortableContent.of(Array(row.content.utf8)) { $0 == "Off" }
    let words = String(decoding: result, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ") == row.result)
  }
}

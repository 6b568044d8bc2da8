// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@Suite("Content of drawn annotations")
struct MarkupContentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var annotation: String
  }

  private static let cases = [
    Case(
      testDescription: "square",
      annotation: "/Subtype /Square /C [1 0 0] /IC [1 1 0] /BS << /W 2 >> /Rect [10 10 60 40]"),
    Case(
      testDescription: "dashed-circle",
      annotation: "/Subtype /Circle /C [0 0 1] /BS << /W 2 /S /D /D [4 2] >> /Rect [10 10 60 40]"),
    Case(
      testDescription: "arrow",
      annotation: "/Subtype /Line /L [20 20 60 20] /LE [/None /OpenArrow] /Rect [10 10 70 30]"),
    Case(
      testDescription: "highlight",
      annotation: """
        /Subtype /Highlight /C [1 1 0] /CA 0.5 /QuadPoints [10 40 60 40 10 20 60 20] \
        /Rect [5 20 65 40]
        """),
    Case(
      testDescription: "ink",
      annotation: "/Subtype /Ink /InkList [[20 20 40 30 50 20] [60 20]] /Rect [10 10 70 40]"),
    Case(testDescription: "link", annotation: "/Subtype /Link /Rect [10 10 60 40]"),
  ]

  @Test("As it was", arguments: cases)
  func content(_ row: Case) throws {
    try expectGolden(try MarkupSample(row.annotation).content(), row.testDescription + ".txt")
  }
}

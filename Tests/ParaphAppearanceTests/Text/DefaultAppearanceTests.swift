// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

@Suite("Default appearances")
struct DefaultAppearanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var string: String
    var font: PDFName?
    var size: Double?
    var color = Color.black
  }

  @Test(
    "A string of operators is read",
    arguments: [
      Case(testDescription: "as most are", string: "/Helv 12 Tf 0 g", font: "Helv", size: 12),
      Case(testDescription: "empty", string: ""),
      Case(testDescription: "a size that fits", string: "/Helv 0 Tf", font: "Helv"),
      Case(testDescription: "a size below 0", string: "/Helv -9 Tf", font: "Helv", size: 9),
      Case(testDescription: "a huge size", string: "/Helv 999999999 Tf", font: "Helv"),
      Case(
        testDescription: "the last one counts", string: "/A 1 Tf 1 0 0 rg /B 2 Tf 0 0 1 rg",
        font: "B", size: 2, color: Color(red: 0, green: 0, blue: 1)),
      Case(
        testDescription: "too many operands", string: "1 1 1 0 1 0 rg /F 8 Tf", font: "F", size: 8,
        color: Color(red: 0, green: 1, blue: 0)),
      Case(testDescription: "too few operands", string: "1 rg 12 Tf k g", size: 12),
      Case(testDescription: "out of range", string: "7 g", color: .white),
      Case(testDescription: "stopped by garbage", string: "/F 9 Tf ) 1 g", font: "F", size: 9),
      Case(testDescription: "a name with an escape", string: "/A#20B 9 Tf", font: "A B", size: 9),
      Case(
        testDescription: "within other operators", string: "BT /F 9 Tf 1 0 0 1 2 2 Tm ET",
        font: "F", size: 9),
    ])
  func reads(_ row: Case) {
    let read = DefaultAppearance(PDFString(bytes: Array(row.string.utf8)))
    #expect(read.fontName == row.font)
    #expect(read.size == row.size)
    #expect(read.color == row.color)
  }

  @Test("Full black ink is dark, no ink is white")
  func inks() {
    #expect((Color(components: [0, 0, 0, 1])?.luminance ?? 1) < 0.05)
    #expect(Color(components: [0, 0, 0, 0]) == .white)
    #expect(Color(components: [.nan, -.infinity, -1]) == .black)
    #expect(Color(components: []) == nil)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

@Suite("Text fields", .requires(.pdftotext, .pdftoppm))
struct TextFieldTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var field: String
    var more: [Int: String] = [:]
    var shows: String
  }

  @Test(
    "The value can be read",
    arguments: [
      Case(testDescription: "one line", field: "/V(salad)", shows: "salad"),
      Case(testDescription: "line ends on one line", field: "/V(one\\rtwo)", shows: "one two"),
      Case(testDescription: "UTF-16", field: "/V<FEFF005A006F00EB03C0>", shows: "Zoëπ"),
      Case(testDescription: "UTF-8", field: "/V<EFBBBF5A6FC3AB>", shows: "Zoë"),
      Case(
        testDescription: "several lines", field: "/Ff 4096/V(one\\ntwo\\r\\nthree)",
        shows: "one\ntwo\nthree"),
      Case(testDescription: "a password shows stars", field: "/Ff 8192/V(abc)", shows: "***"),
      Case(
        testDescription: "a stream", field: "/V 30 0 R",
        more: [30: "<</Length 4>>stream\nlong\nendstream"], shows: "long"),
      Case(
        testDescription: "from a parent", field: "/Parent 30 0 R",
        more: [30: "<</FT/Tx/T(p)/V(above)/Kids[10 0 R]>>"], shows: "above"),
      Case(
        testDescription: "a parent that is its own", field: "/V(mine)/Parent 30 0 R",
        more: [30: "<</T(p)/Parent 30 0 R/Kids[10 0 R]>>"], shows: "mine"),
      Case(
        testDescription: "rich text",
        field: "/Ff 33554432/V(one two)/RV(<body><p>one <b>two</b></p></body>)", shows: "one two"),
      Case(
        testDescription: "rich text that says something else",
        field: "/Ff 33554432/V(new)/RV(<body><p>old</p></body>)", shows: "new"),
      Case(
        testDescription: "a font size that is none", field: "/V(x)/DA(/Helv 1e9 Tf)", shows: "x"),
      Case(
        testDescription: "garbage to be set by", field: "/V(x)/DA(\\)\\)<<[ Tf g 1 rg k)",
        shows: "x"),
      Case(testDescription: "no text to be set by", field: "/V(x)/DA 7", shows: "x"),
      Case(
        testDescription: "a comb without end", field: "/Ff 16777216/MaxLen 1000000000/V(ab)",
        shows: "ab"),
      Case(testDescription: "ZapfDingbats", field: "/DA(/ZaDb 12 Tf 0 g)/V(4)", shows: "✔"),
      Case(testDescription: "control characters", field: "/V(a\\000\\001b)", shows: "ab"),
    ])
  func shows(_ row: Case) throws {
    let form = try FlattenedForm(["/FT/Tx/T(f)/Rect[10 10 190 90]\(row.field)"], more: row.more)
    #expect(form.outcome.kept.isEmpty)
    #expect(try form.text() == row.shows)
  }

  @Test("A comb has its letters in its cells")
  func comb() throws {
    let form = try FlattenedForm([
      "/FT/Tx/T(f)/Rect[0 40 200 60]/Ff 16777216/MaxLen 4/Q 2/V(II)"
    ])
    let ink = try #require(try form.ink())
    // The third cell of fifty points and the fourth.
    #expect(abs(ink.minX - 124) < 2 && abs(ink.maxX - 176) < 2)
  }

  @Test("A text stands where its field says", arguments: [(0, 2.0), (1, 100.0), (2, 198.0)])
  func quadding(_ quadding: Int, _ edge: Double) throws {
    let form = try FlattenedForm(["/FT/Tx/T(f)/Rect[0 40 200 60]/Q \(quadding)/V(HHH)"])
    let ink = try #require(try form.ink())
    let found = quadding == 0 ? ink.minX : quadding == 1 ? ink.center.x : ink.maxX
    #expect(abs(found - edge) < 2)
  }

  struct Fitting: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var field: String
    /// Of the ink, in points.
    var height: ClosedRange<Double>
    var width: ClosedRange<Double>
  }

  @Test(
    "A text without a size fits its box",
    arguments: [
      Fitting(
        testDescription: "a short one, by the height", field: "/V(H)", height: 18...21,
        width: 15...25),
      Fitting(
        testDescription: "a long one, by the width",
        field: "/V(HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH)", height: 3...6, width: 165...177),
      Fitting(
        testDescription: "lines, at most 12 points", field: "/Ff 4096/V(H)", height: 8...9.5,
        width: 6...10),
      Fitting(
        testDescription: "many lines, all seen", field: "/Ff 4096/V(H\\nH\\nH\\nH\\nH)",
        height: 26...40, width: 3...10),
    ])
  func fits(_ row: Fitting) throws {
    let form = try FlattenedForm(
      ["/FT/Tx/T(f)/Rect[10 30 190 70]/DA(/Helv 0 Tf 0 g)\(row.field)"])
    let ink = try #require(try form.ink())
    #expect(row.height.contains(ink.height) && row.width.contains(ink.width))
    #expect(ink.minY >= 30 && ink.maxY <= 70)
  }

  @Test("A field that is turned has its text turned", arguments: [0, 90, 180, 270, -90, 450])
  func turned(_ rotation: Int) throws {
    let form = try FlattenedForm(
      ["/FT/Tx/T(f)/Rect[50 0 150 100]/MK<</R \(rotation)>>/V(HHHHHHHH)"])
    let ink = try #require(try form.ink())
    #expect((ink.width < ink.height) == (rotation % 180 != 0))
    // Where a line begins: at the left, and so on counter-clockwise.
    switch (rotation + 360) % 360 {
    case 90: #expect(ink.maxY > 95)
    case 180: #expect(ink.maxX > 145)
    case 270: #expect(ink.minY < 5)
    default: #expect(ink.minX < 55)
    }
  }

  @Test("A script that runs from right to left stays text")
  func rightToLeft() throws {
    let form = try FlattenedForm(["/FT/Tx/T(f)/Rect[10 10 190 90]/V<FEFF06330644062706450020>"])
    guard form.outcome.kept.isEmpty else {
      #expect(form.outcome.kept.map(\.reason) == [.noGlyph])
      return
    }
    #expect(try !form.text().isEmpty)
  }

  @Test("A character that no font has keeps its field")
  func noGlyph() throws {
    // A letter of Kawi.
    let form = try FlattenedForm(["/FT/Tx/T(f)/Rect[10 10 190 90]/V<FEFFD807DF04>"])
    #expect(form.outcome.kept.map(\.reason) == [.noGlyph])
    #expect(form.outcome.baked.isEmpty)
  }

  @Test("An empty field without border shows nothing")
  func empty() throws {
    let form = try FlattenedForm(["/FT/Tx/T(f)/Rect[10 10 190 90]/V()"])
    #expect(form.outcome.kept.isEmpty)
    #expect(try form.ink() == nil)
  }

  @Test(
    "Values without bounds are cut off",
    arguments: ["/V(%)", "/Ff 4096/V(%)", "/Ff 8192/V(%)", "/Ff 16777216/MaxLen 20/V(%)"])
  func huge(_ field: String) throws {
    let value = String(repeating: "word ", count: 200_000)
    let entries = field.split(separator: "%").joined(separator: value)
    let form = try FlattenedForm(["/FT/Tx/T(f)/Rect[10 10 190 90]/DA(/Helv 0 Tf)\(entries)"])
    #expect(form.outcome.kept.isEmpty)
    #expect(form.bytes.count < 1_500_000)
  }

  @Test(
    "A box without size keeps its field or shows nothing",
    arguments: [
      "[10 10 10 90]", "[10 10 10.001 10.001]", "[0 0 1000000000000 1000000000000]", "[]",
    ])
  func boxes(_ rect: String) throws {
    let form = try FlattenedForm(["/FT/Tx/T(f)/Rect\(rect)/V(x)/MK<</BC[1]/BG[0]>>"])
    #expect(form.outcome.baked.count + form.outcome.kept.count == 1)
  }
}

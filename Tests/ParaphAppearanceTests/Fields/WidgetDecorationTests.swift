// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

@Suite("Borders and backgrounds of widgets", .requires(.pdftoppm))
struct WidgetDecorationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var looks: String
    /// The colours at the outer edge on the left, further in on the left, further in on the right, in
    /// the middle, and at the lower edge.
    var colors: [String]
  }

  private static func color(_ pixel: (red: UInt8, green: UInt8, blue: UInt8)) -> String {
    [pixel.red, pixel.green, pixel.blue].map { String($0 / 17, radix: 16) }.joined()
  }

  @Test(
    "Each style is drawn",
    arguments: [
      Case(
        testDescription: "solid", looks: "/MK<</BC[1 0 0]/BG[0 0 1]>>/BS<</W 5>>",
        colors: ["f00", "00f", "00f", "00f", "f00"]),
      Case(
        testDescription: "beveled", looks: "/MK<</BC[1 0 0]/BG[1 1 0]>>/BS<</W 5/S/B>>",
        colors: ["f00", "fff", "770", "ff0", "f00"]),
      Case(
        testDescription: "inset", looks: "/MK<</BC[1 0 0]>>/BS<</W 5/S/I>>",
        colors: ["f00", "777", "bbb", "fff", "f00"]),
      Case(
        testDescription: "underline", looks: "/MK<</BC[1 0 0]/BG[0 1 0]>>/BS<</W 5/S/U>>",
        colors: ["0f0", "0f0", "0f0", "0f0", "f00"]),
      Case(
        testDescription: "no colour, no border", looks: "/MK<</BC[]/BG[0.5]>>/BS<</W 5>>",
        colors: ["777", "777", "777", "777", "777"]),
      Case(
        testDescription: "by /Border", looks: "/MK<</BC[0 0 1]>>/Border[0 0 5]",
        colors: ["00f", "fff", "fff", "fff", "00f"]),
      Case(
        testDescription: "a width without bounds is cut",
        looks: "/MK<</BC[0 0 1]>>/BS<</W 1000000000>>",
        colors: ["00f", "00f", "00f", "fff", "00f"]),
      Case(
        testDescription: "a width of 0 is none", looks: "/MK<</BC[0 0 1]>>/BS<</W 0>>",
        colors: ["fff", "fff", "fff", "fff", "fff"]),
    ])
  func styles(_ row: Case) throws {
    let picture = try FlattenedForm(["/FT/Tx/T(f)/Rect[50 10 150 90]\(row.looks)"]).picture()
    let places = [(52, 50), (57, 50), (142, 50), (100, 50), (100, 87)]
    #expect(places.map { Self.color(picture[$0.0, $0.1]) } == row.colors)
  }

  @Test("A dashed border has gaps")
  func dashed() throws {
    let picture = try FlattenedForm([
      "/FT/Tx/T(f)/Rect[50 10 150 90]/MK<</BC[0]>>/BS<</W 4/S/D/D[10 10]>>"
    ]).picture()
    let row = (60..<140).map { picture[$0, 12].green > 128 }
    #expect(zip(row, row.dropFirst()).filter { $0 != $1 }.count >= 6)
  }

  @Test("A comb has lines between its cells")
  func dividers() throws {
    let picture = try FlattenedForm([
      "/FT/Tx/T(f)/Rect[50 10 150 90]/MK<</BC[0]>>/BS<</W 2>>/Ff 16777216/MaxLen 4"
    ]).picture()
    #expect([75, 100, 125].allSatisfy { picture[$0, 50].green < 200 })
    #expect([62, 87, 112].allSatisfy { picture[$0, 50].green == 255 })
  }

  @Test(
    "A colour has one, three or four components",
    arguments: [
      ("[0]", "000"), ("[1 0 0]", "f00"), ("[0 0 0 0]", "fff"), ("[1 1]", "fff"), ("7", "fff"),
    ])
  func components(_ color: String, _ expected: String) throws {
    let form = try FlattenedForm(["/FT/Tx/T(f)/Rect[50 10 150 90]/MK<</BG \(color)>>"])
    #expect(Self.color(try form.picture()[100, 50]) == expected)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@testable import DrawnSignaturePlugin

@Suite("SVG path data")
struct SVGPathParserTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var data: String
    var elements: [Path.Element]
  }

  @Test(
    "Grammar",
    arguments: [
      Case(testDescription: "nothing", data: "", elements: []),
      Case(testDescription: "only space", data: " \n\t", elements: []),
      Case(
        testDescription: "numbers without separators", data: "M1.5.5-3-.5",
        elements: [.move(Point(1.5, 0.5)), .line(Point(-3, -0.5))]),
      Case(
        testDescription: "exponents, plus signs, trailing points", data: "M1e1+2L-1.5E-1,5.",
        elements: [.move(Point(10, 2)), .line(Point(-0.15, 5))]),
      Case(
        testDescription: "a relative move is followed by relative lines", data: "m1 1 2 2 3 3",
        elements: [.move(Point(1, 1)), .line(Point(3, 3)), .line(Point(6, 6))]),
      Case(
        testDescription: "horizontal and vertical, repeated", data: "M1,1h2 3v-1H0V9",
        elements: [
          .move(Point(1, 1)), .line(Point(3, 1)), .line(Point(6, 1)), .line(Point(6, 0)),
          .line(Point(0, 0)), .line(Point(0, 9)),
        ]),
      Case(
        testDescription: "closing goes back to the start", data: "m2 2h2zl1 1z",
        elements: [
          .move(Point(2, 2)), .line(Point(4, 2)), .close, .line(Point(3, 3)), .close,
        ]),
      Case(
        testDescription: "a smooth curve reflects the control before",
        data: "M0 0C0 1 1 2 2 2s2 1 2 2",
        elements: [
          .move(Point(0, 0)), .curve(Point(0, 1), Point(1, 2), Point(2, 2)),
          .curve(Point(3, 2), Point(4, 3), Point(4, 4)),
        ]),
      Case(
        testDescription: "a smooth curve after a line starts at its point",
        data: "M0 0L2 2S3 3 4 2",
        elements: [
          .move(Point(0, 0)), .line(Point(2, 2)), .curve(Point(2, 2), Point(3, 3), Point(4, 2)),
        ]),
      Case(
        testDescription: "quadratic curves become cubic", data: "M0 0Q3 3 6 0T12 0",
        elements: [
          .move(Point(0, 0)), .curve(Point(2, 2), Point(4, 2), Point(6, 0)),
          .curve(Point(8, -2), Point(10, -2), Point(12, 0)),
        ]),
      Case(
        testDescription: "an arc without radius is a line", data: "M0 0A0 5 0 0 1 4 4",
        elements: [.move(Point(0, 0)), .line(Point(4, 4))]),
      Case(
        testDescription: "an arc to its own start is nothing", data: "M1 1A5 5 0 0 1 1 1",
        elements: [.move(Point(1, 1))]),
    ])
  func grammar(_ c: Case) throws {
    #expect(try SVGPathParser.parse(c.data).elements == c.elements)
  }

  @Test(
    "Arcs keep to their ellipse",
    arguments: [
      (
        "flags without separators", "M0 0a10 10 0 0120 0",
        Rectangle(x: 0, y: -10, width: 20, height: 10)
      ),
      ("the other sweep", "M0 0a10 10 0 0 0 20 0", Rectangle(x: 0, y: 0, width: 20, height: 10)),
      (
        "radii too small are enlarged", "M0 0A1 1 0 0 1 20 0",
        Rectangle(x: 0, y: -10, width: 20, height: 10)
      ),
      (
        "a negative radius counts as positive", "M0 0A-10-10 0 0 1 20 0",
        Rectangle(x: 0, y: -10, width: 20, height: 10)
      ),
      (
        "rotated by a right angle", "M0 0A20 10 90 0 1 20 0",
        Rectangle(x: 0, y: -20, width: 20, height: 20)
      ),
    ])
  func arcs(_ name: String, _ data: String, _ expected: Rectangle) throws {
    let box = try #require(try SVGPathParser.parse(data).bounds)
    #expect(box.contains(expected, tolerance: 0.02) && expected.contains(box, tolerance: 0.02))
  }

  @Test(
    "Mistakes say where",
    arguments: [
      ("no move first", "L1 1", "at character 1: path data begins with a move (M)"),
      ("half a point", "M1 1L2", "at character 7: a number is due there"),
      ("no such command", "M1 1X2", "at character 5: only the letters MLHVCSQTAZ are commands"),
      ("a flag of 2", "M0 0A1 1 0 2 0 1 1", "at character 12: 0 or 1 is due there"),
      ("beyond a number", "M1e999 0", "at character 2: a number is due there"),
      ("two commas", "M1,,1", "at character 4: a number is due there"),
    ])
  func mistakes(_ name: String, _ data: String, _ sentence: String) {
    let fault = #expect(throws: InputFault.self) { try SVGPathParser.parse(data) }
    #expect(fault?.message.hasSuffix(sentence) == true)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Ink")
struct InkListTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var strokes: [[Point]]
    var pen: Double
    var bounds: Rectangle?
  }

  @Test(
    "bounds",
    arguments: [
      Row(testDescription: "no strokes", strokes: [], pen: 1, bounds: nil),
      Row(testDescription: "strokes without points", strokes: [[], []], pen: 1, bounds: nil),
      Row(
        testDescription: "one point", strokes: [[Point(5, 5)]], pen: 2,
        bounds: Rectangle(x: 4, y: 4, width: 2, height: 2)),
      Row(
        testDescription: "all coordinates negative", strokes: [[Point(-9, -8), Point(-2, -1)]],
        pen: 0,
        bounds: Rectangle(x: -9, y: -8, width: 7, height: 7)),
      Row(
        testDescription: "an empty stroke among others",
        strokes: [[], [Point(0, 0)], [Point(3, 4)]],
        pen: 0, bounds: Rectangle(x: 0, y: 0, width: 3, height: 4)),
    ])
  func bounds(_ row: Row) {
    #expect(InkList(strokes: row.strokes).bounds(penWidth: row.pen) == row.bounds)
  }

  @Test("mapping keeps the strokes")
  func mapped() {
    let ink = InkList(strokes: [[Point(1, 2)], [], [Point(3, 4)]])
    #expect(ink.mapped(by: .scale(2, -1)).strokes == [[Point(2, -2)], [], [Point(6, -4)]])
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphRendering
import Testing

@Suite("When two pictures agree")
struct AgreementTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var boxes: [(x: Int, y: Int, width: Int, height: Int)]
    var word: UInt32 = 0xFF00_0000
    let byEdges: Bool
    let strictly: Bool
  }

  /// 100 by 100 pixels: a thousandth of them is 10.
  @Test(
    "bounds what may differ",
    arguments: [
      Case(testDescription: "nothing", boxes: [], byEdges: true, strictly: true),
      Case(testDescription: "one pixel", boxes: [(5, 5, 1, 1)], byEdges: true, strictly: false),
      Case(
        testDescription: "just 32 of 255", boxes: [(0, 0, 50, 50)], word: 0xFFDF_DFDF,
        byEdges: true, strictly: true),
      Case(
        testDescription: "33 of 255", boxes: [(0, 0, 50, 50)], word: 0xFFDE_FFFF, byEdges: false,
        strictly: false),
      Case(
        testDescription: "a square of 2, a line, in all just a thousandth",
        boxes: [(10, 10, 2, 2), (30, 30, 6, 1)], byEdges: true, strictly: false),
      Case(
        testDescription: "a pixel more than a thousandth",
        boxes: [(10, 10, 2, 2), (30, 30, 7, 1)], byEdges: false, strictly: false),
      Case(
        testDescription: "a square of 3, less than a thousandth", boxes: [(97, 97, 3, 3)],
        byEdges: false, strictly: false),
      Case(
        testDescription: "three columns of 2", boxes: [(50, 50, 3, 2)], byEdges: true,
        strictly: false),
    ])
  func bounds(_ row: Case) {
    let white = Bitmap(width: 100, height: 100, color: .white)
    var other = white
    for box in row.boxes {
      other.fill(x: box.x, y: box.y, width: box.width, height: box.height, word: row.word)
    }
    let comparison = ImageComparison(white, other, threshold: 32)
    #expect(Agreement.edges.holds(for: comparison) == row.byEdges)
    #expect(Agreement.strict.holds(for: comparison) == row.strictly)
  }

  @Test("is not for pictures of different size")
  func sizes() {
    let comparison = ImageComparison(
      Bitmap(width: 9, height: 9, color: .white), Bitmap(width: 9, height: 10, color: .white))
    #expect(!Agreement.edges.holds(for: comparison) && !Agreement.strict.holds(for: comparison))
  }
}

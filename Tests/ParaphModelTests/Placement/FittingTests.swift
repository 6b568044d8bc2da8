// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Fitting")
struct FittingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fitting: Fitting
    var turn = Rotation.none
    var rect: Rectangle
  }

  static let box = Rectangle(x: 100, y: 50, width: 200, height: 40)

  @Test(
    "a mark of 100 by 50 in a box of 200 by 40",
    arguments: [
      Case(
        testDescription: "contain keeps proportions, lower left", fitting: Fitting(),
        rect: Rectangle(x: 100, y: 50, width: 80, height: 40)),
      Case(
        testDescription: "contain, centred", fitting: Fitting(align: .center, valign: .middle),
        rect: Rectangle(x: 160, y: 50, width: 80, height: 40)),
      Case(
        testDescription: "fill is the box", fitting: Fitting(fit: .fill),
        rect: Rectangle(x: 100, y: 50, width: 200, height: 40)),
      Case(
        testDescription: "width leaves the box upwards", fitting: Fitting(fit: .width),
        rect: Rectangle(x: 100, y: -10, width: 200, height: 100)),
      Case(
        testDescription: "height, to the right", fitting: Fitting(fit: .height, align: .right),
        rect: Rectangle(x: 220, y: 50, width: 80, height: 40)),
      Case(
        testDescription: "none, from the top", fitting: Fitting(fit: .none, valign: .top),
        rect: Rectangle(x: 100, y: 50, width: 100, height: 50)),
      Case(
        testDescription: "the base line stands on the lower edge",
        fitting: Fitting(fit: .none, valign: .baseline),
        rect: Rectangle(x: 100, y: 50, width: 100, height: 50)),
      Case(
        testDescription: "turned, it is fitted as it lies", fitting: Fitting(), turn: .quarter,
        rect: Rectangle(x: 100, y: 50, width: 20, height: 40)),
    ])
  func place(_ row: Case) {
    let mark = row.fitting.place(
      size: Size(100, 50), baseline: 40, box: Self.box, turn: row.turn)
    #expect(mark.rect == row.rect)
    #expect(mark.turn == row.turn)
  }

  @Test("the mark's own space covers its rectangle", arguments: Rotation.allCases)
  func matrix(turn: Rotation) {
    let mark = PlacedMark(rect: Rectangle(x: 10, y: 20, width: 30, height: 60), turn: turn)
    let drawn = Rectangle(origin: .zero, size: mark.drawnSize)
    #expect(mark.matrix.apply(drawn) == mark.rect)
  }

  @Test("a quarter turn puts the mark's top to the right")
  func clockwise() {
    let mark = PlacedMark(rect: Rectangle(x: 0, y: 0, width: 20, height: 100), turn: .quarter)
    #expect(mark.matrix.apply(Point(0, 0)) == Point(20, 0))
    #expect(mark.matrix.apply(Point(100, 0)) == Point(20, 100))
  }
}

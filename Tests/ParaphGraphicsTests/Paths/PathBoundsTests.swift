// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@Suite("Bounds of paths")
struct PathBoundsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let elements: [Path.Element]
    let bounds: Rectangle?
  }

  @Test(arguments: [
    Case(testDescription: "empty", elements: [], bounds: nil),
    Case(testDescription: "a move alone", elements: [.move(Point(3, 4))], bounds: nil),
    Case(
      testDescription: "a dot",
      elements: [.move(Point(3, 4)), .line(Point(3, 4))],
      bounds: Rectangle(x: 3, y: 4, width: 0, height: 0)),
    Case(
      testDescription: "all coordinates negative",
      elements: [.move(Point(-9, -8)), .line(Point(-2, -1))],
      bounds: Rectangle(x: -9, y: -8, width: 7, height: 7)),
    Case(
      testDescription: "a move that nothing follows counts nothing",
      elements: [.move(Point(0, 0)), .line(Point(1, 1)), .move(Point(90, 90))],
      bounds: Rectangle(x: 0, y: 0, width: 1, height: 1)),
    Case(
      testDescription: "a curve is smaller than its control points",
      elements: [.move(Point(0, 0)), .curve(Point(0, 40), Point(30, 40), Point(30, 0))],
      bounds: Rectangle(x: 0, y: 0, width: 30, height: 30)),
    Case(
      testDescription: "a curve that is a straight line",
      elements: [.move(Point(0, 0)), .curve(Point(1, 1), Point(2, 2), Point(3, 3))],
      bounds: Rectangle(x: 0, y: 0, width: 3, height: 3)),
    Case(
      testDescription: "a curve that runs beyond both its ends",
      elements: [.move(Point(0, 0)), .curve(Point(-10, 0), Point(10, 0), Point(0, 0))],
      bounds: Rectangle(
        x: -10 / 12.0.squareRoot(), y: 0, width: 20 / 12.0.squareRoot(), height: 0)),
    Case(
      testDescription: "a line from where the path was closed",
      elements: [
        .move(Point(1, 1)), .line(Point(2, 1)), .line(Point(2, 2)), .close, .line(Point(0, 5)),
      ],
      bounds: Rectangle(x: 0, y: 1, width: 2, height: 4)),
  ])
  func bounds(_ row: Case) throws {
    guard let expected = row.bounds else {
      #expect(Path(row.elements).bounds == nil)
      return
    }
    let found = try #require(Path(row.elements).bounds)
    #expect(found.contains(expected, tolerance: 1e-9))
    #expect(expected.contains(found, tolerance: 1e-9))
  }

  @Test("an ellipse fills its rectangle")
  func ellipse() throws {
    let box = Rectangle(x: -3, y: 5, width: 40, height: 10)
    let found = try #require(Path(ellipseIn: box).bounds)
    #expect(found.contains(box, tolerance: 1e-9) && box.contains(found, tolerance: 1e-9))
  }

  @Test("a mapped path has the mapped bounds")
  func transformed() throws {
    let path = Path(Rectangle(x: 1, y: 2, width: 3, height: 4))
    let matrix = Matrix(0, 2, -2, 0, 10, 20)
    #expect(
      path.transformed(by: matrix).bounds
        == matrix.apply(Rectangle(x: 1, y: 2, width: 3, height: 4)))
  }
}

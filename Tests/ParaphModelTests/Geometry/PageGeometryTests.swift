// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Where user space lies on the page as displayed")
struct PageGeometryTests {
  struct Boxes: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var media: Rectangle
    var crop: Rectangle?
    /// What must be shown.
    var shown: Rectangle
  }

  static let a4 = Rectangle(x: 0, y: 0, width: 595, height: 842)

  static let boxes = [
    Boxes(testDescription: "no crop", media: a4, crop: nil, shown: a4),
    Boxes(
      testDescription: "offset crop", media: a4,
      crop: Rectangle(x: 30, y: 40, width: 300, height: 500),
      shown: Rectangle(x: 30, y: 40, width: 300, height: 500)),
    Boxes(
      testDescription: "crop larger than media", media: a4,
      crop: Rectangle(x: -50, y: -60, width: 900, height: 1_000), shown: a4),
    Boxes(
      testDescription: "crop beside media", media: a4,
      crop: Rectangle(x: 700, y: 0, width: 10, height: 10), shown: a4),
    Boxes(
      testDescription: "flipped boxes", media: Rectangle(corners: Point(595, 842), Point(0, 0)),
      crop: Rectangle(corners: Point(330, 40), Point(30, 540)),
      shown: Rectangle(x: 30, y: 40, width: 300, height: 500)),
    Boxes(
      testDescription: "all negative", media: Rectangle(x: -800, y: -900, width: 400, height: 600),
      crop: nil, shown: Rectangle(x: -800, y: -900, width: 400, height: 600)),
    Boxes(
      testDescription: "far away", media: Rectangle(x: 1e6, y: -1e6, width: 100, height: 200),
      crop: nil, shown: Rectangle(x: 1e6, y: -1e6, width: 100, height: 200)),
  ]

  static let units: [Double] = [0.5, 1, 2, 72]

  static let combinations: [(Rotation, Boxes, Double)] = Rotation.allCases.flatMap { rotation in
    boxes.flatMap { boxes in units.map { unit in (rotation, boxes, unit) } }
  }

  @Test("there and back is the identity", arguments: combinations)
  func roundTrip(rotation: Rotation, boxes: Boxes, unit: Double) {
    let page = PageGeometry(
      mediaBox: boxes.media, cropBox: boxes.crop, rotation: rotation, userUnit: unit)
    #expect(page.cropBox == boxes.shown)
    for point in boxes.shown.corners + [boxes.shown.center, Point(-3, 7), .zero] {
      let there = page.toDisplayed.apply(point)
      expectEqual(page.toUserSpace.apply(there), point, within: 1e-6)
      expectEqual(page.toDisplayed.apply(page.toUserSpace.apply(point)), point, within: 1e-6)
    }
    let both = page.toDisplayed.then(page.toUserSpace)
    let found = [both.a, both.b, both.c, both.d, both.e, both.f]
    let identity: [Double] = [1, 0, 0, 1, 0, 0]
    #expect(zip(found, identity).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("what is shown fills the page as displayed", arguments: combinations)
  func fills(rotation: Rotation, boxes: Boxes, unit: Double) {
    let page = PageGeometry(
      mediaBox: boxes.media, cropBox: boxes.crop, rotation: rotation, userUnit: unit)
    let mapped = page.toDisplayed.apply(boxes.shown)
    expectEqual(mapped.origin, .zero, within: 1e-6)
    expectEqual(
      Point(mapped.maxX, mapped.maxY), Point(page.displayedSize.width, page.displayedSize.height),
      within: 1e-6)
    // A page is never mirrored, only its y axis turned around.
    #expect(page.toDisplayed.determinant < 0)
    #expect(abs(abs(page.toDisplayed.determinant) - unit * unit) < 1e-6)
  }

  @Test(
    "the top left corner, and the corner to its right",
    arguments: [
      (Rotation.none, Point(0, 842), Point(595, 842)),
      (.quarter, Point(0, 0), Point(0, 842)),
      (.half, Point(595, 0), Point(0, 0)),
      (.threeQuarters, Point(595, 842), Point(595, 0)),
    ])
  func corners(rotation: Rotation, topLeft: Point, topRight: Point) {
    let page = PageGeometry(mediaBox: Self.a4, rotation: rotation)
    expectEqual(page.toDisplayed.apply(topLeft), .zero, within: 1e-9)
    expectEqual(page.toDisplayed.apply(topRight), Point(page.displayedSize.width, 0), within: 1e-9)
  }

  @Test(
    "entries that make no sense",
    arguments: [
      (nil, 1, PageGeometry.defaultMediaBox, 1),
      (Rectangle(x: 0, y: 0, width: 0, height: 10), 0, PageGeometry.defaultMediaBox, 1),
      (Rectangle(x: 0, y: 0, width: .infinity, height: 10), -2, PageGeometry.defaultMediaBox, 1),
      (Rectangle(x: .nan, y: 0, width: 1, height: 1), .nan, PageGeometry.defaultMediaBox, 1),
      (a4, .infinity, a4, 1),
    ] as [(Rectangle?, Double, Rectangle, Double)])
  func odd(media: Rectangle?, unit: Double, expected: Rectangle, expectedUnit: Double) {
    let page = PageGeometry(mediaBox: media, userUnit: unit)
    #expect(page.mediaBox == expected)
    #expect(page.cropBox == expected)
    #expect(page.userUnit == expectedUnit)
  }

  private func expectEqual(_ found: Point, _ expected: Point, within tolerance: Double) {
    #expect(
      abs(found.x - expected.x) <= tolerance && abs(found.y - expected.y) <= tolerance,
      "\(found) is not \(expected)")
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

@Suite("Geometry of annotations")
struct MarkupGeometryTests {
  // MARK: - Quadrilaterals

  struct Corners: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var points: [Double]
    /// Top left, top right, bottom left, bottom right.
    var wanted: [Double]
  }

  @Test(
    "The corners of marked text in the orders that producers write",
    arguments: [
      Corners(
        testDescription: "Acrobat", points: [0, 9, 5, 9, 0, 0, 5, 0],
        wanted: [0, 9, 5, 9, 0, 0, 5, 0]),
      Corners(
        testDescription: "the standard: counter-clockwise from the lower left",
        points: [0, 0, 5, 0, 5, 9, 0, 9], wanted: [0, 9, 5, 9, 0, 0, 5, 0]),
      Corners(
        testDescription: "clockwise from the upper left",
        points: [0, 9, 5, 9, 5, 0, 0, 0], wanted: [0, 9, 5, 9, 0, 0, 5, 0]),
      Corners(
        testDescription: "rows from below",
        points: [0, 0, 5, 0, 0, 9, 5, 9], wanted: [0, 9, 5, 9, 0, 0, 5, 0]),
      Corners(
        testDescription: "Acrobat, upside down", points: [5, 0, 0, 0, 5, 9, 0, 9],
        wanted: [5, 0, 0, 0, 5, 9, 0, 9]),
      Corners(
        testDescription: "Acrobat, text that goes up", points: [0, 0, 0, 9, 5, 0, 5, 9],
        wanted: [0, 0, 0, 9, 5, 0, 5, 9]),
      Corners(
        testDescription: "the standard, text that goes up", points: [5, 0, 5, 9, 0, 9, 0, 0],
        wanted: [0, 0, 0, 9, 5, 0, 5, 9]),
      Corners(
        testDescription: "sloped", points: [0, 4, 8, 12, 4, 0, 12, 8],
        wanted: [0, 4, 8, 12, 4, 0, 12, 8]),
    ])
  func corners(_ row: Corners) throws {
    let points = stride(from: 0, to: 8, by: 2).map { Point(row.points[$0], row.points[$0 + 1]) }
    let found = try #require(Quadrilateral(corners: points[0], points[1], points[2], points[3]))
    #expect(found.points.flatMap { [$0.x, $0.y] } == row.wanted)
  }

  @Test(
    "The rectangle stands in for quadrilaterals that cannot be used",
    arguments: [
      "", "/QuadPoints []", "/QuadPoints [1 2 3]", "/QuadPoints [1 2 3 4 5 6 7 8 9]",
      "/QuadPoints [1 2 3 4 5 6 7 8 9 10 11 12]", "/QuadPoints [(a) 2 3 4 5 6 7 8]",
      "/QuadPoints [1 1 1 1 1 1 1 1]",
    ])
  func fallback(_ entry: String) throws {
    let entries = try MarkupSample("/Subtype /Underline \(entry) /Rect [10 10 50 40]").entries()
    let rect = Rectangle(x: 10, y: 10, width: 40, height: 30)
    let found = try MarkedText.quadrilaterals(of: entries, rect: rect)
    #expect(found.map(\.bounds) == [rect])
    #expect(found.first?.topLeft == Point(10, 40))
  }

  // MARK: - Line endings

  struct Ending: Sendable, CustomTestStringConvertible {
    var ending: String
    /// Of the ending at the origin of a line to the right, with a pen of 1.
    var bounds: Rectangle?
    var shortening: Double
    var testDescription: String { ending }
  }

  @Test(
    "The shapes of line endings",
    arguments: [
      Ending(ending: "None", bounds: nil, shortening: 0),
      Ending(ending: "Square", bounds: Rectangle(x: -3, y: -3, width: 6, height: 6), shortening: 3),
      Ending(ending: "Circle", bounds: Rectangle(x: -3, y: -3, width: 6, height: 6), shortening: 3),
      Ending(
        ending: "Diamond", bounds: Rectangle(x: -3, y: -3, width: 6, height: 6), shortening: 3),
      Ending(
        ending: "OpenArrow", bounds: Rectangle(x: -8.794, y: -4.5, width: 7.794, height: 9),
        shortening: 1),
      Ending(
        ending: "ClosedArrow", bounds: Rectangle(x: -8.794, y: -4.5, width: 7.794, height: 9),
        shortening: 8.794),
      Ending(
        ending: "ROpenArrow", bounds: Rectangle(x: 0, y: -4.5, width: 7.794, height: 9),
        shortening: 0),
      Ending(
        ending: "RClosedArrow", bounds: Rectangle(x: 0, y: -4.5, width: 7.794, height: 9),
        shortening: 0),
      Ending(ending: "Butt", bounds: Rectangle(x: 0, y: -3, width: 0, height: 6), shortening: 0),
      Ending(
        ending: "Slash", bounds: Rectangle(x: -4.5, y: -7.794, width: 9, height: 15.588),
        shortening: 0),
    ])
  func endings(_ row: Ending) throws {
    let ending = try #require(LineEnding(rawValue: row.ending))
    let path = ending.path(at: .zero, direction: Vector(1, 0), penWidth: 1)
    #expect(Self.rounded(path.bounds) == row.bounds)
    #expect((ending.shortening(penWidth: 1) * 1000).rounded() / 1000 == row.shortening)
  }

  @Test("Every ending of table 179 has a row above")
  func allEndings() { #expect(LineEnding.allCases.count == 10) }

  // MARK: - Pens

  struct Pen: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var points: [Point]
    var isClosed = false
    var style: StrokeStyle
    var bounds: Rectangle?
  }

  @Test(
    "The box of a stroke",
    arguments: [
      Pen(
        testDescription: "a straight line", points: [Point(0, 0), Point(10, 0)],
        style: StrokeStyle(width: 2), bounds: Rectangle(x: -1, y: -1, width: 12, height: 2)),
      Pen(
        testDescription: "a dot", points: [Point(5, 5), Point(5, 5)],
        style: StrokeStyle(width: 4), bounds: Rectangle(x: 3, y: 3, width: 4, height: 4)),
      Pen(
        testDescription: "no width", points: [Point(0, 0), Point(10, 0)],
        style: StrokeStyle(width: 0), bounds: nil),
      Pen(
        testDescription: "a mitred right angle",
        points: [Point(0, 0), Point(10, 10), Point(20, 0)],
        style: StrokeStyle(width: 2, join: .miter),
        bounds: Rectangle(x: -1, y: -1, width: 22, height: 12.414)),
      Pen(
        testDescription: "too sharp for a mitre",
        points: [Point(0, 0), Point(1, 40), Point(2, 0)],
        style: StrokeStyle(width: 2, join: .miter),
        bounds: Rectangle(x: -1, y: -1, width: 4, height: 42)),
      Pen(
        testDescription: "closed: the corner at the start counts",
        points: [Point(0, 0), Point(10, 10), Point(20, 0)], isClosed: true,
        style: StrokeStyle(width: 2, join: .miter),
        bounds: Rectangle(x: -2.414, y: -1, width: 24.828, height: 12.414)),
    ])
  func pens(_ row: Pen) {
    let path = Path(through: row.points, isClosed: row.isClosed)
    #expect(Self.rounded(path.inkBounds(row.style)) == row.bounds)
  }

  private static func rounded(_ box: Rectangle?) -> Rectangle? {
    func rounded(_ number: Double) -> Double {
      let result = (number * 1000).rounded() / 1000
      return result == 0 ? 0 : result
    }
    return box.map {
      Rectangle(
        x: rounded($0.x), y: rounded($0.y), width: rounded($0.width), height: rounded($0.height))
    }
  }

  // MARK: - Clouds

  @Test("The bumps of a cloud lie as far outside as their radius", arguments: [false, true])
  func cloud(isClockwise: Bool) throws {
    let box = Rectangle(x: 10, y: 10, width: 80, height: 40)
    let corners = isClockwise ? box.corners.reversed() : box.corners
    let cloud = try #require(CloudOutline(around: corners, radius: 5))
    let bounds = try #require(cloud.area.bounds)
    #expect(box.insetBy(-5).contains(bounds, tolerance: 0.01))
    #expect(bounds.contains(box.insetBy(-4.9)))
  }

  @Test("There is no cloud around nothing, or around the world")
  func noCloud() {
    #expect(CloudOutline(around: [], radius: 5) == nil)
    #expect(CloudOutline(around: [Point(1, 1), Point(1, 1), Point(1, 1)], radius: 5) == nil)
    let world = Rectangle(x: 0, y: 0, width: 1e9, height: 1e9)
    #expect(CloudOutline(around: world.corners, radius: 5) == nil)
    #expect(CloudOutline(around: world.corners, radius: .infinity) == nil)
  }

  // MARK: - Borders

  struct Border: Sendable, CustomTestStringConvertible {
    var entries: String
    var width: Double
    var style = BorderStyle.Style.solid
    var dash: [Double] = []
    var testDescription: String { entries }
  }

  @Test(
    "Borders",
    arguments: [
      Border(entries: "", width: 1),
      Border(entries: "/BS << >>", width: 1),
      Border(entries: "/BS << /W 0 >>", width: 0),
      Border(entries: "/BS << /W -3 >>", width: 1),
      Border(entries: "/BS << /W 2 /S /D >>", width: 2, style: .dashed, dash: [3]),
      Border(entries: "/BS << /S /D /D [4 0 1] >>", width: 1, style: .dashed, dash: [4, 0, 1]),
      Border(entries: "/BS << /S /D /D [0 0] >>", width: 1, style: .dashed),
      Border(entries: "/BS << /S /U >> /Border [0 0 9]", width: 1, style: .underline),
      Border(entries: "/BS << /S /Nonsense >>", width: 1),
      Border(entries: "/Border [0 0 0]", width: 0),
      Border(entries: "/Border [0 0 2 [3 2]]", width: 2, style: .dashed, dash: [3, 2]),
      Border(entries: "/Border [0 0 2 []]", width: 2),
      Border(entries: "/Border [0 0 1 [0]]", width: 0),
      Border(entries: "/Border [0 0]", width: 1),
      Border(entries: "/Border (a)", width: 1),
    ])
  func borders(_ row: Border) throws {
    let entries = try MarkupSample("/Subtype /Link \(row.entries) /Rect [0 0 9 9]").entries()
    let border = try entries.borderStyle
    #expect(border.width == row.width)
    #expect(border.style == row.style)
    #expect(border.dash == row.dash)
  }

  // MARK: - Stamps

  @Test(
    "The words of stamps",
    arguments: [
      ("Approved", "APPROVED"), ("NotForPublicRelease", "NOT FOR PUBLIC RELEASE"),
      ("AsIs", "AS IS"), ("SBApproved", "APPROVED"), ("SHSignHere", "SIGN HERE"),
      ("#DReviewed", "REVIEWED"), ("SHAPE", "SHAPE"), ("my_own", "MY OWN"),
      ("Rev2Final", "REV2 FINAL"),
    ])
  func stamps(name: String, words: String) { #expect(StampName(name).words == words) }
}

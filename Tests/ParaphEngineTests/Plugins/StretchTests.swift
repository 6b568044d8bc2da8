// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphEngine

@Suite("How far the proportions of a part may change")
struct StretchTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var stretch: Part.Stretch
    var place = ResolvedTarget.Place.box(Rectangle(x: 10, y: 10, width: 200, height: 100))
    var fit: Fit?
    var rotation = Rotation.none
    var size: Size
  }

  @Test(
    "Into a box, and at a corner",
    arguments: [
      Case(testDescription: "proportional", stretch: .proportional, size: Size(200, 50)),
      Case(testDescription: "fixed", stretch: .fixed, size: Size(400, 100)),
      Case(
        testDescription: "fixed, whatever the user says", stretch: .fixed, fit: .fill,
        size: Size(400, 100)),
      Case(testDescription: "free", stretch: .free, size: Size(200, 100)),
      Case(
        testDescription: "free, as the user says", stretch: .free, fit: .contain,
        size: Size(200, 50)),
      Case(
        testDescription: "proportional at a corner", stretch: .proportional,
        place: .anchor(.topLeft), size: Size(60 * 72 / 25.4, 15 * 72 / 25.4)),
      Case(
        testDescription: "fixed at a corner", stretch: .fixed, place: .anchor(.topLeft),
        size: Size(400, 100)),
      Case(
        testDescription: "fixed at a corner of a turned page", stretch: .fixed,
        place: .anchor(.topLeft), rotation: .quarter, size: Size(400, 100)),
    ])
  func places(_ c: Case) throws {
    let geometry = PageGeometry(
      mediaBox: Rectangle(x: 0, y: 0, width: 800, height: 600), rotation: c.rotation)
    var part = Part(
      id: "0", subtype: .stamp, place: .target(0), naturalSize: Size(400, 100))
    part.stretch = c.stretch
    let target = ResolvedTarget(page: 1, geometry: geometry, place: c.place)
    let request = PlacementRequest(
      location: .anchor(.topLeft), fit: c.fit, allowClipped: true)
    let placed = try #require(
      try PlacedPart.place(part, targets: [target], request: request) { _ in geometry })
    #expect(abs(placed.mark.rect.width - c.size.width) < 1e-9)
    #expect(abs(placed.mark.rect.height - c.size.height) < 1e-9)
  }
}

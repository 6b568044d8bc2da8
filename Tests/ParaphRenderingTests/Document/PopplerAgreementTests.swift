// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphRendering
import ParaphTestSupport
import Testing

@Suite("The same pixels as pdftocairo", .requiresCorpus, .requires(.pdftocairo))
struct PopplerAgreementTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var file: String
    var page = 1
    var dpi = 72
    var geometry = PageGeometry(mediaBox: nil)
    var testDescription: String { "\(file), page \(page), \(dpi) dpi" }
  }

  private static func box(_ x: Double, _ y: Double, _ right: Double, _ top: Double) -> Rectangle {
    Rectangle(corners: Point(x, y), Point(right, top))
  }

  static let cases = [
    Case(file: "real/tracemonkey.pdf", page: 1, dpi: 96),
    Case(file: "real/tracemonkey.pdf", page: 14, dpi: 61),
    Case(
      file: "geometry/cropbox.pdf", page: 2,
      geometry: PageGeometry(mediaBox: box(0, 0, 300, 860), cropBox: box(0, 0, 300, 200))),
    Case(
      file: "geometry/cropbox.pdf", page: 6,
      geometry: PageGeometry(mediaBox: box(0, 0, 578, 1224), cropBox: box(0, 421, 578, 1224))),
    Case(
      file: "geometry/fxo-red-rotate.pdf", page: 5,
      geometry: PageGeometry(mediaBox: nil, rotation: .quarter)),
  ]

  @Test("on ordinary pages", arguments: cases)
  func pixels(_ row: Case) throws {
    let path = try Corpus.sample(row.file).path
    let ours = try RenderedDocument(path: path)
      .render(page: row.page, geometry: row.geometry, options: RenderOptions(dpi: Double(row.dpi)))
    let theirs = try Pictures.popplers(path, page: row.page, dpi: row.dpi, more: ["-cropbox"])
    let comparison = ImageComparison(ours, theirs)
    #expect(comparison.sameSize)
    #expect(comparison.differingPixels == 0)
    #expect(try Pictures.decoded(ours.pngData()) == ours)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphRendering
import ParaphTestSupport
import Testing

@Suite("Drawing a page")
struct PageDrawingTests {
  /// A red square of 20 by 20 in the bottom left corner of user space, a blue one at the top right.
  private static let squares = "1 0 0 rg 0 0 20 20 re f 0 0 1 rg 180 80 20 20 re f"
  private static let red: UInt32 = 0xFFFF_0000
  private static let blue: UInt32 = 0xFF00_00FF
  private static let white: UInt32 = 0xFFFF_FFFF

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var mediaBox = "[0 0 200 100]"
    var entries = ""
    var geometry: PageGeometry
    /// In pixels at 72 dpi.
    var size: (Int, Int)
    /// Where the middle of the red square is, in pixels at 72 dpi.
    var red: (Int, Int)
  }

  static let media = Rectangle(x: 0, y: 0, width: 200, height: 100)

  static let cases = [
    Case(
      testDescription: "plain", geometry: PageGeometry(mediaBox: media), size: (200, 100),
      red: (10, 90)),
    Case(
      testDescription: "turned by 90", entries: "/Rotate 90",
      geometry: PageGeometry(mediaBox: media, rotation: .quarter), size: (100, 200), red: (10, 10)),
    Case(
      testDescription: "turned by 180", entries: "/Rotate 180",
      geometry: PageGeometry(mediaBox: media, rotation: .half), size: (200, 100), red: (190, 10)),
    Case(
      testDescription: "turned by 270", entries: "/Rotate 270",
      geometry: PageGeometry(mediaBox: media, rotation: .threeQuarters), size: (100, 200),
      red: (90, 190)),
    Case(
      testDescription: "UserUnit 2", entries: "/UserUnit 2",
      geometry: PageGeometry(mediaBox: media, userUnit: 2), size: (400, 200), red: (20, 180)),
    Case(
      testDescription: "UserUnit 0.5, turned", entries: "/UserUnit 0.5 /Rotate 90",
      geometry: PageGeometry(mediaBox: media, rotation: .quarter, userUnit: 0.5), size: (50, 100),
      red: (5, 5)),
    Case(
      testDescription: "crop off the origin", entries: "/CropBox [5 5 105 55]",
      geometry: PageGeometry(
        mediaBox: media, cropBox: Rectangle(x: 5, y: 5, width: 100, height: 50)), size: (100, 50),
      red: (7, 42)),
    Case(
      testDescription: "crop larger than the page", entries: "/CropBox [-50 -50 500 500]",
      geometry: PageGeometry(
        mediaBox: media, cropBox: Rectangle(x: -50, y: -50, width: 550, height: 550)),
      size: (200, 100), red: (10, 90)),
    Case(
      testDescription: "corners in another order", mediaBox: "[200 100 0 0]",
      geometry: PageGeometry(mediaBox: media), size: (200, 100), red: (10, 90)),
    Case(
      testDescription: "origin elsewhere", mediaBox: "[-10 -20 190 80]",
      geometry: PageGeometry(mediaBox: Rectangle(x: -10, y: -20, width: 200, height: 100)),
      size: (200, 100), red: (20, 70)),
  ]

  @Test("puts its corner where the page shows it", arguments: cases)
  func corners(_ row: Case) throws {
    let sample = SamplePDF(mediaBox: row.mediaBox, page: row.entries, content: Self.squares)
    let document = try RenderedDocument(bytes: sample.bytes)
    let bitmap = try document.render(
      page: 1, geometry: row.geometry, options: RenderOptions(dpi: 72))
    #expect(bitmap.width == row.size.0 && bitmap.height == row.size.1)
    #expect(bitmap[row.red.0, row.red.1] == Self.red)
    #expect(bitmap[bitmap.width / 2, bitmap.height / 2] == Self.white)
    let double = try document.render(
      page: 1, geometry: row.geometry, options: RenderOptions(dpi: 144))
    #expect(double.width == 2 * row.size.0)
    #expect(double[2 * row.red.0, 2 * row.red.1] == Self.red)
  }

  @Test("says that Poppler draws nothing of a page whose boxes do not meet")
  func disjointBoxes() throws {
    let sample = SamplePDF(page: "/CropBox [300 300 400 400]", content: Self.squares)
    let document = try RenderedDocument(bytes: sample.bytes)
    let problem = #expect(throws: RenderingError.self) {
      try document.render(page: 1, geometry: PageGeometry(mediaBox: Self.media))
    }
    #expect(
      problem?.message
        == "Page 1 cannot be drawn: its CropBox lies outside its MediaBox, "
        + "where Poppler draws nothing.")
  }

  @Test("draws a region as it is on the whole page")
  func region() throws {
    let document = try plain()
    let geometry = PageGeometry(mediaBox: Self.media)
    let whole = try document.render(page: 1, geometry: geometry, options: RenderOptions(dpi: 72))
    let part = try document.render(
      page: 1, geometry: geometry,
      options: RenderOptions(dpi: 72, region: Rectangle(x: 150, y: 0, width: 80, height: 30)))
    #expect(part.width == 50 && part.height == 30)
    #expect(part[40, 10] == Self.blue)
    #expect(part[40, 10] == whole[190, 10])
  }

  @Test("gives files of each format", arguments: PageFormat.allCases)
  func formats(format: PageFormat) throws {
    let geometry = PageGeometry(mediaBox: Self.media, userUnit: 2)
    let bytes = try plain().export(page: 1, geometry: geometry, format: format)
    let starts: [PageFormat: [UInt8]] = [
      .png: [0x89, 0x50, 0x4E, 0x47], .jpeg: [0xFF, 0xD8, 0xFF], .svg: Array("<?xml".utf8),
      .pdf: Array("%PDF-".utf8),
    ]
    #expect(bytes.starts(with: starts[format] ?? []))
    if format == .svg {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("width=\"400pt\" height=\"200pt\""))
    }
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var page = 1
    var options = RenderOptions()
    var message: String
  }

  @Test(
    "refuses what cannot be",
    arguments: [
      Refusal(testDescription: "page 0", page: 0, message: "The document has no page 0."),
      Refusal(testDescription: "page 2", page: 2, message: "The document has no page 2."),
      Refusal(
        testDescription: "no resolution", options: RenderOptions(dpi: 0),
        message: "0.0 dpi is no resolution: it must be greater than 0 and at most 9600."),
      Refusal(
        testDescription: "not a number", options: RenderOptions(dpi: .nan),
        message: "nan dpi is no resolution: it must be greater than 0 and at most 9600."),
      Refusal(
        testDescription: "too many pixels", options: RenderOptions(dpi: 9_000),
        message: "Page 1 would have 25000 by 12500 pixels, which is too many."),
      Refusal(
        testDescription: "region beside the page",
        options: RenderOptions(region: Rectangle(x: 300, y: 0, width: 10, height: 10)),
        message: "The region to draw lies outside Page 1."),
    ])
  func refusals(_ row: Refusal) throws {
    let document = try plain()
    let problem = #expect(throws: RenderingError.self) {
      try document.render(
        page: row.page, geometry: PageGeometry(mediaBox: Self.media), options: row.options)
    }
    #expect(problem?.message == row.message)
  }

  @Test("leaves annotations out where asked")
  func annotations() throws {
    let stamp = """
      /Annots [<< /Type /Annot /Subtype /Square /Rect [60 40 140 60] /IC [0 1 0] /C [0 1 0] >>]
      """
    let document = try RenderedDocument(bytes: SamplePDF(page: stamp).bytes)
    let geometry = PageGeometry(mediaBox: Self.media)
    let shown = try document.render(page: 1, geometry: geometry, options: RenderOptions(dpi: 72))
    let hidden = try document.render(
      page: 1, geometry: geometry, options: RenderOptions(dpi: 72, annotations: false))
    #expect(shown[100, 50] == 0xFF00_FF00)
    #expect(hidden[100, 50] == Self.white)
  }

  private func plain() throws -> RenderedDocument {
    try RenderedDocument(bytes: SamplePDF(content: Self.squares).bytes)
  }
}

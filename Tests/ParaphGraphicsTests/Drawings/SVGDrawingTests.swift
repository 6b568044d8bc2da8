// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphGraphics

@Suite("SVG drawings")
struct SVGDrawingTests {
  private static func svg(_ attributes: String, _ content: String = "") -> [UInt8] {
    let space = "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    return Array("<svg \(space) \(attributes)>\(content)</svg>".utf8)
  }

  private static let square = "<rect x='25' y='10' width='50' height='30' fill='#ff0000'/>"

  @Test(
    "The size follows from width and height, or the viewBox, at 96 pixels to an inch",
    arguments: [
      ("width='96' height='48'", Size(72, 36)),
      ("width='25.4mm' height='12.7mm'", Size(72, 36)),
      ("width='72pt' height='1in'", Size(72, 72)),
      ("viewBox='0 0 96 48'", Size(72, 36)),
      ("viewBox='-10 -10 96 96' width='50%'", Size(72, 72)),
      ("", Size(56.25, 30)),
    ])
  func size(_ attributes: String, _ size: Size) throws {
    let drawing = try SVGDrawing(bytes: Self.svg(attributes, Self.square))
    #expect(abs(drawing.size.width - size.width) < 0.01)
    #expect(abs(drawing.size.height - size.height) < 0.01)
  }

  @Test("The ink box holds what is seen, and nothing else")
  func inkBox() throws {
    let hidden = "<rect width='100' height='5' fill='none'/><path d='M0 90h100' opacity='0'/>"
    let drawing = try SVGDrawing(
      bytes: Self.svg("width='100' height='100'", Self.square + hidden))
    let box = try #require(try drawing.inkBox())
    let expected = Rectangle(x: 18.75, y: 7.5, width: 37.5, height: 22.5)
    #expect(box.contains(expected) && expected.insetBy(-0.2).contains(box))
    #expect(try SVGDrawing(bytes: Self.svg("width='10' height='10'")).inkBox() == nil)
  }

  @Test("It becomes vectors, and text stays text; recoloured, too", arguments: [nil, Color.black])
  func vectors(_ ink: Color?) throws {
    let drawing = try SVGDrawing(
      bytes: Self.svg(
        "width='100' height='100'",
        Self.square + "<text x='10' y='80' font-family='DejaVu Sans'>Zoe</text>"))
    let document = VectorDocument()
    document.addPage(size: Size(100, 100)) { canvas in
      canvas.draw(drawing, in: Rectangle(x: 0, y: 0, width: 100, height: 100), ink: ink)
    }
    let result = try document.finish()
    let pdf = String(decoding: result.pdf, as: UTF8.self)
    #expect(result.pictures.isEmpty)
    #expect(!pdf.contains("/Subtype /Image") && pdf.contains("/ToUnicode"))
    let again = VectorDocument()
    again.addPage(size: Size(100, 100)) { canvas in
      canvas.draw(drawing, in: Rectangle(x: 0, y: 0, width: 100, height: 100), ink: ink)
    }
    #expect(try again.finish().pdf == result.pdf)
  }

  @Test("Ink paints all of it, as densely as it covers")
  func recolored() throws {
    let faint = "<rect x='0' y='60' width='100' height='40' fill='lime' fill-opacity='0.5'/>"
    let drawing = try SVGDrawing(bytes: Self.svg("width='100' height='100'", Self.square + faint))
    let blue = Color(red: 0, green: 0, blue: 1)
    let bitmap = try Bitmap.drawing(size: Size(100, 100), scale: 1, background: nil) {
      $0.draw(drawing, in: Rectangle(x: 0, y: 0, width: 100, height: 100), ink: blue)
    }
    #expect(bitmap[50, 20] == 0xFF00_00FF)
    #expect([0x7F00_007F, 0x8000_0080].contains(bitmap[50, 80]))
    #expect(bitmap[5, 50] == 0)
  }

  @Test(
    "Nothing outside of the drawing is loaded",
    arguments: [
      "<image href='PATH' width='50' height='50'/>",
      "<image xlink:href='file://PATH' width='50' height='50'/>",
      "<use href='file://PATH#a'/>",
      "<style>@import url('file://PATH'); rect { fill: url(file://PATH) }</style>",
    ])
  func outside(_ content: String) throws {
    let path = Fixtures.path("images/gray-8.png")
    try #require(Files.bytes(path) != nil)
    let drawing = try SVGDrawing(
      bytes: Self.svg(
        "width='60' height='60'",
        content.split(separator: "PATH", omittingEmptySubsequences: false)
          .joined(separator: path)))
    #expect(try drawing.inkBox() == nil)
  }

  /// `<svg …>` with a rectangle, as gzip writes it.
  private static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    try Files.withTemporaryFolder { folder in
      try Files.save(bytes, to: folder + "/a")
      _ = try ProgramRun("/bin/sh", ["-c", "gzip -n -9 -c '\(folder)/a' > '\(folder)/b'"])
      return try #require(Files.bytes(folder + "/b"))
    }
  }

  @Test("A compressed drawing is read; a bomb, a broken one and one within another are refused")
  func compressed() throws {
    let plain = Self.svg("width='96' height='48'", Self.square)
    let packed = try Self.gzip(plain)
    #expect(SVGDrawing.isSVG(packed) && SVGDrawing.isSVG(plain))
    #expect(try SVGDrawing(bytes: packed).size == Size(72, 36))
    let bomb = try Self.gzip(plain + [UInt8](repeating: 32, count: 20 << 20))
    let refused: [([UInt8], String)] = [
      (bomb, "x.svgz is an SVG drawing of more than 16 MiB."),
      (Array(packed.dropLast(9)), "x.svgz is a damaged compressed file."),
      (try Self.gzip(packed), "x.svgz is compressed twice."),
    ]
    for (bytes, message) in refused {
      let error = #expect(throws: GraphicsError.self) {
        try SVGDrawing(bytes: bytes, name: "x.svgz")
      }
      #expect(error?.message == message)
    }
  }

  @Test(
    "What is no drawing is an error that says so",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg'><rect", "a.svg is a damaged SVG drawing: "),
      ("", "a.svg is a damaged SVG drawing: "),
      ("<html/>", "a.svg is a damaged SVG drawing: "),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='5'/>",
        "a.svg is an SVG drawing without a usable size."
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='5'/>",
        "a.svg is an SVG drawing without a usable size."
      ),
    ])
  func damaged(_ text: String, _ message: String) {
    let error = #expect(throws: GraphicsError.self) {
      try SVGDrawing(bytes: Array(text.utf8), name: "a.svg")
    }
    #expect(error?.message.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test(
    "What begins like SVG is known",
    arguments: [
      ("<svg>", true), ("\u{FEFF}<?xml version='1.0'?>\n<!-- a --><svg xmlns='x'>", true),
      ("<s:svg xmlns:s='http://www.w3.org/2000/svg'/>", true), ("<html>", false), ("", false),
      ("%PDF-1.7", false), ("svg", false),
    ])
  func known(_ text: String, _ isSVG: Bool) {
    #expect(SVGDrawing.isSVG(Array(text.utf8)) == isSVG)
  }
}

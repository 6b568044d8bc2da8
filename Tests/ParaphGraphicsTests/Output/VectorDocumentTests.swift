// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("Vector documents")
struct VectorDocumentTests {
  private func document(
    size: Size = Size(300, 100), pages: Int = 1, _ body: (Canvas) throws -> Void
  ) throws -> [UInt8] {
    let document = VectorDocument()
    for _ in 0..<pages { try document.addPage(size: size, body) }
    return try document.finish().pdf
  }

  private func judge(
    _ judge: Judge, _ bytes: [UInt8], _ arguments: (String) -> [String]
  ) throws -> String {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/a.pdf"
      try Files.save(bytes, to: path)
      return try judge.run(arguments(path)).text
    }
  }

  private func count(_ needle: String, in bytes: [UInt8]) -> Int {
    String(decoding: bytes, as: UTF8.self).ranges(of: needle).count
  }

  // MARK: - Text

  @Test(
    "text comes back in logical order", .enabled(if: Judge.pdftotext.isAvailable),
    arguments: [
      ("Zoë Müller-Łukasz", "Dancing Script"), ("office affluent", "DejaVu Sans"),
      ("Wąż, čeština, Ελληνικά", "DejaVu Serif"), ("مرحبا", "DejaVu Sans"),
      ("Привет", "DejaVu Sans Mono"), ("x \u{1F600} y", "DejaVu Sans"),
    ])
  func extractable(_ text: String, _ family: String) throws {
    let layout = try TextLayout(text, family: family, size: 24)
    let bytes = try document { $0.draw(layout, at: Point(20, 50), color: .black) }
    let found = try judge(.pdftotext, bytes) { ["-q", $0, "-"] }
    // Spaces are Poppler's guess from distances.
    #expect(found.filter { $0 != " " }.contains(text.filter { $0 != " " }), "\(found)")
  }

  @Test("fonts are embedded and subset", .enabled(if: Judge.pdffonts.isAvailable))
  func fonts() throws {
    let layout = try TextLayout("Zoe Mueller", family: "Dancing Script", size: 24)
    let bytes = try document { $0.draw(layout, at: Point(20, 50), color: .black) }
    let table = try judge(.pdffonts, bytes) { [$0] }
    let lines = table.split(separator: "\n").dropFirst(2)
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("+Dancing") }, "\(table)")
    #expect(lines.allSatisfy { $0.contains("yes yes") }, "\(table)")
    #expect(bytes.count < 12_000)
  }

  // MARK: - Pages

  @Test(
    "nothing is cut off at the edges of a page that is no whole number of points",
    .enabled(if: Judge.pdftoppm.isAvailable))
  func edges() throws {
    let size = Size(19.98, 23.62)
    let bytes = try document(size: size) {
      $0.fill(Path(Rectangle(origin: .zero, size: size)), .black)
    }
    try Files.withTemporaryFolder { folder in
      try Files.save(bytes, to: "\(folder)/page.pdf")
      let run = try Judge.pdftoppm.run(
        ["-r", "72", "-singlefile", "\(folder)/page.pdf", "\(folder)/page"])
      let picture = try PortablePixmap(#require(Files.bytes("\(folder)/page.ppm"), "\(run.errors)"))
      #expect(picture[19, 23].red < 64)
    }
  }

  @Test(
    "pages of any size", .enabled(if: Judge.pdfinfo.isAvailable),
    arguments: [Size(0.5, 0.25), Size(1, 1), Size(612.5, 792.25), Size(14_400, 14_400)])
  func sizes(_ size: Size) throws {
    let bytes = try document(size: size) {
      $0.fill(Path(Rectangle(origin: .zero, size: size)), .black)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    #expect(text.contains("/MediaBox [ 0 0 \(width) \(height) ]"), "\(text)")
    #expect(text.hasPrefix("%PDF-1.5"))
  }

  @Test(
    "sizes that are not possible",
    arguments: [Size(0, 1), Size(-1, 5), Size(14_401, 1), Size(.nan, 1), Size(.infinity, 1)])
  func badSizes(_ size: Size) throws {
    let document = VectorDocument()
    document.addPage(size: size) { _ in Issue.record("no page, no canvas") }
    let error = #expect(throws: GraphicsError.self) { try document.finish() }
    #expect(error?.reason == .badValue)
  }

  @Test("no page, no document; finished is finished")
  func lifecycle() throws {
    #expect(throws: GraphicsError.self) { try VectorDocument().finish() }
    let document = VectorDocument()
    document.addPage(size: Size(10, 10)) { _ in }
    #expect(try document.finish().pages == [.pictures([], size: Size(10, 10))])
    document.addPage(size: Size(10, 10)) { _ in }
    let error = #expect(throws: GraphicsError.self) { try document.finish() }
    #expect(error?.message == "The drawing has ended; no page can be added.")
  }

  @Test("a body's error comes through, with its type")
  func bodyError() throws {
    let document = VectorDocument()
    let error = #expect(throws: GraphicsError.self) {
      try document.addPage(size: Size(10, 10)) { _ throws(GraphicsError) in
        throw GraphicsError(.badValue, "Mine.")
      }
    }
    #expect(error?.message == "Mine.")
    #expect(document.pageCount == 1)
  }

  @Test("the same drawing gives the same bytes")
  func deterministic() throws {
    let image = try Image.load(path: Fixtures.path("images/rgba-8.png"))
    func once() throws -> [UInt8] {
      let layout = try TextLayout("Zoë سلام", family: "Dancing Script", size: 24)
      return try document(pages: 3) { canvas in
        canvas.draw(layout, at: Point(20, 50), color: .black)
        canvas.draw(image, in: Rectangle(x: 0, y: 0, width: 70, height: 50))
        canvas.withOpacity(0.5) {
          canvas.fill(Path(ellipseIn: Rectangle(x: 1, y: 1, width: 9, height: 9)), .black)
        }
      }
    }
    #expect(try once() == once())
  }

  // MARK: - Pictures

  @Test("pages share one picture, also when it was decoded twice")
  func sharedPicture() throws {
    let path = Fixtures.path("images/rgba-8.png")
    let document = VectorDocument()
    for _ in 0..<4 {
      let image = try Image.load(path: path)
      document.addPage(size: Size(100, 100)) {
        $0.draw(image, in: Rectangle(x: 0, y: 0, width: 70, height: 50))
      }
    }
    let drawing = try document.finish()
    #expect(drawing.pictures.count == 1)
    #expect(drawing.pdf.isEmpty)
    let matrix = Matrix(70, 0, 0, 50, 0, 50)
    let page = VectorDrawing.Page.pictures([.init(number: 0, matrix: matrix)], size: Size(100, 100))
    #expect(drawing.pages == [page, page, page, page])
  }

  @Test("what is noted down before Cairo is needed is drawn by it, too")
  func mixedPage() throws {
    let image = try Image.load(path: Fixtures.path("images/rgba-8.png"))
    let box = Rectangle(x: 0, y: 0, width: 10, height: 5)
    let document = VectorDocument()
    document.addPage(size: Size(100, 100)) { canvas in
      canvas.withState {
        canvas.translate(20, 30)
        canvas.draw(image, in: box)
      }
      canvas.draw(image, in: box)
      canvas.fill(Path(box), .black)
    }
    document.addPage(size: Size(20, 20)) { $0.draw(image, in: box) }
    document.addPage(size: Size(20, 20)) { canvas in
      canvas.withOpacity(0.5) { canvas.draw(image, in: box) }
    }
    document.addPage(size: Size(20, 20)) { _ in }
    let drawing = try document.finish()
    #expect(drawing.pictures.count == 1)
    #expect(drawing.pages[0] == .vector(1) && drawing.pages[2] == .vector(2))
    #expect(drawing.pages[3] == .pictures([], size: Size(20, 20)))
    let upright = VectorDrawing.PlacedPicture(number: 0, matrix: Matrix(10, 0, 0, 5, 0, 15))
    #expect(drawing.pages[1] == .pictures([upright], size: Size(20, 20)))
    #expect(count("/Subtype /Image", in: drawing.pdf) == 1)
    #expect(drawing.pdf.firstRange(of: PicturePlaceholder.jpeg(number: 0)) != nil)
  }

  @Test(
    "a JPEG goes along as it is, when a PDF reader shows it the same",
    arguments: [
      ("rgb-300dpi", true), ("rgb-progressive", true), ("gray", true), ("orientation-1", true),
      ("orientation-6", false), ("cmyk-adobe", false), ("cmyk-plain", false),
      ("rgb-stored-as-rgb", true), ("rgb-stored-plain", false),
    ])
  func jpegPassesThrough(_ name: String, _ expected: Bool) throws {
    let bytes = try Fixtures.bytes("images/\(name).jpg")
    let image = try Image(bytes: bytes)
    let document = VectorDocument()
    document.addPage(size: Size(64, 32)) {
      $0.draw(image, in: Rectangle(x: 0, y: 0, width: 64, height: 32))
    }
    let picture = try #require(document.finish().pictures.first?.raster)
    #expect(picture.encoded == (expected ? .jpeg(bytes) : nil))
  }

  // MARK: - Errors

  @Test("what cannot be drawn is told at the end")
  func drawingErrors() throws {
    let bad: [(Canvas) -> Void] = [
      { $0.scale(0, 1) }, { $0.translate(.nan, 0) }, { $0.rotate(.infinity) },
      { $0.fill(Path([.move(Point(.nan, 0))]), .black) },
      {
        $0.stroke(Path(Rectangle(x: 0, y: 0, width: 1, height: 1)), StrokeStyle(width: -1), .black)
      },
      {
        $0.stroke(
          Path(Rectangle(x: 0, y: 0, width: 1, height: 1)),
          StrokeStyle(width: 1, dash: [-1]), .black)
      },
    ]
    for (index, body) in bad.enumerated() {
      let document = VectorDocument()
      document.addPage(size: Size(10, 10), body)
      #expect(throws: GraphicsError.self, "row \(index)") { try document.check() }
      #expect(throws: GraphicsError.self, "row \(index)") { try document.finish() }
    }
  }
}

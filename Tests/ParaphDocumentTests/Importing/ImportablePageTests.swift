// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Pages of other documents")
struct ImportablePageTests {
  /// A drawing that is nothing but this part of a page.
  private func imported(
    _ source: PDFFile, _ box: Rectangle, multiplies: Bool = false
  ) throws -> (form: PDFStream, revision: Revision, isTransparent: Bool) {
    let page = try ImportablePage(source, page: PageTree(source).page(1))
    let excerpt = PageExcerpt(source: 0, box: box, multiplies: multiplies)
    let placed = VectorDrawing.PlacedPicture(
      number: 0, matrix: .scale(box.width, box.height))
    let drawing = VectorDrawing(
      pages: [.pictures([placed], size: box.size)], pdf: [], pictures: [.page(excerpt)])
    let revision = Revision(try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none))
    let appearance = try AppearanceImporter(drawing, showing: [page])
      .importPage(1, into: revision)
    let outer = try #require(try revision.object(appearance.reference).streamValue)
    let resources = try #require(try revision.dictionary("Resources", in: outer.dictionary))
    let objects = try #require(try revision.dictionary("XObject", in: resources))
    let form = try #require(try revision.stream("Im0", in: objects))
    #expect((outer.dictionary["Group"] != nil) == (appearance.isTransparent && !multiplies))
    return (form, revision, appearance.isTransparent)
  }

  private func document(
    _ entries: String, content: String, _ add: (inout DocumentBuilder) -> Void = { _ in }
  ) throws -> PDFFile {
    var builder = DocumentBuilder()
    add(&builder)
    builder.addPage(entries, content: content)
    return try PDFFile.open(bytes: builder.build(), passwords: .none)
  }

  @Test(
    "The box of the page as displayed fills the unit square, upright",
    arguments: [
      "/MediaBox [0 0 200 100]", "/MediaBox [0 0 200 100] /Rotate 90",
      "/MediaBox [0 0 200 100] /Rotate 180", "/MediaBox [-50 -20 200 100] /Rotate 270",
      "/MediaBox [0 0 300 300] /CropBox [40 50 240 150] /UserUnit 2.5",
    ])
  func geometry(_ entries: String) throws {
    let source = try document(entries, content: "0 0 5 5 re f")
    let geometry = try PageTree(source).page(1).geometry
    let whole = geometry.displayedBox
    let box = Rectangle(
      x: whole.width * 0.25, y: whole.height * 0.5, width: whole.width * 0.5,
      height: whole.height * 0.25)
    let (form, revision, _) = try imported(source, box)
    let numbers = try #require(try revision.numbers("Matrix", in: form.dictionary))
    let matrix = Matrix(
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    func unit(_ displayed: Point) -> Point { matrix.apply(geometry.toUserSpace.apply(displayed)) }
    let bottomLeft = unit(Point(box.minX, box.maxY))
    let topRight = unit(Point(box.maxX, box.minY))
    #expect(abs(bottomLeft.x) < 1e-3 && abs(bottomLeft.y) < 1e-3)
    #expect(abs(topRight.x - 1) < 1e-3 && abs(topRight.y - 1) < 1e-3)
    let clip = matrix.apply(try #require(try revision.rectangle("BBox", in: form.dictionary)))
    #expect(abs(clip.width - 1) < 1e-3 && abs(clip.height - 1) < 1e-3)
  }

  @Test("Structure, layers and metadata stay behind")
  func leftBehind() throws {
    let source = try document(
      "/MediaBox [0 0 100 100] /StructParents 0 /Resources << /XObject << /X 3 0 R /H 6 0 R >> "
        + "/Properties << /Off 5 0 R >> >>",
      content: "/P <</MCID 0>> BDC /X Do EMC /OC /Off BDC 0 0 9 9 re f EMC"
    ) { builder in
      let shown = builder.reserve()
      builder.define(
        shown,
        "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /StructParents 1 /PieceInfo << >> "
          + "/Metadata 4 0 R /Length 12 >>\nstream\n0 0 9 9 re f\nendstream")
      _ = builder.addStream("<x/>", entries: "/Type /Metadata /Subtype /XML")
      let group = builder.add("<< /Type /OCG /Name (Draft) >>")
      _ = builder.addStream(
        "0 0 9 9 re f", entries: "/Subtype /Form /BBox [0 0 9 9] /OC \(group) 0 R")
      builder.catalogEntries =
        "/OCProperties << /OCGs [\(group) 0 R] /D << /OFF [\(group) 0 R] >> >>"
    }
    let (form, revision, isTransparent) = try imported(
      source, Rectangle(x: 0, y: 0, width: 100, height: 100))
    #expect(!isTransparent && form.dictionary["StructParents"] == nil)
    let content = String(decoding: try revision.decodedBytes(of: form, limit: nil), as: UTF8.self)
    #expect(!content.contains("MCID") && !content.contains("/OC") && !content.contains("re f"))
    let resources = try #require(try revision.dictionary("Resources", in: form.dictionary))
    #expect(resources["Properties"] == nil)
    let objects = try #require(try revision.dictionary("XObject", in: resources))
    let inner = try #require(try revision.stream("X", in: objects))
    #expect(
      Set(inner.dictionary.entries.map(\.key.rawValue)).isDisjoint(
        with: ["StructParents", "PieceInfo", "Metadata"]))
    let hidden = try #require(try revision.stream("H", in: objects))
    #expect(hidden.dictionary["OC"] == nil)
    #expect(try revision.decodedBytes(of: hidden, limit: nil).isEmpty)
  }

  @Test("A form that draws itself draws nothing there")
  func circle() throws {
    let source = try document(
      "/MediaBox [0 0 100 100] /Resources << /XObject << /X 3 0 R >> >>", content: "/X Do"
    ) { builder in
      _ = builder.addStream(
        "/X Do",
        entries: "/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 3 0 R >> >>")
    }
    let (form, _, _) = try imported(source, Rectangle(x: 0, y: 0, width: 100, height: 100))
    #expect(form.dictionary["Resources"] != nil)
  }

  @Test("A page that is multiplied is a group within a form that is none")
  func multiplied() throws {
    let source = try document("/MediaBox [0 0 100 100]", content: "1 g 0 0 100 100 re f")
    let (form, revision, isTransparent) = try imported(
      source, Rectangle(x: 0, y: 0, width: 100, height: 100), multiplies: true)
    #expect(isTransparent && form.dictionary["Group"] == nil)
    let resources = try #require(try revision.dictionary("Resources", in: form.dictionary))
    let states = try #require(try revision.dictionary("ExtGState", in: resources))
    #expect(try revision.dictionary("G", in: states)?["BM"] == .name("Multiply"))
    let objects = try #require(try revision.dictionary("XObject", in: resources))
    #expect(try revision.stream("X", in: objects)?.dictionary["Group"] != nil)
  }
}

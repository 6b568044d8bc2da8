// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Imported appearances")
struct AppearanceImporterTests {
  static let ink = Color(red: 0.1, green: 0.2, blue: 0.6)

  /// A stroke with round ends on a transparent ground, as a picture of 480 by 160 pixels.
  static func signature() throws -> Image {
    var rgba: [UInt8] = []
    for y in 0..<160 {
      for x in 0..<480 {
        let wave = 80.0 + 60 * Double((x * x / 90 + x) % 120 - 60) / 60
        let distance = abs(Double(y) - wave)
        let alpha = max(0, min(255, (6 - distance) * 64))
        rgba += [25, 51, 153, UInt8(alpha)]
      }
    }
    return try Image(width: 480, height: 160, rgba: rgba)
  }

  static func drawing(
    pages: Int = 1, _ body: (Canvas) throws -> Void
  ) throws -> AppearanceImporter {
    let document = VectorDocument()
    for _ in 0..<pages {
      try document.addPage(size: Size(120, 40)) { canvas in try body(canvas) }
    }
    return try AppearanceImporter(document.finish())
  }

  @Test("A path becomes an opaque form, a faint one a transparent group")
  func paths() throws {
    let revision = Revision(try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none))
    let box = Path(Rectangle(x: 10, y: 10, width: 20, height: 10))
    let opaque = try Self.drawing { $0.fill(box, .black) }.importPage(1, into: revision)
    #expect(opaque.size == Size(120, 40))
    #expect(!opaque.isTransparent)
    let form = try #require(try revision.object(opaque.reference).streamValue)
    #expect(form.dictionary["Group"] == nil)
    #expect(form.dictionary["Subtype"] == .name("Form"))
    #expect(form.dictionary["BBox"]?.arrayValue?.compactMap(\.numberValue) == [0, 0, 120, 40])
    var faintInk = Color.black
    faintInk.alpha = 0.5
    let faint = try Self.drawing { $0.fill(box, faintInk) }.importPage(1, into: revision)
    #expect(faint.isTransparent)
    #expect(try revision.object(faint.reference).streamValue?.dictionary["Group"] != nil)
  }

  @Test("Equal pages become one form, and pictures are shared")
  func sharing() throws {
    let revision = Revision(try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none))
    let picture = try Self.signature()
    let importer = try Self.drawing(pages: 3) {
      $0.draw(picture, in: Rectangle(x: 0, y: 0, width: 120, height: 40))
    }
    #expect(importer.pageCount == 3)
    let forms = try (1...3).map { try importer.importPage($0, into: revision) }
    #expect(Set(forms).count == 1)
    let pictures = try revision.changedNumbers.filter { number in
      let object = try revision.object(ObjectReference(number))
      return object.streamValue?.dictionary["Subtype"] == .name("Image")
    }
    // The colours and the mask.
    #expect(pictures.count == 2)
    #expect(throws: DocumentError.self) { try importer.importPage(4, into: revision) }
  }

  @Test("A transparent picture of one ink grows the document by its mask", .requires(.mutool))
  func picture() throws {
    let document = SmallDocument.pages()
    let revision = Revision(try PDFFile.open(bytes: document.bytes, passwords: .none))
    let picture = try Self.signature()
    let form = try Self.drawing {
      $0.draw(picture, in: Rectangle(x: 0, y: 0, width: 120, height: 40))
    }.importPage(1, into: revision)
    var mark = FourColors.mark(form, rect: Rectangle(x: 100, y: 100, width: 240, height: 80))
    mark.id = "picture"
    try MarkWriter(revision, pages: PageTree(revision)).add([mark])
    let bytes = try revision.bytes()
    try Judging.expectGood(bytes)
    let masks = try revision.changedNumbers.compactMap { number in
      try revision.object(ObjectReference(number)).streamValue
    }.filter { $0.dictionary["Subtype"] == .name("Image") }
    let sizes = masks.map { stream in
      if case .bytes(let bytes) = stream.source { bytes.count } else { 0 }
    }
    #expect(sizes.min() ?? 0 < 60)
    #expect(bytes.count - document.bytes.count < (sizes.max() ?? 0) + 1_800)
    // Under transparent pixels the page stays as it was.
    let shown = try Judging.mupdf(bytes, dpi: 72)
    let before = try Judging.mupdf(document.bytes, dpi: 72)
    let box = try #require(shown.difference(from: before, tolerance: 2))
    #expect(box.minX >= 99 && box.maxX <= 341 && box.minY >= 99 && box.maxY <= 181)
    #expect(shown[102, 102] == (255, 255, 255))
  }

  @Test("What is not a document is an error")
  func broken() {
    #expect(throws: DocumentError.self) {
      try AppearanceImporter(VectorDrawing(pages: [], pdf: Array("no".utf8), pictures: []))
    }
  }
}

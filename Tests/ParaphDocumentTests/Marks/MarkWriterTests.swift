// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Marks")
struct MarkWriterTests {
  static let boxes = [
    "/MediaBox[0 0 300 400]", "/MediaBox[0 0 300 400]/CropBox[30 50 250 390]",
    "/MediaBox[0 0 300 400]/CropBox[-50 -50 500 500]", "/MediaBox[310 410 10 10]",
  ]

  @Test(
    "Upright, at its place and of its size on every page", .requires(.mutool),
    arguments: Rotation.allCases, boxes)
  func geometry(_ turn: Rotation, box: String) throws {
    for (unit, rotation) in [
      ("", Rotation.none), ("/UserUnit 2", .quarter), ("/UserUnit 0.5", .half),
    ] {
      let document = SmallDocument.pages(2, more: "\(box)/Rotate \(turn.rawValue)\(unit)")
      let revision = Revision(try PDFFile.open(bytes: document.bytes, passwords: .none))
      let writer = MarkWriter(revision, pages: try PageTree(revision))
      let form = try FourColors.form(in: revision)
      let rect =
        rotation.swapsSides
        ? Rectangle(x: 20, y: 30, width: 30, height: 60)
        : Rectangle(x: 20, y: 30, width: 60, height: 30)
      try writer.add([FourColors.mark(form, rect: rect, rotation: rotation)])
      try writer.draw([
        ContentMark(
          AnnotationMark.Appearance(form: form, rotation: rotation), in: rect, page: 2)
      ])
      let bytes = try revision.bytes()
      try Judging.expectGood(bytes)
      for page in 1...2 {
        let picture = try Judging.mupdf(bytes, page: page, dpi: 72)
        let size = try PageTree(revision).page(page).geometry.displayedSize
        #expect(abs(Double(picture.width) - size.width) <= 1)
        FourColors.expect(in: picture, rect: rect, rotation: rotation, scale: 1)
        if unit.isEmpty {
          let other = try Judging.poppler(bytes, page: page, dpi: 72)
          FourColors.expect(in: other, rect: rect, rotation: rotation, scale: 1)
        }
      }
    }
  }

  struct Content: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    /// Poppler shows nothing that follows a `Q` without a `q`, so there is nothing to compare.
    var popplerShowsIt = true
  }

  static let contents = [
    Content(testDescription: "balanced", text: "q 1 0 0 rg 10 10 50 50 re f Q"),
    Content(testDescription: "empty", text: ""),
    Content(testDescription: "a leftover matrix", text: "2 0 0 2 50 50 cm 0 0 5 5 re f"),
    Content(testDescription: "two q too many", text: "q 0.5 0 0 0.5 9 9 cm q 0 0 5 5 re f"),
    Content(
      testDescription: "Q too many, then a matrix",
      text: "Q 0 0 5 5 re f 1 0 0 1 30 30 cm Q Q 0 0 5 5 re f", popplerShowsIt: false),
    Content(testDescription: "text without an end", text: "BT /F1 24 Tf 72 700 Td (Hello) Tj"),
    Content(testDescription: "a path without an end", text: "10 10 50 50 re"),
    Content(testDescription: "a clip", text: "0 0 5 5 re W n"),
    Content(testDescription: "a string without an end", text: "1 0 0 rg 10 10 9 9 re f (abc"),
    Content(testDescription: "operands without an operator", text: "10 10 9 9 re f 1 2 3"),
    Content(testDescription: "marked content without an end", text: "/A BMC 10 10 9 9 re f"),
    Content(
      testDescription: "an inline image that contains operators",
      text: "q 9 0 0 9 50 50 cm BI /W 2 /H 2 /BPC 8 /CS /G ID Q q\nEI Q"),
    Content(testDescription: "a comment at its end", text: "0 0 5 5 re f % q q q"),
    Content(testDescription: "faint and overprinted text state", text: "0 Tc 5 Tw 3 Tr 50 Tz"),
  ]

  @Test(
    "What the content leaves behind does not move a mark", .requires(.mutool, .pdftoppm),
    arguments: contents)
  func content(_ row: Content) throws {
    let document = SmallDocument.pages(2, content: row.text)
    let revision = Revision(try PDFFile.open(bytes: document.bytes, passwords: .none))
    let writer = MarkWriter(revision, pages: try PageTree(revision))
    let rect = Rectangle(x: 300, y: 100, width: 80, height: 40)
    let appearance = AnnotationMark.Appearance(form: try FourColors.form(in: revision))
    try writer.draw([ContentMark(appearance, in: rect, page: 1)])
    try writer.draw([ContentMark(appearance, in: rect.offsetBy(0, 100), page: 1)])
    let bytes = try revision.bytes()
    let whole = Rectangle(x: 300, y: 100, width: 80, height: 140)
    for draw in [Judging.mupdf] + (row.popplerShowsIt ? [Judging.poppler] : []) {
      let before = try draw(document.bytes, 1, 36)
      let after = try draw(bytes, 1, 36)
      FourColors.expect(in: after, rect: rect, scale: 0.5)
      FourColors.expect(in: after, rect: rect.offsetBy(0, 100), scale: 0.5)
      let changed = try #require(after.difference(from: before, tolerance: 2))
      #expect(
        changed.minX >= Int(whole.minX / 2) && changed.maxX <= Int(whole.maxX / 2)
          && changed.minY >= Int(whole.minY / 2) && changed.maxY <= Int(whole.maxY / 2))
      // The other page shares the content, and not the mark.
      #expect(
        try draw(bytes, 2, 36).difference(from: draw(document.bytes, 2, 36), tolerance: 0) == nil)
    }
  }

  @Test(
    "Annotations join those that are there",
    arguments: [
      "", "/Annots[]", "/Annots[90 0 R null]", "/Annots 91 0 R", "/Annots[99 0 R 90 0 R]",
      "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>]",
    ])
  func arrays(annotations: String) throws {
    var document = SmallDocument.pages(1, more: "/MediaBox[0 0 300 400]\(annotations)")
    document.objects[90] = "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>"
    document.objects[91] = "[90 0 R]"
    let file = try PDFFile.open(bytes: document.bytes, passwords: .none)
    let before = try AnnotationArrayEditor(Revision(file), page: PageTree(file).page(1)).members()
    let revision = Revision(file)
    let form = try FourColors.form(in: revision)
    let references = try MarkWriter(revision, pages: PageTree(revision)).add([
      FourColors.mark(form, rect: Rectangle(x: 9, y: 9, width: 40, height: 20))
    ])
    // An array of its own is updated, and the page stays as it was.
    #expect(revision.changedNumbers.contains(3) == !annotations.contains("91 0 R"))
    let again = try PDFFile.open(bytes: revision.bytes(), passwords: .none)
    let page = try PageTree(again).page(1)
    let members = try AnnotationArrayEditor(Revision(again), page: page).members()
    #expect(members == before + [.reference(references[0])])
    // An annotation that is not there stays not there, and the judges say so.
    if !annotations.contains("99 0 R") { try Judging.expectGood(revision.bytes()) }
  }

  @Test("An array that pages share is copied")
  func sharedArray() throws {
    var document = SmallDocument.pages(2, more: "/MediaBox[0 0 300 400]/Annots 91 0 R")
    document.objects[91] = "[]"
    let revision = Revision(try PDFFile.open(bytes: document.bytes, passwords: .none))
    let form = try FourColors.form(in: revision)
    let pages = try PageTree(revision)
    try MarkWriter(revision, pages: pages).add([
      FourColors.mark(form, page: 2, rect: Rectangle(x: 9, y: 9, width: 40, height: 20))
    ])
    #expect(try AnnotationArrayEditor(revision, page: pages.page(1)).members().isEmpty)
    #expect(try AnnotationArrayEditor(revision, page: pages.page(2)).members().count == 1)
  }

  @Test("Every entry that a mark has to have")
  func entries() throws {
    let revision = Revision(try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none))
    var mark = FourColors.mark(
      try FourColors.form(in: revision), rect: Rectangle(x: 10, y: 20, width: 40, height: 20))
    mark.author = "Zoë"
    mark.iconName = "Draft"
    mark.color = Color(red: 1, green: 0, blue: 0)
    let reference = try MarkWriter(revision, pages: PageTree(revision)).add([mark])[0]
    let dictionary = try #require(try revision.object(reference).dictionaryValue)
    let text = String(decoding: ObjectSerializer.bytes(of: .dictionary(dictionary)), as: UTF8.self)
    #expect(
      text == "<</Type/Annot/Subtype/Stamp/Rect[10 752 50 772]/P 3 0 R/NM(four)"
        + "/M(D:20231114221320Z)/F 4/Contents(Four colours)/T(Zo\u{FFFD})/C[1 0 0]"
        + "/AP<</N 52 0 R>>/Name/Draft/PRPH_Kind/four-colors/PRPH_Plugin/org.example.four>>")
  }

  @Test("The same name takes the place of the old mark, wherever the others are")
  func replacing() throws {
    let file = try PDFFile.open(bytes: SmallDocument.pages(3).bytes, passwords: .none)
    let first = Revision(file)
    let form = try FourColors.form(in: first)
    let rect = Rectangle(x: 10, y: 20, width: 40, height: 20)
    let old = try MarkWriter(first, pages: PageTree(first)).add([
      FourColors.mark(form, page: 1, rect: rect), FourColors.mark(form, page: 2, rect: rect),
      FourColors.mark(form, page: 2, rect: rect, id: "other"),
    ])
    let second = Revision(try PDFFile.open(bytes: first.bytes(), passwords: .none))
    let mark = FourColors.mark(
      try FourColors.form(in: second), page: 2, rect: rect.offsetBy(100, 0))
    let new = try MarkWriter(second, pages: PageTree(second)).add([mark], replacing: [mark.id])
    #expect(new == [old[1]])
    let bytes = try second.bytes()
    try Judging.expectGood(bytes)
    let third = Revision(try PDFFile.open(bytes: bytes, passwords: .none))
    let pages = try PageTree(third)
    #expect(try AnnotationArrayEditor(third, page: pages.page(1)).members().isEmpty)
    #expect(
      try AnnotationArrayEditor(third, page: pages.page(2)).members() == [
        .reference(old[1]), .reference(old[2]),
      ])
  }

  @Test("Removing takes the popup too; what is not there is an error")
  func removing() throws {
    var document = SmallDocument.pages(
      1, more: "/MediaBox[0 0 300 400]/Annots[90 0 R 91 0 R 92 0 R]")
    document.objects[90] = "<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Popup 91 0 R>>"
    document.objects[91] = "<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 90 0 R>>"
    document.objects[92] = "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>"
    let revision = Revision(try PDFFile.open(bytes: document.bytes, passwords: .none))
    let pages = try PageTree(revision)
    let writer = MarkWriter(revision, pages: pages)
    try writer.remove([ObjectReference(90)], page: 1)
    #expect(
      try AnnotationArrayEditor(revision, page: pages.page(1)).members() == [
        .reference(ObjectReference(92))
      ])
    #expect(try revision.object(ObjectReference(91)) == .null)
    try Judging.expectGood(revision.bytes())
    let error = #expect(throws: DocumentError.self) {
      try writer.remove([ObjectReference(90)], page: 1)
    }
    #expect(error?.message == "Page 1 has no annotation that is object 90 0 R.")
  }

  @Test("Of two that are alike, and no objects of their own, one is removed")
  func removingOneOfTwo() throws {
    let link = "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>"
    let document = SmallDocument.pages(
      1, more: "/MediaBox[0 0 300 400]/Annots[\(link)\(link)]")
    let revision = Revision(try PDFFile.open(bytes: document.bytes, passwords: .none))
    let pages = try PageTree(revision)
    try MarkWriter(revision, pages: pages).remove(at: [1: [1, 7]])
    #expect(try AnnotationArrayEditor(revision, page: pages.page(1)).members().count == 1)
  }

  @Test("Links to one place share one action, and have no border")
  func links() throws {
    var document = SmallDocument.pages(2)
    document.objects[1] =
      "<</Type/Catalog/Pages 2 0 R/Names<</Dests<</Names[(chapter)[3 0 R/Fit]]>>>>>>"
    let revision = Revision(try PDFFile.open(bytes: document.bytes, passwords: .none))
    let targets: [LinkTarget] = [
      .uri("https://example.org/ä b"), .uri("https://example.org/ä b"), .page(2),
      .namedDestination("chapter"),
    ]
    let marks = targets.enumerated().map { index, target in
      var mark = AnnotationMark(
        page: 1, subtype: .link, rect: Rectangle(x: 10, y: 20 * Double(index), width: 9, height: 9),
        id: "\(index)", kind: "link", plugin: "p", modified: Timestamp(secondsSince1970: 0))
      mark.target = target
      return mark
    }
    let references = try MarkWriter(revision, pages: PageTree(revision)).add(marks)
    let links = try references.map { try #require(try revision.object($0).dictionaryValue) }
    #expect(links[0]["A"] == links[1]["A"])
    let action = try #require(try revision.dictionary("A", in: links[0]))
    #expect(try revision.text("URI", in: action) == "https://example.org/%C3%A4%20b")
    #expect(links[2]["Dest"] == .array([.reference(ObjectReference(4)), .name("Fit")]))
    #expect(links[3]["Dest"]?.textValue == "chapter")
    #expect(links[0]["Border"] == .array([.integer(0), .integer(0), .real(0)]))
    #expect(links.allSatisfy { $0["AP"] == nil })
    try Judging.expectGood(revision.bytes())
  }

  @Test("A mark that cannot be made is an error that says why")
  func errors() throws {
    let revision = Revision(try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none))
    let writer = MarkWriter(revision, pages: try PageTree(revision))
    let form = try FourColors.form(in: revision)
    var error = #expect(throws: DocumentError.self) {
      try writer.add([FourColors.mark(form, rect: Rectangle(x: 0, y: 0, width: 0, height: 9))])
    }
    #expect(error?.message == "The box of the mark four on page 1 has no area.")
    var bare = FourColors.mark(form, rect: Rectangle(x: 0, y: 0, width: 9, height: 9))
    bare.appearance = nil
    error = #expect(throws: DocumentError.self) { try writer.add([bare]) }
    #expect(error?.message == "The mark four on page 1 has no appearance.")
    error = #expect(throws: DocumentError.self) {
      try writer.add([
        FourColors.mark(form, page: 9, rect: Rectangle(x: 0, y: 0, width: 9, height: 9))
      ])
    }
    #expect(error?.reason == .pageNotFound)
  }

  @Test("Opacity holds for the mark as a whole, on the page and above it", .requires(.mutool))
  func opacity() throws {
    let revision = Revision(try PDFFile.open(bytes: SmallDocument.pages(2).bytes, passwords: .none))
    let writer = MarkWriter(revision, pages: try PageTree(revision))
    let rect = Rectangle(x: 100, y: 100, width: 80, height: 40)
    var mark = FourColors.mark(try FourColors.form(in: revision), rect: rect)
    mark.appearance?.opacity = 0.5
    try writer.add([mark])
    try writer.draw([ContentMark(try #require(mark.appearance), in: rect, page: 2)])
    let bytes = try revision.bytes()
    try Judging.expectGood(bytes)
    for page in 1...2 {
      let pixel = try Judging.mupdf(bytes, page: page, dpi: 72)[110, 110]
      #expect(pixel.red > 250 && (120...135).contains(pixel.green))
    }
  }
}

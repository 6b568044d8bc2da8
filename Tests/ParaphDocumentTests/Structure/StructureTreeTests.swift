// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Marks in the structure of tagged documents")
struct StructureTreeTests {
  private static func mark(
    _ revision: Revision, id: String = "a", words: String = "Signature of Zoe"
  ) throws -> AnnotationMark {
    var mark = FourColors.mark(
      try FourColors.form(in: revision), rect: Rectangle(x: 9, y: 9, width: 40, height: 20))
    mark.id = id
    mark.alternate = words
    return mark
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var key: Int
  }

  static let documents = [
    Case(testDescription: "a whole one", bytes: TaggedSample.bytes([.link]), key: 50),
    Case(
      testDescription: "without the next key", bytes: TaggedSample.bytes([.link], nextKey: ""),
      key: 11),
    Case(
      testDescription: "with a next key that is taken",
      bytes: TaggedSample.bytes([.link], nextKey: "/ParentTreeNextKey 10"), key: 11),
    Case(
      testDescription: "with a next key out of range",
      bytes: TaggedSample.bytes([.link], nextKey: "/ParentTreeNextKey 99999999999"), key: 11),
    Case(
      testDescription: "with a type of its own for the whole",
      bytes: TaggedSample.bytes([.link], document: "/S /Part"), key: 50),
  ]

  @Test("A mark joins as the last kid of the document", arguments: documents)
  func joins(_ row: Case) throws {
    let revision = try TaggedSample.revision(row.bytes)
    try MarkWriter(revision, pages: PageTree(revision)).add([
      try Self.mark(revision), try Self.mark(revision, id: "b"),
    ])
    let (file, roles) = try TaggedSample.written(revision)
    #expect(Array(roles.dropFirst()) == ["P", "Link", "Annot", "Annot"])
    let page = try PageTree(file).page(1).dictionary
    #expect(page["Tabs"] == .name("S"))
    let members = try #require(try file.array("Annots", in: page))
    let annotation = try #require(file.resolve(members[1]).dictionaryValue)
    #expect(try file.integer("StructParent", in: annotation) == row.key)
    // What was there is as it was: the root, the document, the parent tree and the page change.
    let changed = revision.changedNumbers.filter { $0 < 20 }
    #expect(changed == [3, 4, 6, 8] || changed == [3, 4, 6, 8, 1], "\(changed)")
  }

  @Test("A document that is not tagged is left as it is")
  func untagged() throws {
    let text = String(decoding: TaggedSample.bytes([]), as: UTF8.self)
      .replacing("/Marked true", with: "/Marked null")
    let revision = try TaggedSample.revision(Array(text.utf8))
    try MarkWriter(revision, pages: PageTree(revision)).add([try Self.mark(revision)])
    #expect(!revision.changedNumbers.contains(4) && !revision.changedNumbers.contains(6))
  }

  @Test("A mark of the same name keeps the element, and one that is removed takes it along")
  func replaced() throws {
    let revision = try TaggedSample.revision(TaggedSample.bytes([.link]))
    try MarkWriter(revision, pages: PageTree(revision)).add([
      try Self.mark(revision), try Self.mark(revision, id: "a-2"),
    ])
    let second = Revision(
      try PDFFile.open(bytes: revision.bytes(), passwords: .none, repair: .never))
    try MarkWriter(second, pages: PageTree(second)).add(
      [try Self.mark(second, words: "New words")], replacing: ["a"])
    let (file, roles) = try TaggedSample.written(second)
    #expect(roles == ["Document", "P", "Link", "Annot"])
    let words = try elements(file).compactMap { try file.text("Alt", in: $0) }
    #expect(words == ["Home", "New words"])

    let third = Revision(file)
    let page = try PageTree(file).page(1)
    let members = try #require(try file.array("Annots", in: page.dictionary))
    try MarkWriter(third, pages: PageTree(third)).remove(
      members.compactMap(\.referenceValue), page: 1)
    let (last, rest) = try TaggedSample.written(third)
    #expect(rest == ["Document", "P"])
    let root = try #require(try last.dictionary("StructTreeRoot", in: last.catalog()))
    let tree = try #require(try last.dictionary("ParentTree", in: root))
    #expect(try last.array("Nums", in: tree)?.count == 2)
  }

  @Test("A popup of a tagged annotation leaves the structure with it")
  func popup() throws {
    var note = TaggedSample.Item.stamp
    note.annotation += " /Popup 22 0 R"
    let popup = TaggedSample.Item(
      annotation: "/Subtype /Popup /Parent 20 0 R", element: "/S /Annot")
    let revision = try TaggedSample.revision(TaggedSample.bytes([note, popup]))
    try Flattener(revision, pages: PageTree(revision)).flattenAll()
    #expect(try TaggedSample.written(revision).roles == ["Document", "P", "Figure"])
  }

  // MARK: - Baking

  struct Baking: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var items: [TaggedSample.Item]
    /// The types of the elements after the document and the paragraph.
    var roles: [String]
    /// What the page's content ends in.
    var content: [String]
    /// `/Alt` or `/ActualText` of the last element.
    var words: String?
  }

  private static func item(
    _ annotation: String, _ element: String? = "/S /Annot", kids: String = ""
  ) -> TaggedSample.Item {
    TaggedSample.Item(
      annotation: "\(annotation) /AP << /N 5 0 R >>", element: element, kids: kids)
  }

  static let bakings = [
    Baking(
      testDescription: "a stamp with words", items: [.stamp], roles: ["Figure"],
      content: ["/Figure <</MCID 1>> BDC"], words: "Seen"),
    Baking(
      testDescription: "a text field", items: [.text], roles: ["Form"],
      content: ["/Form <</MCID 1>> BDC"], words: "Zoe"),
    Baking(
      testDescription: "two fields, the second a box that is off", items: [.text, .box],
      roles: ["Form", "Form"], content: ["/Form <</MCID 1>> BDC", "/Form <</MCID 2>> BDC"],
      words: "box"),
    Baking(
      testDescription: "a square that says nothing", items: [item("/Subtype /Square")],
      roles: [], content: ["/Artifact BMC"], words: nil),
    Baking(
      testDescription: "a square whose element says something",
      items: [item("/Subtype /Square", "/S /Annot /Alt (Look)")], roles: ["Figure"],
      content: ["/Figure <</MCID 1>> BDC"], words: "Look"),
    Baking(
      testDescription: "text on the page", items: [item("/Subtype /FreeText /Contents (So)")],
      roles: ["Span"], content: ["/Span <</MCID 1>> BDC"], words: "So"),
    Baking(
      testDescription: "text that was in no element",
      items: [item("/Subtype /FreeText /Contents (So)", nil)],
      roles: ["Span"], content: ["/Span <</MCID 1>> BDC"], words: "So"),
    Baking(
      testDescription: "a field that was in no element",
      items: [TaggedSample.Item(annotation: TaggedSample.Item.text.annotation, element: nil)],
      roles: ["Form"], content: ["/Form <</MCID 1>> BDC"], words: "Zoe"),
    Baking(
      testDescription: "a square that was in no element", items: [item("/Subtype /Square", nil)],
      roles: [], content: ["/Artifact BMC"], words: nil),
    Baking(
      testDescription: "a password",
      items: [item("/Subtype /Widget /FT /Tx /Ff 8192 /T (p) /V (x)")],
      roles: ["Form"], content: ["/Form <</MCID 1>> BDC"], words: "p"),
    Baking(
      testDescription: "a choice, by the words for its value",
      items: [
        item("/Subtype /Widget /FT /Ch /T (c) /V (1) /Opt [[(1) (Zoe)] [(2) (Two)]]", "/S /Form")
      ], roles: ["Form"], content: ["/Form <</MCID 1>> BDC"], words: "Zoe"),
    Baking(
      testDescription: "a stamp alone in a heading",
      items: [item("/Subtype /Stamp /Contents (Seen)", "/S /H1")], roles: ["H1", "Figure"],
      content: ["/Figure <</MCID 1>> BDC"], words: "Seen"),
    Baking(
      testDescription: "a field in a cell",
      items: [TaggedSample.Item(annotation: TaggedSample.Item.text.annotation, element: "/S /TD")],
      roles: ["TD", "Form"], content: ["/Form <</MCID 1>> BDC"], words: "Zoe"),
    Baking(
      testDescription: "a cell with a square that says nothing",
      items: [item("/Subtype /Square", "/S /TD")], roles: ["TD"], content: ["/Artifact BMC"],
      words: nil),
    Baking(
      testDescription: "a key that is left over, and another's now",
      items: [.link, item("/Subtype /Stamp /Contents (Seen) /StructParent 10", nil)],
      roles: ["Link", "Figure"], content: ["/Figure <</MCID 1>> BDC"], words: "Seen"),
  ]

  @Test("What is flattened keeps its place", arguments: bakings)
  func baked(_ row: Baking) throws {
    let revision = try TaggedSample.revision(TaggedSample.bytes(row.items))
    try Flattener(revision, pages: PageTree(revision)).flattenAll()
    let (file, roles) = try TaggedSample.written(revision)
    #expect(Array(roles.dropFirst(2)) == row.roles)
    let page = try PageTree(file).page(1).dictionary
    let content = String(
      decoding: try PageContents(file, page: page).decoded(limit: nil), as: UTF8.self)
    let tags = content.split(separator: "\n").filter { $0.hasSuffix("BDC") || $0.hasSuffix("BMC") }
    #expect(tags.map(String.init) == row.content)
    guard !row.roles.isEmpty else { return }
    let last = try #require(elements(file).last)
    #expect(try file.text("Alt", in: last) ?? file.text("ActualText", in: last) == row.words)
    #expect(try file.text("ActualText", in: last) != "x")
    let attributes = try file.dictionary("A", in: last)
    #expect((attributes?["O"] == .name("PrintField")) == (row.roles.last == "Form"))
  }

  @Test("What stays as a note is read in place of the drawing")
  func kept() throws {
    let untagged = TaggedSample.Item(annotation: TaggedSample.Item.stamp.annotation, element: nil)
    let revision = try TaggedSample.revision(TaggedSample.bytes([.stamp, untagged]))
    _ = try Flattener(revision, pages: PageTree(revision)).flatten(
      FlattenSelection(notes: .keep))
    let (file, roles) = try TaggedSample.written(revision)
    #expect(roles == ["Document", "P", "Annot", "Annot"])
    let content = try PageContents(file, page: PageTree(file).page(1).dictionary)
    #expect(
      String(decoding: try content.decoded(limit: nil), as: UTF8.self).contains("/Artifact BMC"))
  }

  struct Shared: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var selection: FlattenSelection
    /// The types of the elements after the document and the paragraph.
    var roles: [String]
    /// That of what page 1 has then.
    var left: [String]
  }

  @Test(
    "An annotation stays as it is on a page that is not flattened",
    arguments: [
      Shared(
        testDescription: "a note on the other",
        selection: FlattenSelection(pages: [1], notes: .keep),
        roles: ["Annot", "Annot"], left: ["Text"]),
      Shared(
        testDescription: "content on the other", selection: FlattenSelection(pages: [1]),
        roles: ["Annot", "Figure"], left: []),
      Shared(
        testDescription: "gone from the other",
        selection: FlattenSelection(pages: [1], removed: ["stamp"]), roles: ["Annot"], left: []),
    ])
  func shared(_ row: Shared) throws {
    var revision = try TaggedSample.revision(TaggedSample.bytes([.stamp]))
    let stamp = ObjectReference(20)
    let second = revision.add(
      .dictionary([
        "Type": .name("Page"), "Parent": .reference(ObjectReference(2)),
        "MediaBox": Rectangle(x: 0, y: 0, width: 9, height: 9).object,
        "Annots": .array([.reference(stamp)]),
      ]))
    revision.update(
      ObjectReference(2),
      .dictionary([
        "Type": .name("Pages"), "Count": .integer(2),
        "Kids": .array([.reference(ObjectReference(3)), .reference(second)]),
      ]))
    revision = try TaggedSample.revision(revision.bytes())
    let before = try revision.object(stamp)
    _ = try Flattener(revision, pages: PageTree(revision)).flatten(row.selection)
    let (file, roles) = try TaggedSample.written(revision)
    #expect(Array(roles.dropFirst(2)) == row.roles)
    #expect(try file.object(stamp) == before)
    let reader = try AnnotationReader(file, pages: PageTree(file))
    #expect(try reader.annotations(page: 1).map(\.subtype) == row.left)
    #expect(try reader.annotations(page: 2).map(\.subtype) == ["Stamp"])
  }

  @Test("A highlight of tagged text leaves the text what it is")
  func highlight() throws {
    var revision = try TaggedSample.revision(
      TaggedSample.bytes([
        TaggedSample.Item(
          annotation: "/Subtype /Highlight /Contents (Why?) /AP << /N 5 0 R >>",
          element: "/S /Annot", kids: "30 0 R")
      ]))
    let inner = ObjectReference(30)
    revision.update(
      inner,
      .dictionary([
        "Type": .name("StructElem"), "S": .name("Span"), "P": .reference(ObjectReference(21)),
      ]))
    revision = try TaggedSample.revision(revision.bytes())
    try Flattener(revision, pages: PageTree(revision)).flattenAll()
    let (file, roles) = try TaggedSample.written(revision)
    #expect(roles == ["Document", "P", "Span", "Span", "Figure"])
    let last = try #require(elements(file).last)
    #expect(try file.text("Alt", in: last) == "Why?")
  }

  @Test("What is drawn into a page says what it is, and decoration does not")
  func drawn() throws {
    let revision = try TaggedSample.revision(TaggedSample.bytes([]))
    let appearance = AnnotationMark.Appearance(form: try FourColors.form(in: revision))
    let rect = Rectangle(x: 9, y: 9, width: 40, height: 20)
    try MarkWriter(revision, pages: PageTree(revision)).draw([
      ContentMark(appearance, in: rect, page: 1, description: .text("Zoe")),
      ContentMark(appearance, in: rect, page: 1),
      ContentMark(appearance, in: rect, page: 1),
      ContentMark(appearance, in: rect, page: 1, description: .picture("A seal")),
    ])
    let (file, roles) = try TaggedSample.written(revision)
    #expect(roles == ["Document", "P", "Span", "Figure"])
    let page = try PageTree(file).page(1).dictionary
    let content = String(
      decoding: try PageContents(file, page: page).decoded(limit: nil), as: UTF8.self)
    #expect(content.split(separator: "/Artifact BMC").count == 2)
    #expect(content.contains("/Span <</MCID 1>> BDC") && content.contains("/Figure <</MCID 2>>"))
    try Judging.expectGood(revision.bytes())
  }

  @Test("A page outside of the structure gets its place, and numbers that it used stay free")
  func newPage() throws {
    let text = String(decoding: TaggedSample.bytes([]), as: UTF8.self)
      .replacing("/StructParents 0", with: "/StructParentz 0")
      .replacing("/MCID 0>>", with: "/MCID 5>>")
    let revision = try TaggedSample.revision(Array(text.utf8))
    let appearance = AnnotationMark.Appearance(form: try FourColors.form(in: revision))
    try MarkWriter(revision, pages: PageTree(revision)).draw([
      ContentMark(
        appearance, in: Rectangle(x: 9, y: 9, width: 40, height: 20), page: 1,
        description: .text("Zoe"))
    ])
    let page = try PageTree(revision).page(1).dictionary
    #expect(try revision.integer("StructParents", in: page) == 50)
    let content = try PageContents(revision, page: page).decoded(limit: nil)
    #expect(MarkedContent.numbers(in: content) == [5, 6])
  }

  @Test(
    "Hostile trees end in a document, whatever is in it",
    arguments: [
      "<</Type/StructElem/S/Document/P 4 0 R/K 6 0 R>>", "<</S/Document/K[6 0 R 6 0 R]>>",
      "[6 0 R]", "null", "<</S 6 0 R/K 9 0 R>>", "7", "<</S/Document/NS 6 0 R/K 11 0 R>>",
    ])
  func hostile(_ document: String) throws {
    let marker = "6 0 obj\n"
    let text = String(decoding: TaggedSample.bytes([.stamp, .text]), as: UTF8.self)
    let start = try #require(text.firstRange(of: marker))
    let end = try #require(text[start.upperBound...].firstRange(of: "\nendobj"))
    let length = text.distance(from: start.upperBound, to: end.lowerBound)
    try #require(document.count <= length)
    // Padded, so that the offsets stay what they are.
    let padded = document + String(repeating: " ", count: length - document.count)
    let changed = text.replacingCharacters(start.upperBound..<end.lowerBound, with: padded)
    let revision = try TaggedSample.revision(Array(changed.utf8))
    try MarkWriter(revision, pages: PageTree(revision)).add([try Self.mark(revision)])
    try Flattener(revision, pages: PageTree(revision)).flattenAll()
    try Judging.expectGood(revision.bytes())
  }

  /// The elements in the order of their objects, the document and the paragraph left out.
  private func elements(_ file: PDFFile) throws -> [PDFDictionary] {
    try (11...file.highestObjectNumber).compactMap { number in
      let dictionary = try file.object(ObjectReference(number)).dictionaryValue
      return dictionary?["Type"] == .name("StructElem") ? dictionary : nil
    }
  }
}

extension Flattener {
  fileprivate func flattenAll() throws { _ = try flatten(FlattenSelection(notes: .drop)) }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

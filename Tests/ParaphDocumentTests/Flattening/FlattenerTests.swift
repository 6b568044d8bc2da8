// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphDocument

struct FlattenerTests {
  /// What flattening left, read again from the written bytes.
  struct Result {
    var outcome: FlattenOutcome
    var file: PDFFile
    var page: PDFPage

    /// Everything that the page draws.
    func content() throws -> String {
      let contents = try PageContents(file, page: page.dictionary)
      return String(decoding: try contents.decoded(limit: nil), as: UTF8.self)
    }

    /// The object numbers of the annotations that are left.
    func annotations() throws -> [Int] {
      try file.array("Annots", in: page.dictionary)?.compactMap { $0.referenceValue?.number } ?? []
    }
  }

  static let appearance =
    "<</Subtype/Form/BBox[0 0 10 10]/Length 14>>stream\n0 0 10 10 re f\nendstream"

  /// A page with these annotations from object 10 on; object 5 is an appearance stream.
  static func flatten(
    _ annotations: [String], selection: FlattenSelection = FlattenSelection(),
    catalog: String = "", page: String = "", more: [Int: String] = [:], annots: String? = nil
  ) throws -> Result {
    var document = TinyDocument()
    let members = annotations.indices.map { "\(10 + $0) 0 R" }.joined(separator: " ")
    document.add(1, "<</Type/Catalog/Pages 2 0 R\(catalog)>>")
    document.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
    document.add(
      3,
      """
      <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R\
      /Annots[\(annots ?? members)]\(page)>>
      """)
    document.add(4, "<</Length 3>>stream\nq Q\nendstream")
    document.add(5, appearance)
    for (index, annotation) in annotations.enumerated() { document.add(10 + index, annotation) }
    for (number, object) in more.sorted(by: { $0.key < $1.key }) { document.add(number, object) }
    document.endWithTable(size: 100)
    let revision = Revision(
      try PDFFile.open(bytes: document.bytes, passwords: .none, repair: .never))
    let outcome = try Flattener(revision, pages: PageTree(revision)).flatten(selection)
    let file = try PDFFile.open(bytes: revision.bytes(), passwords: .none, repair: .never)
    return Result(outcome: outcome, file: file, page: try PageTree(file).page(1))
  }

  static let stamp = "<</Subtype/Stamp/Rect[20 20 40 30]/AP<</N 5 0 R>>/NM(a)/T(Ann)/Popup 11 0 R>>"
  static let popup = "<</Subtype/Popup/Rect[0 0 9 9]/Parent 10 0 R>>"
  static let link = "<</Subtype/Link/Rect[0 0 9 9]/AP<</N 5 0 R>>>>"

  @Test("An appearance becomes content, and its popup goes with it")
  func bakes() throws {
    let result = try FlattenerTests.flatten([
      FlattenerTests.stamp, FlattenerTests.popup, FlattenerTests.link,
    ])
    #expect(
      result.outcome.baked == [
        FlattenOutcome.Baked(
          page: 1, subtype: "Stamp", kind: nil, id: "a",
          rect: Rectangle(x: 20, y: 70, width: 20, height: 10), reference: ObjectReference(10))
      ])
    #expect(result.outcome.kept.isEmpty)
    #expect(try result.annotations() == [12])
    #expect(try result.content().contains("q 2 0 0 1 20 20 cm /PrphX1 Do\nQ"))
    let resources = try result.file.resolve(result.page.resources).dictionaryValue
    #expect(resources?["XObject"] == .dictionary(["PrphX1": .reference(ObjectReference(5))]))
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var annotation: String
    var selection = FlattenSelection()
    /// `nil` when it is baked or ignored.
    var reason: KeptReason?
    var isBaked = false
  }

  @Test(
    "What is baked, kept and ignored",
    arguments: [
      Case(testDescription: "stamp", annotation: stamp, isBaked: true),
      Case(
        testDescription: "no appearance", annotation: "<</Subtype/Ink/Rect[0 0 9 9]>>",
        reason: .noAppearance),
      Case(
        testDescription: "rollover appearance only",
        annotation: "<</Subtype/Ink/Rect[0 0 9 9]/AP<</R 5 0 R>>>>", reason: .noAppearance),
      Case(
        testDescription: "no rectangle", annotation: "<</Subtype/Ink/AP<</N 5 0 R>>>>",
        reason: .noRect),
      Case(
        testDescription: "rectangle without area",
        annotation: "<</Subtype/Line/Rect[0 5 9 5]/AP<</N 5 0 R>>>>", reason: .noArea),
      Case(
        testDescription: "no subtype", annotation: "<</Rect[0 0 9 9]/AP<</N 5 0 R>>>>",
        reason: .notAnAnnotation),
      Case(
        testDescription: "state that is on",
        annotation: "<</Subtype/Widget/Rect[0 0 9 9]/AS/Yes/AP<</N<</Yes 5 0 R>>>>>>",
        isBaked: true),
      Case(
        testDescription: "state that is off: nothing to draw",
        annotation: "<</Subtype/Widget/Rect[0 0 9 9]/AS/Off/AP<</N<</Yes 5 0 R>>>>>>",
        isBaked: true),
      Case(
        testDescription: "state that has no stream",
        annotation: "<</Subtype/Widget/Rect[0 0 9 9]/AS/No/AP<</N<</Yes 5 0 R>>>>>>",
        reason: .noState),
      Case(
        testDescription: "hidden",
        annotation: "<</Subtype/Stamp/Rect[0 0 9 9]/F 2/AP<</N 5 0 R>>>>",
        reason: .hidden),
      Case(
        testDescription: "not to be viewed",
        annotation: "<</Subtype/Stamp/Rect[0 0 9 9]/F 36/AP<</N 5 0 R>>>>", reason: .hidden),
      Case(
        testDescription: "not to be viewed, but printed",
        annotation: "<</Subtype/Stamp/Rect[0 0 9 9]/F 36/AP<</N 5 0 R>>>>",
        selection: FlattenSelection(purpose: .print), isBaked: true),
      Case(
        testDescription: "not to be printed", annotation: stamp,
        selection: FlattenSelection(purpose: .print), reason: .hidden),
      Case(testDescription: "a link stays", annotation: link),
      Case(
        testDescription: "a redaction is to be applied",
        annotation: "<</Subtype/Redact/Rect[0 0 9 9]/AP<</N 5 0 R>>>>", reason: .redaction),
      Case(
        testDescription: "a redaction that is named",
        annotation: "<</Subtype/Redact/Rect[0 0 9 9]/AP<</N 5 0 R>>>>",
        selection: FlattenSelection(only: ["redact"]), isBaked: true),
      Case(
        testDescription: "a link that is named", annotation: link,
        selection: FlattenSelection(only: ["link"]), isBaked: true),
      Case(
        testDescription: "an attachment stays",
        annotation: "<</Subtype/FileAttachment/Rect[0 0 9 9]/AP<</N 5 0 R>>>>"),
      Case(
        testDescription: "a signature field stays",
        annotation: "<</Subtype/Widget/FT/Sig/Rect[0 0 9 9]/AP<</N 5 0 R>>>>"),
      Case(
        testDescription: "its own parent",
        annotation: "<</Subtype/Widget/Parent 10 0 R/Rect[0 0 9 9]/AP<</N 5 0 R>>>>",
        isBaked: true),
      Case(
        testDescription: "our kind",
        annotation: "<</Subtype/Ink/PRPH_Kind/drawn-signature/Rect[0 0 9 9]/AP<</N 5 0 R>>>>",
        selection: FlattenSelection(only: ["Drawn-Signature"]), isBaked: true),
      Case(
        testDescription: "another kind", annotation: stamp,
        selection: FlattenSelection(only: ["ink"])),
      Case(
        testDescription: "all but its kind", annotation: stamp,
        selection: FlattenSelection(except: ["stamp"])),
      Case(
        testDescription: "its name", annotation: stamp, selection: FlattenSelection(ids: ["a"]),
        isBaked: true),
      Case(
        testDescription: "another name", annotation: stamp, selection: FlattenSelection(ids: ["b"])),
      Case(
        testDescription: "its author", annotation: stamp,
        selection: FlattenSelection(authors: ["Ann"]), isBaked: true),
      Case(
        testDescription: "another author", annotation: stamp,
        selection: FlattenSelection(authors: ["Bob"])),
      Case(
        testDescription: "another page", annotation: stamp, selection: FlattenSelection(pages: [2])),
      Case(
        testDescription: "forms only", annotation: stamp,
        selection: FlattenSelection(annotations: false)),
    ])
  func decisions(_ testCase: Case) throws {
    let result = try FlattenerTests.flatten([testCase.annotation], selection: testCase.selection)
    #expect(result.outcome.baked.count == (testCase.isBaked ? 1 : 0))
    #expect(result.outcome.kept.map(\.reason) == (testCase.reason.map { [$0] } ?? []))
    #expect(try result.annotations() == (testCase.isBaked ? [] : [10]))
  }

  @Test("Optional content stays optional")
  func optionalContent() throws {
    let result = try FlattenerTests.flatten(
      ["<</Subtype/Stamp/Rect[0 0 10 10]/OC 20 0 R/AP<</N 5 0 R>>>>"],
      more: [20: "<</Type/OCG/Name(L)>>"])
    #expect(try result.content().contains("q /OC /PrphO1 BDC /PrphX1 Do EMC\nQ"))
    let resources = try result.file.resolve(result.page.resources).dictionaryValue
    #expect(resources?["Properties"] == .dictionary(["PrphO1": .reference(ObjectReference(20))]))
  }

  @Test("Shared resources are copied, and a name in use is left alone")
  func resources() throws {
    let result = try FlattenerTests.flatten(
      ["<</Subtype/Stamp/Rect[0 0 10 10]/AP<</N 5 0 R>>>>"], page: "/Resources 20 0 R",
      more: [20: "<</XObject<</PrphX1 21 0 R>>>>", 21: FlattenerTests.appearance])
    #expect(try result.content().contains("/PrphX2 Do"))
    let shared = try result.file.object(ObjectReference(20)).dictionaryValue
    #expect(shared?["XObject"] == .dictionary(["PrphX1": .reference(ObjectReference(21))]))
  }

  @Test("An appearance that several annotations share stays one, drawn in their order")
  func shared() throws {
    let result = try FlattenerTests.flatten([
      "<</Subtype/Stamp/Rect[0 0 10 10]/AP<</N 5 0 R>>>>",
      "<</Subtype/Stamp/Rect[50 0 60 10]/AP<</N 5 0 R>>>>",
    ])
    let content = try result.content()
    #expect(content.contains("q /PrphX1 Do\nQ\nq 1 0 0 1 50 0 cm /PrphX1 Do\nQ"))
  }

  @Test("A group that blends with the page is drawn without being one")
  func blending() throws {
    let form = """
      <</BBox[0 0 9 9]/Group<</S/Transparency>>/Resources<</ExtGState<</G<</BM/Multiply>>>>>>\
      /Length 5>>stream
      /G gs
      endstream
      """
    let result = try FlattenerTests.flatten(
      ["<</Subtype/Highlight/Rect[0 0 9 9]/AP<</N 20 0 R>>>>"], more: [20: form])
    let written = try result.file.object(ObjectReference(20)).dictionaryValue
    #expect(written?["Group"] == nil)
    #expect(written?["Subtype"] == .name("Form"))
  }

  @Test("Direct annotations, and rubbish among them")
  func direct() throws {
    let result = try FlattenerTests.flatten(
      [], annots: "<</Subtype/Stamp/Rect[0 0 9 9]/AP<</N 5 0 R>>>> 7 null [1] 99 0 R")
    #expect(result.outcome.baked.count == 1)
    #expect(result.outcome.kept.map(\.reason) == [.notAnAnnotation, .notAnAnnotation])
    #expect(
      try result.file.array("Annots", in: result.page.dictionary)
        == [.integer(7), .null, .array([.integer(1)]), .reference(ObjectReference(99))])
  }

  // MARK: - Forms

  static let field = "<</Subtype/Widget/FT/Tx/T(f)/Rect[0 0 9 9]/AP<</N 5 0 R>>>>"

  @Test("A form without fields goes")
  func wholeForm() throws {
    let result = try FlattenerTests.flatten(
      [FlattenerTests.field], catalog: "/AcroForm<</Fields[10 0 R]/NeedAppearances true>>")
    #expect(try result.file.catalog()["AcroForm"] == nil)
  }

  @Test("Parents without kids go, others stay with what is left")
  func prunes() throws {
    let widget = "<</Subtype/Widget/Parent 20 0 R/Rect[0 0 9 9]/AP<</N 5 0 R>>>>"
    let result = try FlattenerTests.flatten(
      [
        widget, "<</Subtype/Widget/Parent 21 0 R/Rect[0 0 9 9]/AP<</N 5 0 R>>>>",
        "<</Subtype/Widget/Parent 21 0 R/Rect[0 0 9 9]>>",
      ],
      catalog: "/AcroForm 22 0 R",
      more: [
        20: "<</FT/Tx/T(a)/Kids[10 0 R]>>", 21: "<</FT/Tx/T(b)/Kids[11 0 R 12 0 R 21 0 R]>>",
        22: "<</Fields[20 0 R 21 0 R]/XFA(x)/CO[20 0 R 21 0 R]>>",
      ])
    let form = try result.file.object(ObjectReference(22)).dictionaryValue
    #expect(
      form == [
        "Fields": .array([.reference(ObjectReference(21))]),
        "CO": .array([.reference(ObjectReference(21))]),
      ])
    let field = try result.file.object(ObjectReference(21)).dictionaryValue
    #expect(
      field?["Kids"]
        == .array([.reference(ObjectReference(12)), .reference(ObjectReference(21))]))
  }

  @Test("A form of XFA alone is reported")
  func dynamicForm() throws {
    let result = try FlattenerTests.flatten([], catalog: "/AcroForm<</Fields[]/XFA(x)>>")
    #expect(result.outcome.kept.map(\.reason) == [.dynamicForm])
    #expect(result.outcome.kept.first?.page == nil)
    #expect(try result.file.catalog()["AcroForm"] != nil)
  }

  @Test("The file of an attachment that is baked stays in the document")
  func attachment() throws {
    let result = try FlattenerTests.flatten(
      ["<</Subtype/FileAttachment/FS 20 0 R/Rect[0 0 9 9]/AP<</N 5 0 R>>>>"],
      selection: FlattenSelection(only: ["attachment"]), more: [20: "<</Type/Filespec/UF(x.txt)>>"])
    let names = try result.file.dictionary("Names", in: result.file.catalog())
    let tree = try result.file.dictionary("EmbeddedFiles", in: names ?? [:])
    #expect(
      try result.file.array("Names", in: tree ?? [:])
        == [.string(PDFString(text: "x.txt")), .reference(ObjectReference(20))])
  }

  @Test("Reasons are sentences", arguments: KeptReason.allCases)
  func sentences(_ reason: KeptReason) {
    #expect(reason.sentence.hasSuffix("."))
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

/// What is left of a form when fields are page content.
struct FieldPrunerTests {
  static func widget(_ parent: Int, _ more: String = "") -> String {
    "<</Subtype/Widget/Parent \(parent) 0 R/Rect[0 0 9 9]/AP<</N 5 0 R>>\(more)>>"
  }

  @Test("A widget that no page shows does not keep its field")
  func unseen() throws {
    let result = try FlattenerTests.flatten(
      [Self.widget(20)], catalog: "/AcroForm<</Fields[20 0 R]>>",
      more: [20: "<</FT/Tx/T(a)/Kids[10 0 R 30 0 R 99 0 R]>>", 30: Self.widget(20)])
    #expect(try result.file.catalog()["AcroForm"] == nil)
  }

  @Test("A widget that the form does not know keeps the form's fonts")
  func orphan() throws {
    let result = try FlattenerTests.flatten(
      [
        FlattenerTests.field,
        "<</Subtype/Widget/FT/Tx/T(lost)/V(x)/Rect[0 0 9 9]/F 2/AP<</N 5 0 R>>>>",
      ],
      catalog: "/AcroForm<</Fields[10 0 R]/DA(/F 9 Tf)/DR<<>>>>")
    let form = try #require(try result.file.dictionary("AcroForm", in: result.file.catalog()))
    #expect(form["Fields"] == .array([]) && form["DA"] != nil && form["DR"] != nil)
  }

  @Test("A field that is no object of its own loses its kids")
  func directField() throws {
    let result = try FlattenerTests.flatten(
      [
        "<</Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]/AP<</N 5 0 R>>>>",
        "<</Subtype/Widget/FT/Tx/T(b)/Rect[0 0 9 9]/F 2/AP<</N 5 0 R>>>>",
      ], catalog: "/AcroForm<</Fields[<</T(p)/Kids[10 0 R 11 0 R]>>]>>")
    let form = try #require(try result.file.dictionary("AcroForm", in: result.file.catalog()))
    let field = try #require(form["Fields"]?.arrayValue?.first?.dictionaryValue)
    #expect(field["Kids"] == .array([.reference(ObjectReference(11))]))
  }

  @Test("A field that no page shows stays, and so does the form")
  func invisible() throws {
    let result = try FlattenerTests.flatten(
      [FlattenerTests.field], catalog: "/AcroForm<</Fields[10 0 R 20 0 R 99 0 R]>>",
      more: [20: "<</FT/Tx/T(hidden)/V(x)>>"])
    let form = try #require(try result.file.dictionary("AcroForm", in: result.file.catalog()))
    #expect(form["Fields"]?.arrayValue?.first == .reference(ObjectReference(20)))
  }

  @Test("References to nothing keep no form")
  func dangling() throws {
    let result = try FlattenerTests.flatten(
      [FlattenerTests.field], catalog: "/AcroForm<</Fields[10 0 R 99 0 R null]/SigFlags 3>>")
    #expect(try result.file.catalog()["AcroForm"] == nil)
  }

  @Test(
    "Signature flags stay as long as there is a signature field",
    arguments: [("/FT/Sig/T(s)", PDFObject.integer(3)), ("/FT/Tx/T(s)/F 2", nil)])
  func signatureFlags(_ other: (entries: String, flags: PDFObject?)) throws {
    let result = try FlattenerTests.flatten(
      [FlattenerTests.field, "<</Subtype/Widget/Rect[0 0 9 9]\(other.entries)>>"],
      catalog: "/AcroForm<</Fields[10 0 R 11 0 R]/SigFlags 3>>")
    let form = try #require(try result.file.dictionary("AcroForm", in: result.file.catalog()))
    #expect(form["SigFlags"] == other.flags)
    #expect(form["Fields"] == .array([.reference(ObjectReference(11))]))
  }

  @Test("A signature field goes when it is named, and not when widgets are")
  func signatureField() throws {
    func left(_ only: [String]) throws -> [Int] {
      try FlattenerTests.flatten(
        ["<</Subtype/Widget/FT/Sig/T(s)/Rect[0 0 9 9]/AP<</N 5 0 R>>>>"],
        selection: FlattenSelection(only: only), catalog: "/AcroForm<</Fields[10 0 R]>>"
      ).annotations()
    }
    #expect(try left(["signature-field"]) == [])
    #expect(try left(["widget"]) == [10])
  }

  @Test("A widget that another page has too keeps its field until that page is flattened")
  func sharedWidget() throws {
    var document = TinyDocument()
    document.add(1, "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>>>")
    document.add(2, "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 99 99]>>")
    document.add(3, "<</Type/Page/Parent 2 0 R/Annots[6 0 R]>>")
    document.add(4, "<</Type/Page/Parent 2 0 R/Annots[6 0 R]>>")
    document.add(5, FlattenerTests.appearance)
    document.add(6, FlattenerTests.field)
    document.endWithTable(size: 7)
    let revision = Revision(
      try PDFFile.open(bytes: document.bytes, passwords: .none, repair: .never))
    let flattener = Flattener(revision, pages: try PageTree(revision))
    _ = try flattener.flatten(FlattenSelection(pages: [1]))
    #expect(try revision.catalog()["AcroForm"] != nil)
    _ = try flattener.flatten(FlattenSelection(pages: [2]))
    #expect(try revision.catalog()["AcroForm"] == nil)
  }

  // MARK: - What speaks of fields

  @Test("Scripts that need a field that is gone go with it, others stay")
  func scripts() throws {
    let result = try FlattenerTests.flatten(
      [FlattenerTests.field],
      catalog: """
        /AcroForm<</Fields[10 0 R]>>/Names<</JavaScript<</Names[\
        (a)<</S/JavaScript/JS(this.getField\\("f"\\).value = 1)>>\
        (b)<</S/JavaScript/JS(getField\\( 'g' \\))>>\
        (c)<</S/JavaScript/JS 30 0 R>>]>>>>
        """,
      more: [30: "<</Length 13>>stream\ngetField('f')\nendstream"])
    let names = try #require(try result.file.dictionary("Names", in: result.file.catalog()))
    let tree = try #require(try result.file.dictionary("JavaScript", in: names))
    #expect(try result.file.array("Names", in: tree)?.first == .string(PDFString(text: "b")))
    #expect(try result.file.array("Names", in: tree)?.count == 2)
    #expect(
      result.outcome.warnings == [
        "The document's script “a” is gone, too: it needs the field “f”.",
        "The document's script “c” is gone, too: it needs the field “f”.",
      ])
  }

  @Test("A script that needs other fields, too, stays")
  func sharedScript() throws {
    let result = try FlattenerTests.flatten(
      [FlattenerTests.field, "<</Subtype/Widget/FT/Tx/T(g)/Rect[0 0 9 9]/F 2>>"],
      catalog: """
        /AcroForm<</Fields[10 0 R 11 0 R]>>/Names<</JavaScript<</Names[\
        (a)<</S/JavaScript/JS(getField\\("f"\\);getField\\("g"\\))>>]>>>>
        """)
    let names = try #require(try result.file.dictionary("Names", in: result.file.catalog()))
    let tree = try #require(try result.file.dictionary("JavaScript", in: names))
    #expect(try result.file.array("Names", in: tree)?.count == 2)
    #expect(
      result.outcome.warnings == [
        "The document's script “a” still asks for the field “f”, which is gone."
      ])
  }

  @Test(
    "Actions that speak of a field that is gone are reported",
    arguments: [
      "<</S/Hide/T(f)>>", "<</S/ResetForm/Fields[(x)(f)]>>", "<</S/SubmitForm/Fields[10 0 R]>>",
      "<</S/JavaScript/JS(getField\\(\"f\"\\))>>", "<</S/URI/URI(x)/Next[<</S/Hide/T[(f)]>>]>>",
    ])
  func actions(_ action: String) throws {
    let result = try FlattenerTests.flatten(
      [FlattenerTests.field, "<</Subtype/Link/Rect[0 0 9 9]/A \(action)>>"],
      catalog: "/AcroForm<</Fields[10 0 R]>>")
    #expect(
      result.outcome.warnings == ["An action still speaks of the field “f”, which is gone."])
  }

  @Test("A document whose actions have nothing to do with the fields says nothing")
  func silence() throws {
    let result = try FlattenerTests.flatten(
      [FlattenerTests.field, "<</Subtype/Link/Rect[0 0 9 9]/A<</S/Hide/T(g)>>>>"],
      catalog: "/AcroForm<</Fields[10 0 R]>>/OpenAction[3 0 R/Fit]")
    #expect(result.outcome.warnings.isEmpty)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("Field reader")
struct FieldReaderTests {
  /// A document whose form has these objects, numbered from 3, and the last of them as its page.
  private func fields(
    _ objects: [String], roots: String, annotations: String = "[]", orphans: Bool = false
  ) throws -> [FieldSummary] {
    var builder = DocumentBuilder()
    builder.catalogEntries = "/AcroForm << /Fields \(roots) >>"
    for object in objects { _ = builder.add(object) }
    builder.addPage("/MediaBox [0 0 100 100] /Annots \(annotations)")
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    return try FieldReader(file, pages: PageTree(file)).fields(includingOrphans: orphans)
  }

  @Test(
    "Kinds and values",
    arguments: [
      ("/FT /Tx /V (abc)", .text, ["abc"]),
      ("/FT /Tx", .text, []),
      ("/FT /Tx /V <FEFF00E9>", .text, ["\u{E9}"]),
      ("/FT /Btn /V /Yes", .checkbox, ["Yes"]),
      ("/FT /Btn /Ff 32768 /V /1 /Opt [(red) (blue)]", .radio, ["blue"]),
      ("/FT /Btn /Ff 32768 /V /7 /Opt [(red) (blue)]", .radio, ["7"]),
      ("/FT /Btn /Ff 65536", .button, []),
      ("/FT /Ch /V [(a) 7 (b)]", .choice, ["a", "b"]),
      ("/FT /Ch /Ff 131072 /V (a)", .choice, ["a"]),
      ("/FT /Sig /V (x)", .signature, []),
      ("/FT /Odd /V (x)", .unknown, ["x"]),
      ("/V << >>", .unknown, []),
    ] as [(String, FieldSummary.Kind, [String])])
  func kinds(_ entries: String, _ kind: FieldSummary.Kind, _ values: [String]) throws {
    let field = try #require(
      try fields(
        ["<< /T (f) /Subtype /Widget /Rect [10 20 30 40] \(entries) >>"], roots: "[3 0 R]",
        annotations: "[3 0 R]"
      ).first)
    #expect(field.name == "f" && field.kind == kind && field.values == values)
    #expect(field.page == 1)
    #expect(field.rect == Rectangle(x: 10, y: 60, width: 20, height: 20))
    #expect(field.isEmptySignature == (kind == .signature))
  }

  @Test("Names and entries come down the tree; kids without a name are widgets")
  func tree() throws {
    let found = try fields(
      [
        "<< /T (a) /FT /Tx /Ff 1 /V (v) /Kids [4 0 R 5 0 R null 3 0 R] >>",
        "<< /T (b) /Parent 3 0 R /Kids [6 0 R 7 0 R] >>",
        "<< /T (c) /Parent 3 0 R /FT /Btn /Ff 0 /V /Off /Rect [0 0 1 1] >>",
        "<< /Subtype /Widget /Parent 4 0 R /Rect [0 0 1 1] >>",
        "<< /Subtype /Widget /Parent 4 0 R /Rect [0 0 2 2] >>",
      ], roots: "[null 3 0 R 99 0 R 3 0 R (x)]", annotations: "[7 0 R]")
    #expect(found.map(\.name) == ["a.b", "a.c"])
    #expect(found.map(\.kind) == [.text, .checkbox])
    #expect(found[0].flags.contains(.readOnly) && !found[1].flags.contains(.readOnly))
    #expect(found[0].value == "v")
    #expect(found[0].widgets.map(\.page) == [nil, 1])
    #expect(found[0].rect == Rectangle(x: 0, y: 98, width: 2, height: 2))
    #expect(found[1].page == nil)
  }

  @Test("What /P says is believed only if the page has the annotation")
  func lyingPage() throws {
    let found = try fields(
      ["<< /T (a) /FT /Tx /P 4 0 R /Rect [0 0 1 1] >>"], roots: "[3 0 R]", annotations: "[]")
    #expect(found.map(\.page) == [nil])
  }

  @Test("Loops and deep trees end")
  func loops() throws {
    #expect(
      try fields(
        [
          "<< /T (a) /Kids [4 0 R] /Parent 4 0 R >>", "<< /T (b) /Kids [3 0 R] /Parent 3 0 R >>",
        ], roots: "[3 0 R]"
      ).map(\.name) == ["a.b"])
    let deep = (3..<300).map { "<< /T (x) /Kids [\($0 + 1) 0 R] >>" }
    #expect(try fields(deep, roots: "[3 0 R]").isEmpty)
  }

  @Test("Widgets outside of the form are found where that is wanted")
  func orphans() throws {
    let objects = [
      "<< /T (in) /FT /Tx /Subtype /Widget /Rect [0 0 1 1] >>",
      "<< /Subtype /Widget /Parent 5 0 R /Rect [0 0 1 1] >>",
      "<< /T (out) /FT /Ch /V (v) /Parent 5 0 R >>",
    ]
    let annotations = "[3 0 R 4 0 R << /Subtype /Widget /T (own) /FT /Sig >> << /Subtype /Text >>]"
    let found = try fields(objects, roots: "[3 0 R]", annotations: annotations, orphans: true)
    #expect(found.map(\.name) == ["in", "out", "own"])
    #expect(found.map(\.kind) == [.text, .choice, .signature])
    #expect(found.map(\.page) == [1, 1, 1])
    #expect(try fields(objects, roots: "[3 0 R]", annotations: annotations).count == 1)
  }
}

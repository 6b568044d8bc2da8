// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("What a change breaks of the standards that a document claims")
struct ConformanceCheckTests {
  /// A document that makes a claim, and objects that a change brings.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Properties of the metadata, such as `pdfaid:part="1"`.
    var claim: String
    /// The number of colorants of the output intent; 0 for none.
    var intent = 3
    var objects: [PDFObject]
    /// Clause and matter of each problem.
    var problems: [String]
  }

  private static let a1 = "pdfaid:part=\"1\" pdfaid:conformance=\"B\""
  private static let a2 = "pdfaid:part=\"2\" pdfaid:conformance=\"B\""
  private static let a3 = "pdfaid:part=\"3\" pdfaid:conformance=\"B\""
  private static let a4 = "pdfaid:part=\"4\""
  private static let a4f = "pdfaid:part=\"4\" pdfaid:conformance=\"F\""
  private static let ua = "pdfuaid:part=\"1\""
  private static let x4 = "pdfxid:GTS_PDFXVersion=\"PDF/X-4\""

  private static func annotation(
    _ subtype: PDFName, flags: Int = 4, _ more: PDFDictionary = [:]
  ) -> PDFObject {
    var dictionary: PDFDictionary = [
      "Type": .name("Annot"), "Subtype": .name(subtype), "F": .integer(flags),
      "Rect": .array([0, 0, 9, 9].map { .integer($0) }),
      "AP": .dictionary(["N": .reference(ObjectReference(3))]),
    ]
    for (key, value) in more.entries { dictionary[key] = value }
    return .dictionary(dictionary)
  }

  private static func bare(_ subtype: PDFName) -> PDFObject {
    guard case .dictionary(var dictionary) = annotation(subtype) else { return .null }
    dictionary["AP"] = nil
    return .dictionary(dictionary)
  }

  private static func form(_ content: String, _ more: PDFDictionary = [:]) -> PDFObject {
    var dictionary: PDFDictionary = ["Subtype": .name("Form")]
    for (key, value) in more.entries { dictionary[key] = value }
    return .stream(PDFStream(dictionary: dictionary, source: .bytes(Array(content.utf8))))
  }

  private static let state: PDFObject = .dictionary(["ca": .real(0.5)])
  private static let file: PDFObject = .dictionary([
    "Type": .name("Filespec"), "EF": .dictionary(["F": .reference(ObjectReference(3))]),
  ])
  private static let font: PDFObject = .dictionary([
    "Type": .name("Font"), "Subtype": .name("Type1"), "BaseFont": .name("Helvetica"),
  ])

  static let cases = [
    Case(testDescription: "no claim", claim: "", objects: [state, file, font], problems: []),
    Case(
      testDescription: "transparency in PDF/A-1", claim: a1, objects: [state, state],
      problems: ["ISO 19005-1, 6.4: transparency is not allowed"]),
    Case(testDescription: "transparency in PDF/A-2", claim: a2, objects: [state], problems: []),
    Case(
      testDescription: "a group in PDF/A-1", claim: a1,
      objects: [form("", ["Group": .dictionary(["S": .name("Transparency")])])],
      problems: ["ISO 19005-1, 6.4: transparency is not allowed"]),
    Case(
      testDescription: "an attachment in PDF/A-1", claim: a1,
      objects: [annotation("FileAttachment"), file],
      problems: [
        "ISO 19005-1, 6.5.2: annotations of the type FileAttachment are not allowed",
        "ISO 19005-1, 6.1.11: embedded files are not allowed",
      ]),
    Case(
      testDescription: "an attachment in PDF/A-2", claim: a2,
      objects: [annotation("FileAttachment"), file],
      problems: ["ISO 19005-2, 6.8: embedded files have to be PDF/A-1 or PDF/A-2 themselves"]),
    Case(
      testDescription: "an attachment in PDF/A-3", claim: a3,
      objects: [annotation("FileAttachment"), file], problems: []),
    Case(
      testDescription: "an attachment in PDF/A-4", claim: a4, objects: [file],
      problems: ["ISO 19005-4, 6.9: embedded files have to be PDF/A themselves"]),
    Case(
      testDescription: "an attachment in PDF/A-4f", claim: a4f,
      objects: [annotation("FileAttachment"), file], problems: []),
    Case(
      testDescription: "annotations that are not printed", claim: a2,
      objects: [annotation("Stamp", flags: 0), annotation("Ink", flags: 6)],
      problems: [
        "ISO 19005-2, 6.3.2: the Stamp annotation has to be visible and printed",
        "ISO 19005-2, 6.3.2: the Ink annotation has to be visible and printed",
      ]),
    Case(
      testDescription: "an annotation without an appearance", claim: a2,
      objects: [bare("Stamp"), bare("Link")],
      problems: ["ISO 19005-2, 6.3.3: the Stamp annotation has no appearance"]),
    Case(
      testDescription: "a film", claim: a4, objects: [annotation("Movie")],
      problems: ["ISO 19005-4, 6.3.1: annotations of the type Movie are not allowed"]),
    Case(
      testDescription: "fonts that are not embedded", claim: a1 + ua,
      objects: [font, .dictionary(["Type": .name("Font"), "Subtype": .name("Type3")])],
      problems: [
        "ISO 19005-1, 6.3.4: the font Helvetica is not embedded",
        "ISO 14289-1, 7.21.4.1: the font Helvetica is not embedded",
      ]),
    Case(
      testDescription: "inks in a document for the screen", claim: a2,
      objects: [form("1 0 0 rg 0 0 9 9 re f 0 0 0 1 K")],
      problems: [
        "ISO 19005-2, 6.2.4.3: DeviceCMYK is used, for which there is no output intent"
      ]),
    Case(
      testDescription: "words that colour nothing", claim: a2, intent: 0,
      objects: [form("(1 0 0 rg) Tj BI /W 1 /H 1 /IM true ID g EI")], problems: []),
    Case(
      testDescription: "LZW", claim: a2,
      objects: [form("", ["Filter": .name("LZWDecode")])],
      problems: ["ISO 19005-2, 6.1.7.2: LZW compression is not allowed"]),
    Case(
      testDescription: "an annotation without tag and words in PDF/UA", claim: ua,
      objects: [annotation("Stamp"), annotation("Link")],
      problems: [
        "ISO 14289-1, 7.18.1: the Stamp annotation is not tagged",
        "ISO 14289-1, 7.18.1: the Stamp annotation says nothing in words",
        "ISO 14289-1, 7.18.5: the Link annotation is not tagged",
        "ISO 14289-1, 7.18.5: the Link annotation says nothing in words",
      ]),
    Case(
      testDescription: "a page without a tab order in PDF/UA", claim: ua,
      objects: [
        .dictionary(["Type": .name("Page"), "Annots": .array([.reference(ObjectReference(3))])])
      ], problems: ["ISO 14289-1, 7.18.3: a page with annotations has no /Tabs /S"]),
    Case(
      testDescription: "an annotation in PDF/X", claim: x4, objects: [annotation("Ink")],
      problems: [
        "ISO 15930: annotations of the type Ink are not allowed on what is printed"
      ]),
  ]

  private func revision(_ row: Case) throws -> Revision {
    var builder = DocumentBuilder()
    builder.addPage("/MediaBox [0 0 9 9]")
    let metadata = builder.addStream("<rdf:Description \(row.claim)/>")
    builder.catalogEntries = "/Metadata \(metadata) 0 R"
    if row.intent > 0 {
      let profile = builder.addStream("", entries: "/N \(row.intent)")
      builder.catalogEntries +=
        " /OutputIntents [<< /S /GTS_PDFA1 /DestOutputProfile \(profile) 0 R >>]"
    }
    let revision = Revision(
      try PDFFile.open(bytes: builder.build(), passwords: .none, repair: .never))
    for object in row.objects { revision.add(object) }
    return revision
  }

  @Test("is named with its clause", arguments: cases)
  func problems(_ row: Case) throws {
    let problems = try ConformanceCheck(revision(row)).problems()
    #expect(problems.map { "\($0.clause): \($0.matter)" } == row.problems)
  }

  @Test("is said in a sentence")
  func sentence() throws {
    let row = Case(testDescription: "", claim: Self.a1, objects: [Self.state], problems: [])
    #expect(
      try ConformanceCheck(revision(row)).problems().map(\.sentence) == [
        "The document claims PDF/A-1b, which the change would break: transparency is not allowed "
          + "(ISO 19005-1, 6.4)."
      ])
  }

  @Test("is nothing that was there before")
  func existing() throws {
    var builder = DocumentBuilder()
    let metadata = builder.addStream("<rdf:Description \(Self.a1)/>")
    builder.catalogEntries = "/Metadata \(metadata) 0 R"
    let font = builder.add("<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>")
    builder.addPage("/MediaBox [0 0 9 9]")
    let revision = Revision(
      try PDFFile.open(bytes: builder.build(), passwords: .none, repair: .never))
    var dictionary = try #require(revision.object(ObjectReference(font)).dictionaryValue)
    dictionary["FirstChar"] = .integer(1)
    revision.update(ObjectReference(font), .dictionary(dictionary))
    #expect(try ConformanceCheck(revision).problems().isEmpty)
    // Without a claim nothing is mended, and here there is nothing to mend.
    try ConformanceCheck(revision).mend()
    #expect(revision.changedNumbers == [font])
  }

  @Test("is mended where nothing that is seen changes", arguments: [0, 1, 4])
  func mended(intent: Int) throws {
    let picture = PDFStream(
      dictionary: [
        "Subtype": .name("Image"), "ColorSpace": .name("DeviceRGB"), "Interpolate": .boolean(true),
      ], source: .bytes([0, 0, 0]))
    let row = Case(
      testDescription: "", claim: Self.a3, intent: intent,
      objects: [
        .stream(picture), Self.form("1 0 0 RG"), Self.annotation("FileAttachment"),
        Self.annotation("FileAttachment", ["FS": .reference(ObjectReference(3))]),
      ], problems: [])
    let revision = try revision(row)
    #expect(try !ConformanceCheck(revision).problems().isEmpty)
    try ConformanceCheck(revision).mend()
    #expect(try ConformanceCheck(revision).problems().isEmpty)
    let numbers = revision.changedNumbers
    let form = try #require(revision.object(ObjectReference(numbers[1])).dictionaryValue)
    let resources = try #require(form["Resources"]?.dictionaryValue)
    let spaces = try #require(resources["ColorSpace"]?.dictionaryValue)
    #expect(spaces.keys == ["DefaultRGB"])
    let attachment = try #require(revision.object(ObjectReference(numbers[3])).dictionaryValue)
    #expect(attachment["AF"] == .array([.reference(ObjectReference(3))]))
  }

  @Test("with an output intent that covers them, colours stay what they are")
  func untouched() throws {
    let form = Self.form("1 0 0 RG 0 g")
    let row = Case(testDescription: "", claim: Self.a2, objects: [form], problems: [])
    let revision = try revision(row)
    try ConformanceCheck(revision).mend()
    #expect(try revision.object(ObjectReference(revision.changedNumbers[0])) == form)
  }
}

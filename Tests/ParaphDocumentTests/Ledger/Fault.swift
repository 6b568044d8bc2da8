// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import Testing

/// One way to lose something of a `RichDocument`.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What a sentence about it holds.
  let told: String
  /// What a sentence about it holds when documents are compared as wholes, where that is another.
  let toldOfWhole: String
  let apply: @Sendable (Revision, RichDocument) throws -> Void

  private init(
    _ description: String, told: String, whole: String? = nil,
    _ apply: @escaping @Sendable (Revision, RichDocument) throws -> Void
  ) {
    testDescription = description
    self.told = told
    toldOfWhole = whole ?? told
    self.apply = apply
  }

  /// Changes entries of one object.
  private init(
    _ description: String, _ part: RichDocument.Part, told: String, whole: String? = nil,
    _ change: @escaping @Sendable (inout PDFDictionary, RichDocument) -> Void
  ) {
    self.init(description, told: told, whole: whole) { revision, document in
      let reference = document.reference(part)
      let object = try revision.object(reference)
      var dictionary = try #require(object.dictionaryValue)
      change(&dictionary, document)
      if var stream = object.streamValue {
        stream.dictionary = dictionary
        revision.update(reference, .stream(stream))
      } else {
        revision.update(reference, .dictionary(dictionary))
      }
    }
  }

  /// Changes the catalogue.
  private init(
    _ description: String, told: String,
    catalog change: @escaping @Sendable (inout PDFDictionary) -> Void
  ) {
    self.init(description, told: told) { revision, _ in
      try revision.updateCatalog { change(&$0) }
    }
  }

  private static func annotations(
    _ parts: [RichDocument.Part], _ document: RichDocument
  ) -> PDFObject {
    .array(parts.map { .reference(document.reference($0)) })
  }

  private static func text(_ text: String) -> PDFObject { .string(PDFString(text: text)) }

  static let all: [Fault] = [
    Fault("a link is dropped", .page, told: "link to https://a.example on page 1 is gone") {
      $0["Annots"] = annotations([.named, .square, .field], $1)
    },
    Fault("a link leads elsewhere", .link, told: "link to https://a.example on page 1 is gone") {
      dictionary, _ in
      dictionary["A"] = .dictionary(["S": .name("URI"), "URI": text("https://b.example")])
    },
    Fault("a link has no target any more", .named, told: "“chapter”") { dictionary, _ in
      dictionary["Dest"] = nil
    },
    Fault("an annotation is dropped", .page, told: "Square annotation “box” on page 1 is gone") {
      $0["Annots"] = annotations([.link, .named, .field], $1)
    },
    Fault("an annotation is moved", .square, told: "Square annotation “box”") { dictionary, _ in
      dictionary["Rect"] = .array([0, 0, 5, 5].map { .integer($0) })
    },
    Fault("an annotation is deleted", told: "Square annotation “box”") { revision, document in
      revision.delete(document.reference(.square))
    },
    Fault("all annotations are dropped", .page, told: "Square annotation “box” on page 1 is gone") {
      dictionary, _ in
      dictionary["Annots"] = nil
    },
    Fault("a field is removed", .form, told: "field “name” is gone") { dictionary, _ in
      dictionary["Fields"] = .array([])
    },
    Fault("the form is removed", told: "field “name” is gone", catalog: { $0["AcroForm"] = nil }),
    Fault("a field has another value", .field, told: "field “name” has changed") {
      dictionary, _ in
      dictionary["V"] = text("Eve")
    },
    Fault("a field has another type", .field, told: "field “name” has changed") {
      dictionary, _ in
      dictionary["FT"] = .name("Btn")
    },
    Fault("the box of a field is dropped", .page, told: "box of the field “name” on page 1 is gone")
    {
      $0["Annots"] = annotations([.link, .named, .square], $1)
    },
    Fault("the action of a field is dropped", .field, told: "actions of") { dictionary, _ in
      dictionary["AA"] = nil
    },
    Fault("an outline title changes", .first, told: "outline item “One” is gone") {
      dictionary, _ in
      dictionary["Title"] = text("Eins")
    },
    Fault("an outline item leads elsewhere", .first, told: "outline item “One” has changed") {
      $0["Dest"] = .array([.reference($1.reference(.other)), .name("Fit")])
    },
    Fault("an outline item is dropped", .first, told: "outline item “Two” is gone") {
      dictionary, _ in
      dictionary["Next"] = nil
    },
    Fault(
      "the outline is dropped", told: "outline item “One” is gone",
      catalog: { $0["Outlines"] = nil }),
    Fault("an attachment is dropped", .files, told: "attachment “a.txt” is gone") {
      dictionary, _ in
      dictionary["Names"] = .array([])
    },
    Fault("an attachment has other bytes", told: "attachment “a.txt” has changed") {
      revision, document in
      revision.update(
        document.reference(.file),
        .stream(PDFStream(dictionary: [:], source: .bytes(Array("forged".utf8)))))
    },
    Fault("a box is altered", .page, told: "page 1") { dictionary, _ in
      dictionary["MediaBox"] = .array([0, 0, 600, 792].map { .integer($0) })
    },
    Fault("a page is turned", .other, told: "page 2") { dictionary, _ in
      dictionary["Rotate"] = .integer(90)
    },
    Fault("a page is dropped", .pages, told: "page 2 is gone") { dictionary, document in
      dictionary["Kids"] = .array([.reference(document.reference(.page))])
      dictionary["Count"] = .integer(1)
    },
    Fault("pages change places", .pages, told: "page 1") {
      $0["Kids"] = annotations([.other, .page], $1)
    },
    Fault("a page loses its content", .page, told: "content of page 1") { dictionary, _ in
      dictionary["Contents"] = nil
    },
    Fault("the text of a page changes", told: "content of page 1 has changed") {
      revision, document in
      let content = Array("BT /F1 24 Tf 72 700 Td (Adieu) Tj ET".utf8)
      revision.update(
        document.reference(.content),
        .stream(PDFStream(dictionary: [:], source: .bytes(content))))
    },
    Fault("the text of a page that shares its content changes", told: "content of page 2") {
      revision, document in
      revision.update(
        document.reference(.content),
        .stream(PDFStream(dictionary: [:], source: .bytes(Array("q Q".utf8)))))
    },
    Fault(
      "a font is dropped", .page, told: "Font/F1 of page 1 is gone",
      whole: "resources of page 1 are gone"
    ) { dictionary, _ in
      dictionary["Resources"] = .dictionary([:])
    },
    Fault("a font is another one", .font, told: "(a dictionary of type Font)", whole: "font") {
      dictionary, _ in
      dictionary["BaseFont"] = .name("Courier")
    },
    Fault("a destination is dropped", .destinations, told: "destination “start” is gone") {
      $0["Names"] = .array([
        text("end"), .array([.reference($1.reference(.other)), .name("Fit")]),
      ])
    },
    Fault(
      "the old destinations are dropped", told: "destination “chapter” is gone",
      catalog: { $0["Dests"] = nil }),
    Fault("page labels change", .labels, told: "label of page 1 has changed") { dictionary, _ in
      dictionary["Nums"] = .array([.integer(0), .dictionary(["S": .name("D")])])
    },
    Fault(
      "the metadata is dropped", told: "XMP metadata is gone", catalog: { $0["Metadata"] = nil }),
    Fault("the metadata changes", told: "XMP metadata has changed") { revision, document in
      revision.update(
        document.reference(.packet),
        .stream(PDFStream(dictionary: [:], source: .bytes(Array("<x/>".utf8)))))
    },
    Fault("a layer has another name", .layer, told: "layer “Layer” is gone") { dictionary, _ in
      dictionary["Name"] = text("Hidden")
    },
    Fault(
      "the layers are dropped", told: "layer “Layer” is gone", catalog: { $0["OCProperties"] = nil }
    ),
    Fault(
      "the action on opening is dropped", told: "action on opening the document is gone",
      catalog: { $0["OpenAction"] = nil }),
    Fault(
      "the name trees are dropped", told: "script “hello” is gone", catalog: { $0["Names"] = nil }),
    Fault("the language changes", told: "/Lang", catalog: { $0["Lang"] = text("de") }),
    Fault("a structure element loses its words", .element, told: "structure") { dictionary, _ in
      dictionary["Alt"] = nil
    },
    Fault(
      "a structure element loses content", .element, told: "kid of structure element",
      whole: "structure of role marked content"
    ) { dictionary, _ in
      let kids = dictionary["K"]?.arrayValue ?? []
      dictionary["K"] = .array(Array(kids.prefix(1)))
    },
    Fault(
      "the parent tree loses an entry", .parents, told: "entry 1 of the parent tree",
      whole: "parent tree"
    ) { dictionary, _ in
      dictionary["Nums"] = .array(Array((dictionary["Nums"]?.arrayValue ?? []).prefix(2)))
    },
    Fault(
      "the structure is dropped", told: "structure", catalog: { $0["StructTreeRoot"] = nil }),
  ]
}

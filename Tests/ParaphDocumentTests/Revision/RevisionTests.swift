// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Revisions")
struct RevisionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var kind: PDFFile.SectionKind
  }

  static let inputs: [Case] = SmallDocument.Section.allCases.flatMap { section in
    let kind: PDFFile.SectionKind = section == .table ? .table : .stream
    var plain = SmallDocument.pages(2)
    plain.section = section
    plain.version = section == .table ? "1.4" : "1.5"
    var junk = plain
    junk.junk = "HTTP/1.1 200 OK\r\n\r\n"
    var open = plain
    open.endsWithNewline = false
    var nameless = plain
    nameless.trailer = ""
    return [
      Case(testDescription: "\(section)", bytes: plain.bytes, kind: kind),
      Case(testDescription: "\(section), junk before the header", bytes: junk.bytes, kind: kind),
      Case(testDescription: "\(section), no final newline", bytes: open.bytes, kind: kind),
      Case(testDescription: "\(section), no /ID", bytes: nameless.bytes, kind: kind),
    ]
  }

  /// Adds a content stream to the first page, and some small objects.
  static func change(_ revision: Revision) throws {
    let content = revision.add(
      .stream(PDFStream(dictionary: [:], source: .bytes(Array("0 0 9 9 re f".utf8)))))
    var last = content
    for index in 0..<6 {
      last = revision.add(
        .dictionary([
          "Type": .name("Example"), "Index": .integer(index), "Next": .reference(last),
          "Text": .string(PDFString(text: "Grüße Ж")),
        ]))
    }
    let page = try PageTree(revision).page(1)
    try revision.update(page) { dictionary in
      dictionary["Contents"] = .array([
        .reference(ObjectReference(50)), .reference(content),
      ])
      dictionary["PieceInfo"] = .dictionary(["Example": .dictionary(["Private": .reference(last)])])
    }
  }

  @Test("The input is a prefix, and the output is read by everybody", arguments: inputs)
  func append(_ row: Case) throws {
    let revision = Revision(try PDFFile.open(bytes: row.bytes, passwords: .none))
    try Self.change(revision)
    let bytes = try revision.bytes()
    #expect(bytes.starts(with: row.bytes))
    #expect(bytes == (try revision.bytes()))
    try Judging.expectGood(bytes, byMuPDF: row.bytes.starts(with: Array("%PDF".utf8)))

    let again = try PDFFile.open(bytes: bytes, passwords: .none)
    #expect(!again.wasRepaired)
    #expect(again.lastSectionKind == row.kind)
    #expect(again.revisionCount == 2)
    let page = try PageTree(again).page(1)
    #expect(page.dictionary["Contents"]?.arrayValue?.count == 2)
    let info = try #require(try again.dictionary("PieceInfo", in: page.dictionary))
    let part = try #require(try again.dictionary("Example", in: info))
    let example = try #require(try again.dictionary("Private", in: part))
    #expect(try again.text("Text", in: example) == "Grüße Ж")
  }

  @Test("Only the second half of the identifier changes")
  func identifier() throws {
    let file = try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none)
    let revision = Revision(file)
    try Self.change(revision)
    let again = try PDFFile.open(bytes: revision.bytes(), passwords: .none)
    let before = try #require(try file.array("ID", in: file.trailer))
    let after = try #require(try again.array("ID", in: again.trailer))
    #expect(after[0] == before[0])
    #expect(after[1] != before[1])
    #expect(after[1].stringValue?.bytes.count == 16)
  }

  @Test("Nothing to write leaves the document as it was")
  func empty() throws {
    let input = SmallDocument.pages().bytes
    #expect(try Revision(PDFFile.open(bytes: input, passwords: .none)).bytes() == input)
  }

  @Test("Reading sees what was added, changed and deleted")
  func reading() throws {
    let revision = Revision(try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none))
    let new = revision.add(.integer(5))
    #expect(new == ObjectReference(52))
    #expect(try revision.object(new) == .integer(5))
    revision.update(ObjectReference(51), .null)
    #expect(try revision.object(ObjectReference(51)) == .null)
    revision.delete(ObjectReference(50))
    #expect(try revision.object(ObjectReference(50)) == .null)
    #expect(revision.changedNumbers == [50, 51, 52])
    #expect(revision.addShared(.integer(7)) == revision.addShared(.integer(7)))
    #expect(revision.add(.integer(7)) == ObjectReference(54))
  }

  @Test("A number that was deleted is not used again", arguments: SmallDocument.Section.allCases)
  func deleted(section: SmallDocument.Section) throws {
    var document = SmallDocument.pages(2)
    document.section = section
    document.version = "1.5"
    document.objects[60] = "(unused)"
    let revision = Revision(try PDFFile.open(bytes: document.bytes, passwords: .none))
    revision.delete(ObjectReference(60))
    let bytes = try revision.bytes()
    try Judging.expectGood(bytes)
    let again = try PDFFile.open(bytes: bytes, passwords: .none)
    #expect(try again.object(ObjectReference(60)) == .null)
    #expect(Revision(again).add(.null).number > 60)
  }

  @Test("The version is raised in the catalogue, and never lowered")
  func version() throws {
    var document = SmallDocument.pages()
    document.version = "1.2"
    let revision = Revision(try PDFFile.open(bytes: document.bytes, passwords: .none))
    try revision.require(version: PDFVersion(1, 1))
    #expect(revision.isEmpty)
    try revision.require(version: PDFVersion(1, 4))
    try revision.require(version: PDFVersion(1, 3))
    let again = try PDFFile.open(bytes: revision.bytes(), passwords: .none)
    #expect(again.version == PDFVersion(1, 4))
  }

  @Test(
    "Encrypted documents stay encrypted",
    .requires(.qpdf),
    arguments: [
      ["40", "--allow-weak-crypto"], ["128", "--use-aes=n", "--allow-weak-crypto"],
      ["128", "--use-aes=y", "--allow-weak-crypto"], ["256"],
    ], ["--object-streams=disable", "--object-streams=generate"])
  func encrypted(_ options: [String], objectStreams: String) throws {
    let input = try Files.withTemporaryFolder { folder in
      try Files.save(SmallDocument.pages(2).bytes, to: folder + "/plain.pdf")
      let weak = options.filter { $0 == "--allow-weak-crypto" }
      let rest = options.filter { $0 != "--allow-weak-crypto" }
      let run = try Judge.qpdf.run(
        weak + ["--deterministic-id", objectStreams].filter { $0 != "--deterministic-id" }
          + ["--encrypt", "Päß", "owner"] + rest + ["--"]
          + [folder + "/plain.pdf", folder + "/locked.pdf"])
      #expect(run.status == 0, "\(run.errors)")
      return try #require(Files.bytes(folder + "/locked.pdf"))
    }
    let file = try PDFFile.open(bytes: input, passwords: .value("owner"))
    let revision = Revision(file)
    let content = revision.add(
      .stream(try .compressed(Array(String(repeating: "0 0 9 9 re f ", count: 40).utf8))))
    let page = try PageTree(revision).page(1)
    let note = revision.add(.string(PDFString(text: "Geheim")))
    let old = try #require(page.dictionary["Contents"])
    try revision.update(page) { dictionary in
      dictionary["Contents"] = .array([old, .reference(content)])
      dictionary["PieceInfo"] = .dictionary(["Note": .reference(note)])
    }
    let bytes = try revision.bytes()
    #expect(bytes.starts(with: input))
    #expect(bytes == (try revision.bytes()))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Geheim"))
    try Judging.expectGood(bytes, password: "owner")
    let again = try PDFFile.open(bytes: bytes, passwords: .value("owner"))
    #expect(!again.wasRepaired)
    let page1 = try PageTree(again).page(1).dictionary
    let info = try #require(try again.dictionary("PieceInfo", in: page1))
    #expect(try again.text("Note", in: info) == "Geheim")
    let contents = try PageContents(again, page: PageTree(again).page(1).dictionary)
    #expect(try contents.decoded(limit: nil).count == 37 + 520)
  }

  @Test("A file on disk, a rewrite and a linearized rewrite", .requires(.qpdf))
  func files() throws {
    try Files.withTemporaryFolder { folder in
      let input = folder + "/in.pdf"
      try Files.save(SmallDocument.pages(2).bytes, to: input)
      for (name, options, mode) in [
        ("a", Revision.WritingOptions(), Revision.Mode.incremental),
        ("b", Revision.WritingOptions(rewrite: true), .rewrite),
        ("c", Revision.WritingOptions(linearize: true), .rewrite),
      ] {
        let revision = Revision(try PDFFile.open(path: input, passwords: .none))
        try Self.change(revision)
        let output = try OutputFile(path: folder + "/\(name).pdf", policy: .keep)
        #expect(try revision.write(to: output, options: options) == mode)
        try output.commit()
        let bytes = try #require(Files.bytes(folder + "/\(name).pdf"))
        #expect(bytes.starts(with: SmallDocument.pages(2).bytes) == (mode == .incremental))
        try Judging.expectGood(bytes)
      }
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

/// Links on the addresses of real documents, and on what the user names.
@Suite("Links", .requires(.qpdf))
struct LinkTests {
  static let detect = Edit(
    "detected links", ["annotate", "link"], ["--detect", "url,email", "--pages", "all"])

  /// A document, and what has to be linked in it; repeated for each line of an address.
  struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    var links: [String]
    /// How many of the addresses are linked already.
    var existing = 0

    var testDescription: String { file }
  }

  static let cases = [
    // Figures whose fonts say nothing of their characters hold an @ here and there.
    Case(
      file: "real/tracemonkey.pdf",
      links: [
        "http://lua-users.org/lists/lua-l/2008-02/msg00051.html",
        "http://lua-users.org/lists/lua-l/2008-02/msg00051.html",
        "http://webkit.org/blog/214/"
          + "introducing-squirrelfish-extreme/", "http://www.mozilla.com",
        "http://www.mozilla.org/js/spidermonkey/", "http://www.spec.org/jvm98/",
      ]),
    Case(
      file: "real/freeculture.pdf",
      links: ["http://free-culture.org/get-it", "https://www.webstationone.com/fecha"],
      existing: 169),
    Case(
      file: "real/GeoTopo-komprimiert.pdf",
      links: Array(repeating: "mailto:info@martin-thoma.de", count: 6), existing: 1),
    Case(file: "real/congress.pdf", links: []),
    Case(file: "tagged/structure_simple.pdf", links: []),
  ]

  @Test(
    "on every address of a real document, and no second time", .requiresCorpus, arguments: cases)
  func detected(_ row: Case) throws {
    let sample = try Corpus.sample(row.file)
    try Files.withTemporaryFolder { folder in
      let (once, twice) = ("\(folder)/once.pdf", "\(folder)/twice.pdf")
      let run = try Self.detect.run(sample.path, output: once)
      try #require(run.status == 0, "\(run.errors)")
      let made = try #require(Program.json(run)["marks"]?.arrayValue)
      #expect(try uris(once, made) == row.links.sorted())
      if row.existing > 0 {
        let count = row.existing == 1 ? "One link was" : "\(row.existing) links were"
        #expect(run.text.contains("\(count) left out"), "\(run.text.suffix(300))")
      }
      #expect(
        try Judge.qpdf.run(["--check", once]).status
          <= Judge.qpdf.run(["--check", sample.path]).status)
      let again = try Self.detect.run(once, output: twice)
      #expect(try Program.json(again)["marks"]?.arrayValue?.isEmpty == true)
    }
  }

  @Test("on the contract, without a frame, the lines of one address sharing an action")
  func contract() throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let run = try Self.detect.run(try wrapped(in: folder), output: output)
      try #require(run.status == 0, "\(run.errors)")
      let file = try PDFFile.open(path: output, passwords: .none)
      let annotations = try AnnotationReader(file, pages: PageTree(file)).annotations(page: 1)
      let links = try annotations.map { found in
        let reference = try #require(found.reference)
        return try #require(try file.object(reference).dictionaryValue)
      }
      #expect(links.count == 2)
      #expect(links.allSatisfy { $0["A"]?.referenceValue != nil && $0["A"] == links[0]["A"] })
      for link in links {
        #expect(try file.numbers("Border", in: link) == [0, 0, 0])
        #expect(link["AP"] == nil && link["P"] != nil)
      }
    }
  }

  @Test("around links that are there: their quadrilaterals count, and names do not matter")
  func existing() throws {
    try Files.withTemporaryFolder { folder in
      // The first link's box spans both lines, but only the first line is one; it has no /NM.
      let old =
        "<< /Type /Annot /Subtype /Link /Rect [20 100 280 160] /Border [0 0 0] "
        + "/QuadPoints [20 160 280 160 20 145 280 145] /A << /S /URI /URI (https://a.example/) >> >>"
      let input = try page(
        "BT /F 12 Tf 20 148 Td (https://a.example/) Tj 0 -40 Td (https://b.example/) Tj ET",
        annotations: old, in: folder)
      let output = "\(folder)/out.pdf"
      let run = try Self.detect.run(input, output: output)
      try #require(run.status == 0, "\(run.errors)")
      let made = try #require(Program.json(run)["marks"]?.arrayValue)
      #expect(try uris(output, made) == ["https://b.example/"])
      #expect(run.text.contains("One link was left out"))
    }
  }

  @Test("of a name are replaced by the same job, not doubled")
  func replaced() throws {
    try Files.withTemporaryFolder { folder in
      let (once, twice) = ("\(folder)/once.pdf", "\(folder)/twice.pdf")
      let named = ["--id", "address"]
      #expect(
        try Self.detect.run(wrapped(in: folder), output: once, more: named).status == 0)
      let run = try Self.detect.run(once, output: twice, more: named)
      #expect(try Program.json(run)["marks"]?.arrayValue?.count == 2, "\(run.text)")
      let file = try PDFFile.open(path: twice, passwords: .none)
      #expect(try AnnotationReader(file, pages: PageTree(file)).annotations(page: 1).count == 2)
    }
  }

  @Test(
    "lead where the user says",
    arguments: [
      (["--uri", "https://example.org/ä"], "https://example.org/%C3%A4"),
      (["--page", "2"], "page 2"), (["--destination", "Größe"], "Größe (page 2)"),
    ])
  func targets(_ options: [String], target: String) throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let edit = Edit("link", ["annotate", "link"], options + ["--at-text", "chapter"])
      let run = try edit.run(try named(in: folder), output: output)
      try #require(run.status == 0, "\(run.errors)")
      #expect(try Judge.qpdf.run(["--check", output]).status == 0)
      let link = try Program.json(Program.run(["inspect", output, "--json"]))["links"]?["0"]
      #expect((link?["uri"] ?? link?["destination"])?.stringValue == target)
    }
  }

  @Test(
    "that would lead nowhere are refused",
    arguments: [
      (["--destination", "Grüße"], "Did you mean Größe?"),
      (["--destination", "x"], "There are: Größe."),
    ])
  func nowhere(_ options: [String], words: String) throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let edit = Edit("link", ["annotate", "link"], options + ["--rect", "10,10,50,20"])
      let run = try edit.run(try named(in: folder), output: output)
      #expect(run.status == 3, "\(run.status) \(run.errors)")
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(Files.bytes(output) == nil)
    }
  }

  // MARK: - Parts

  /// The addresses of the links that a report lists, sorted.
  private func uris(_ path: String, _ made: [JSONValue]) throws -> [String] {
    let ids = Set(made.compactMap { $0["id"]?.stringValue })
    let report = try Program.json(Program.run(["inspect", path, "--json"]))
    return (report["annotations"]?.arrayValue ?? [])
      .filter { $0["id"]?.stringValue.map(ids.contains) ?? false }
      .compactMap { $0["contents"]?.stringValue }.sorted()
  }

  private func page(
    _ content: String, annotations: String = "", in folder: String
  ) throws -> String {
    var builder = DocumentBuilder()
    let font = builder.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    builder.addPage(
      "/MediaBox [0 0 300 200] /Annots [\(annotations)] "
        + "/Resources << /Font << /F \(font) 0 R >> >>", content: content)
    try Files.save(builder.build(), to: "\(folder)/in.pdf")
    return "\(folder)/in.pdf"
  }

  /// An address over two lines.
  private func wrapped(in folder: String) throws -> String {
    try page(
      "BT /F 12 Tf 20 150 Td 14 TL (See https://example.org/a/long/path/to/) Tj "
        + "T* (the/page.html and more words than that.) Tj ET", in: folder)
  }

  /// Two pages, the second with a destination whose key is UTF-16.
  private func named(in folder: String) throws -> String {
    var builder = DocumentBuilder()
    let font = builder.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    let resources = "/MediaBox [0 0 300 200] /Resources << /Font << /F \(font) 0 R >> >>"
    builder.addPage(resources, content: "BT /F 12 Tf 20 150 Td (See that chapter.) Tj ET")
    let second = builder.addPage(resources)
    builder.catalogEntries =
      "/Names << /Dests << /Names [<FEFF0047007200F600DF0065> [\(second) 0 R /Fit]] >> >>"
    try Files.save(builder.build(), to: "\(folder)/in.pdf")
    return "\(folder)/in.pdf"
  }
}

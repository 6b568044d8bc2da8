// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// `paraph.inspect/1`, on a document that has one of everything.
@Suite("Inspect", .requires(.qpdf))
struct InspectTests {
  @Test("has every member")
  func members() throws {
    try Self.withDocument { folder in
      let run = try Program.run(
        in: folder,
        ["inspect", "all.pdf", "--json", "--find", "Signature:", "--password-env", "SECRET"],
        environment: ["SECRET": "user"])
      #expect(run.status == 0, "\(run.errors)")
      let report = try Program.json(run)
      #expect(report["file"] == "all.pdf")
      #expect(report["encrypted"] == true)
      #expect(report["crossReference"]?.stringValue == "table")
      #expect(report["revisions"] == 4)
      #expect(report["tagged"] == false)
      #expect(report["pdfVersion"]?.stringValue != nil)
      #expect(report["conformance"]?.arrayValue == [])
      let bytes = Files.bytes("\(folder)/all.pdf")?.count ?? 0
      #expect(report["bytes"]?.numberValue == Double(bytes))
      let permissions = ["openedAs", "print", "modify", "annotate", "fill", "extract", "assemble"]
      try Self.expect(report["permissions"], has: permissions)
      let page = try #require(report["pages"]?["0"])
      try Self.expect(
        page,
        has: [
          "number", "label", "width", "height", "rotate", "userUnit", "mediaBox", "cropBox",
        ])
      #expect(page["mediaBox"]?.arrayValue == [0, 0, 595, 842])
      let annotations = try #require(report["annotations"]?.arrayValue)
      #expect(annotations.map { $0["kind"] }.contains("typed-signature"))
      let mark = try #require(annotations.first { $0["kind"] == "typed-signature" })
      try Self.expect(
        mark,
        has: ["page", "kind", "subtype", "id", "rect", "contents", "flags", "hasAppearance"])
      #expect(mark["id"] == "me")
      #expect(mark["subtype"] == "Stamp")
      #expect(mark["contents"] == "Zoe")
      #expect(mark["hasAppearance"] == true)
      let link = try #require(report["links"]?["0"])
      try Self.expect(link, has: ["page", "rect", "uri"])
      #expect(link["uri"] == "https://example.org")
      let field = try #require(report["fields"]?.arrayValue?.first { $0["name"] == "given" })
      try Self.expect(field, has: ["name", "type", "value", "page", "rect"])
      #expect(field["type"] == "text" && field["value"] == "Zoe")
      #expect(report["signatures"]?.arrayValue != nil)
      let attachment = try #require(report["attachments"]?["0"])
      #expect(attachment["name"] == "Größe 表.csv")
      #expect(attachment["bytes"] == 4)
      #expect(attachment["mimeType"] == "text/csv")
      #expect(attachment["page"] == 1)
      let match = try #require(report["matches"]?["0"])
      try Self.expect(match, has: ["page", "text", "rect"])
    }
  }

  @Test("says the same to a person")
  func text() throws {
    try Self.withDocument { folder in
      let run = try Program.run(
        in: folder, ["inspect", "all.pdf", "--password-env", "SECRET"],
        environment: ["SECRET": "user"])
      for words in [
        "all.pdf\n", "pages           1 (210 × 297 mm)", "typed-signature me",
        "https://example.org",
        "Größe 表.csv, 4 bytes", "given (text) = “Zoe”", "opened as user",
      ] {
        #expect(run.text.contains(words), "\(words)")
      }
      #expect(!run.text.contains("\u{1B}"))
    }
  }

  /// What a document says must not steer a terminal.
  @Test("shows that there are control characters")
  func controls() throws {
    try Files.withTemporaryFolder { folder in
      var builder = DocumentBuilder()
      builder.addPage(
        "/MediaBox [0 0 99 99] /Annots [<< /Subtype /Text /Rect [0 0 9 9] "
          + "/Contents <FEFF00610007009B0062000A0063> >>]")
      try Files.save(builder.build(), to: "\(folder)/a.pdf")
      let run = try Program.run(in: folder, ["inspect", "a.pdf"])
      #expect(run.text.contains("a\u{FFFD}\u{FFFD}b\u{FFFD}c"))
      #expect(!run.text.contains("\u{7}") && !run.text.contains("\u{9B}"))
    }
  }

  private static func expect(
    _ value: JSONValue?, has names: [String], location: SourceLocation = #_sourceLocation
  ) throws {
    let members = try #require(value?.objectValue, sourceLocation: location)
    for name in names { #expect(members[name] != nil, "\(name)", sourceLocation: location) }
  }

  private static func withDocument(_ body: (String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.form(signatures: ["sign"]), to: "\(folder)/form.pdf")
      try Files.save("a;b\n".utf8, to: "\(folder)/Größe 表.csv")
      let line = """
        qpdf --encrypt user owner 256 -- form.pdf all.pdf; s="--in-place --password-env SECRET -q"
        $P sign all.pdf --typed Zoe --at-text Signature: --id me $s
        $P annotate all.pdf link --uri https://example.org --rect 10,10,50,20 $s
        $P annotate all.pdf attachment --file 'Größe 表.csv' --anchor top-right $s
        """
      let run = try Program.shell(in: folder, line, environment: ["SECRET": "user"])
      #expect(run.status == 0, "\(run.errors)")
      try body(folder)
    }
  }
}

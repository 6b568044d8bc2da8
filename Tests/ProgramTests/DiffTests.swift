// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// How two documents differ.
@Suite("diff")
struct DiffTests {
  private static let one = SampleDocument.pages([
    SampleDocument.line("Amount: 1,000", 72, 700), SampleDocument.line("The end", 72, 700),
  ])

  private func run(
    _ first: [UInt8], _ second: [UInt8], _ options: [String] = [], in folder: String
  ) throws -> ProgramRun {
    try Files.save(first, to: "\(folder)/a.pdf")
    try Files.save(second, to: "\(folder)/b.pdf")
    return try Program.run(in: folder, ["diff", "a.pdf", "b.pdf"] + options)
  }

  @Test("finds nothing between equal documents")
  func same() throws {
    try Files.withTemporaryFolder { folder in
      let run = try run(Self.one, Self.one, ["-o", "pictures"], in: folder)
      #expect(run.status == 0)
      #expect(run.text == "a.pdf and b.pdf: no difference, 2 pages compared\n")
      #expect(Files.names("\(folder)/pictures").isEmpty)
    }
  }

  @Test("sees a digit, and draws the page where it is")
  func digit() throws {
    try Files.withTemporaryFolder { folder in
      let other = SampleDocument.pages([
        SampleDocument.line("Amount: 7,000", 72, 700), SampleDocument.line("The end", 72, 700),
      ])
      let run = try run(Self.one, other, ["-o", "pictures"], in: folder)
      #expect(run.status == 7)
      #expect(run.text.contains("Pages that differ: 1 of 2\n  page 1: 0.01 % looks different, at "))
      #expect(run.text.contains("The text of page 1 has changed."))
      #expect(Files.names("\(folder)/pictures") == ["page-1.png"])
      let again = try Program.run(in: folder, ["diff", "a.pdf", "b.pdf", "-o", "pictures"])
      #expect(again.status == 4 && again.errors.contains("pictures/page-1.png"))
      let forced = try Program.run(
        in: folder, ["diff", "a.pdf", "b.pdf", "-o", "pictures", "--force", "--quiet"])
      #expect(forced.status == 7 && forced.text == "")
    }
  }

  @Test("writes what differs as JSON")
  func json() throws {
    try Files.withTemporaryFolder { folder in
      let other = SampleDocument.pages([
        SampleDocument.line("Amount: 1,000", 72, 700)
          + "1 0 0 rg 100 100 50 20 re f\n"
      ])
      let run = try run(Self.one, other, ["--json", "--dpi", "72"], in: folder)
      #expect(run.status == 7)
      let report = try Program.json(run)
      #expect(report["schema"]?.stringValue == "paraph.diff/1")
      #expect(report["first"]?["pageCount"]?.numberValue == 2)
      #expect(report["second"]?["pageCount"]?.numberValue == 1)
      let pages = try #require(report["pages"]?.arrayValue)
      #expect(pages.map { $0["number"]?.numberValue } == [1, 2])
      #expect(pages.map { $0["kind"]?.stringValue } == ["looks", "onlyInFirst"])
      let box = try Program.rectangle(#require(pages[0]["boxes"]?["0"]))
      #expect(box == Rectangle(x: 100, y: 722, width: 50, height: 20))
      #expect(report["ledger"]?.arrayValue?.isEmpty == false)
    }
  }

  @Test("looks only at the pages that are asked for")
  func pages() throws {
    try Files.withTemporaryFolder { folder in
      let other = SampleDocument.pages([
        SampleDocument.line("Amount: 7,000", 72, 700), SampleDocument.line("The end", 72, 700),
      ])
      let report = try Program.json(run(Self.one, other, ["--pages", "2", "--json"], in: folder))
      #expect(report["pages"]?.arrayValue?.isEmpty == true)
      #expect(report["comparedPages"]?.numberValue == 1)
      let none = try Program.run(in: folder, ["diff", "a.pdf", "b.pdf", "--pages", "3"])
      #expect(none.status == 3)
    }
  }

  @Test("says that sizes differ")
  func sizes() throws {
    try Files.withTemporaryFolder { folder in
      var builder = DocumentBuilder()
      builder.addPage("/MediaBox [0 0 300 300]", content: "")
      let run = try run(SampleDocument.pages([""]), builder.build(), ["-o", "d"], in: folder)
      #expect(run.status == 7)
      #expect(run.text.contains("page 1: has another size (d/page-1.png)"))
    }
  }

  @Test("sees what no page shows")
  func ledger() throws {
    try Files.withTemporaryFolder { folder in
      var builder = DocumentBuilder()
      builder.catalogEntries = "/Lang (de)"
      builder.addPage("/MediaBox [0 0 595 842]", content: "")
      var other = DocumentBuilder()
      other.addPage("/MediaBox [0 0 595 842]", content: "")
      let run = try run(builder.build(), other.build(), in: folder)
      #expect(run.status == 7)
      #expect(run.text.contains("1 page compared: they look the same"))
    }
  }

  @Test("names the document that something is wrong with")
  func problems() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.one, to: "\(folder)/a.pdf")
      let missing = try Program.run(in: folder, ["diff", "a.pdf", "gone.pdf"])
      #expect(missing.status == 1 && missing.errors.hasPrefix("paraph: gone.pdf: "))
      let twice = try Program.run(in: folder, ["diff", "-", "-"])
      #expect(twice.status == 2)
      let alone = try Program.run(in: folder, ["diff", "a.pdf"])
      #expect(alone.status == 2)
      let stream = try Program.run(in: folder, ["diff", "-", "a.pdf"], input: Self.one)
      #expect(stream.status == 0, "\(stream.errors)")
    }
  }
}

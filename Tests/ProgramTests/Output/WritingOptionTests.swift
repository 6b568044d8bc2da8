// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// How a document is written.
@Suite("Writing", .requires(.qpdf, .pdftotext))
struct WritingOptionTests {
  private static let typed = ["--typed", "Zoë", "--anchor", "center"]

  @Test("beside the input when nothing is said")
  func names() throws {
    try Self.withFolder { folder in
      try Files.save("x".utf8, to: "\(folder)/x.txt")
      for arguments in [
        ["sign", "a.pdf"] + Self.typed, ["annotate", "a.pdf", "attachment", "--file", "x.txt"],
        ["flatten", "a.pdf"], ["remove", "a.pdf", "--pages", "all"], ["render", "a.pdf"],
      ] {
        let run = try Program.run(in: folder, arguments)
        #expect(run.status == 0, "\(run.errors)")
      }
      let names = Set(Files.names(folder))
      let expected: Set = [
        "a.pdf", "x.txt", "a-signed.pdf", "a-annotated.pdf", "a-flattened.pdf", "a-removed.pdf",
        "a-1.png", "a-2.png",
      ]
      #expect(names == expected, "\(names.symmetricDifference(expected))")
    }
  }

  @Test("an existing output is kept, and replaced with --force")
  func force() throws {
    try Self.withFolder { folder in
      try Files.save("old".utf8, to: "\(folder)/b.pdf")
      let sign = ["sign", "a.pdf", "-o", "b.pdf"] + Self.typed
      #expect(try Program.run(in: folder, sign).status == 4)
      #expect(Files.text("\(folder)/b.pdf") == "old")
      #expect(try Program.run(in: folder, sign + ["--force"]).status == 0)
      let bytes = try #require(Files.bytes("\(folder)/b.pdf"))
      #expect(bytes.starts(with: SampleDocument.contract))
    }
  }

  @Test("a dry run writes nothing, and draws where it is asked to")
  func dryRun() throws {
    try Self.withFolder { folder in
      let sign = ["sign", "a.pdf"] + Self.typed + ["--dry-run"]
      let said = try Program.run(in: folder, sign)
      #expect(said.text.hasPrefix("a.pdf: would be signed on page 2: "))
      #expect(Files.names(folder) == ["a.pdf"])
      let drawn = try Program.run(in: folder, sign + ["--preview", "p.png", "--report", "-"])
      #expect(drawn.status == 0, "\(drawn.errors)")
      let report = try Program.json(drawn)
      #expect(report["dryRun"] == true)
      #expect(report["output"] == nil)
      #expect(report["marks"]?.arrayValue?.count == 1)
      #expect(Files.names(folder) == ["a.pdf", "p.png"])
      let picture = try #require(Files.bytes("\(folder)/p.png"))
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.count > 1_000)
      let alone = try Program.run(in: folder, ["sign", "a.pdf", "--preview", "q.png"] + Self.typed)
      #expect(alone.status == 2)
      for command in [["flatten", "a.pdf"], ["remove", "a.pdf", "--pages", "all"]] {
        #expect(try Program.run(in: folder, command + ["--dry-run"]).status == 0)
      }
      #expect(Files.names(folder) == ["a.pdf", "p.png"])
    }
  }

  @Test("running again with the same id replaces the mark")
  func replaced() throws {
    try Self.withFolder { folder in
      for name in ["Zoë", "Łukasz"] {
        let run = try Program.run(
          in: folder,
          ["sign", "a.pdf", "--typed", name, "--anchor", "center", "--id", "me", "--in-place"])
        #expect(run.status == 0, "\(run.errors)")
      }
      let report = try Program.json(Program.run(in: folder, ["inspect", "a.pdf", "--json"]))
      let marks = try #require(report["annotations"]?.arrayValue)
      #expect(marks.map { $0["contents"] } == ["Łukasz"])
      let text = try Judge.pdftotext.run(["\(folder)/a.pdf", "-"]).text
      #expect(text.contains("Łukasz") && !text.contains("Zoë"))
      let removed = try Program.run(in: folder, ["remove", "a.pdf", "--id", "me", "--in-place"])
      #expect(removed.text.hasPrefix("a.pdf: removed typed-signature on page 2"))
      let after = try Program.json(Program.run(in: folder, ["inspect", "a.pdf", "--json"]))
      #expect(after["annotations"]?.arrayValue == [])
    }
  }

  @Test("--flatten bakes the mark into the page")
  func flattened() throws {
    try Self.withFolder { folder in
      let run = try Program.run(
        in: folder, ["sign", "a.pdf", "-o", "b.pdf", "--flatten"] + Self.typed)
      #expect(run.status == 0, "\(run.errors)")
      let report = try Program.json(Program.run(in: folder, ["inspect", "b.pdf", "--json"]))
      #expect(report["annotations"]?.arrayValue == [])
      #expect(try Judge.pdftotext.run(["\(folder)/b.pdf", "-"]).text.contains("Zoë"))
      #expect(try Judge.qpdf.run(["--check", "\(folder)/b.pdf"]).status == 0)
    }
  }

  @Test("--rewrite keeps no history, --linearize orders the file")
  func rewritten() throws {
    try Self.withFolder { folder in
      for option in ["--rewrite", "--linearize"] {
        let run = try Program.run(
          in: folder, ["sign", "a.pdf", "-o", "b.pdf", "--force", option] + Self.typed)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.hasSuffix("; written anew\n"))
        let report = try Program.json(Program.run(in: folder, ["inspect", "b.pdf", "--json"]))
        #expect(report["revisions"] == 1)
        let check = try Judge.qpdf.run(["--check", "\(folder)/b.pdf"])
        #expect(check.status == 0, "\(check.text)")
        #expect(check.text.contains("File is linearized") == (option == "--linearize"))
      }
    }
  }

  @Test("several inputs become files of their own names")
  func pattern() throws {
    try Self.withFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/b c.pdf")
      try Files.makeFolder("\(folder)/out")
      let run = try Program.run(
        in: folder, ["sign", "a.pdf", "b c.pdf", "-o", "out/{stem}-{n}.pdf"] + Self.typed)
      #expect(run.status == 0, "\(run.errors)")
      #expect(Files.names("\(folder)/out") == ["a-1.pdf", "b c-2.pdf"])
      let one = try Program.run(
        in: folder, ["sign", "a.pdf", "b c.pdf", "-o", "x.pdf"] + Self.typed)
      #expect(one.status == 2)
    }
  }

  private static func withFolder(_ body: (String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      try body(folder)
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

/// What is filled in lasts through what a user does with the document next.
@Suite("Fill, flatten, sign, sign again", .requires(.qpdf, .pdftotext))
struct FillRoundTripTests {
  private static let values = SampleForm.assignments.flatMap { ["--set", $0] }

  private static func text(_ path: String) throws -> String {
    try Judge.pdftotext.run(["-layout", path, "-"]).text
  }

  @Test("One command after the other")
  func steps() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(
        SampleForm.bytes(signatures: ["first", "second"]), to: "\(folder)/form.pdf")
      let steps = [
        ["fill", "form.pdf"] + Self.values + ["-o", "1.pdf"],
        ["flatten", "1.pdf", "-o", "2.pdf"],
        ["sign", "2.pdf", "--typed", "Zoe", "--field", "first", "-o", "3.pdf"],
        ["sign", "3.pdf", "--typed", "Max", "--field", "second", "-o", "4.pdf"],
      ]
      for (number, step) in zip(1..., steps) {
        let run = try Program.run(in: folder, step)
        try #require(run.status == 0, "\(run.errors)")
        let path = "\(folder)/\(number).pdf"
        #expect(try Judge.qpdf.run(["--check", path]).status == 0)
        let text = try Self.text(path)
        for word in ["Zoë Müller", "one", "two", "Red", "Wed"] { #expect(text.contains(word)) }
      }
      let text = try Self.text("\(folder)/4.pdf")
      #expect(text.contains("Zoe") && text.contains("Max"))
      let file = try PDFFile.open(path: "\(folder)/4.pdf", passwords: .none)
      let fields = try FieldReader(file, pages: PageTree(file)).fields()
      #expect(fields.map(\.name) == ["first", "second"])
    }
  }

  @Test("Filled in and flattened by one command", arguments: [[], ["--rewrite"]])
  func atOnce(_ options: [String]) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleForm.bytes(), to: "\(folder)/form.pdf")
      let run = try Program.run(
        in: folder, ["fill", "form.pdf"] + Self.values + ["--flatten", "-o", "a.pdf"] + options)
      try #require(run.status == 0, "\(run.errors)")
      let text = try Self.text("\(folder)/a.pdf")
      for word in ["Zoë Müller", "one", "two", "Red", "Wed"] { #expect(text.contains(word)) }
      let file = try PDFFile.open(path: "\(folder)/a.pdf", passwords: .none)
      #expect(try file.catalog()["AcroForm"] == nil)
      #expect(try Judge.qpdf.run(["--check", "\(folder)/a.pdf"]).status == 0)
    }
  }

  @Test("A field that a signature locks is left alone, another one is not", .requiresCorpus)
  func signed() throws {
    let sample = try Corpus.sample("signed/minimal-two-fields-signed-twice.pdf")
    try Files.withTemporaryFolder { folder in
      let run = try Program.run([
        "fill", sample.path, "--set", "Sig1=x", "-o", "\(folder)/a.pdf",
      ])
      #expect(run.status == 4)
      #expect(Files.names(folder).isEmpty)
    }
  }
}

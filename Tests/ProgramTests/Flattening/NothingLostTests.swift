// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// The page of everything, flattened by this program and by others: what is still there.
@Suite(
  "Nothing lost",
  .requires(.qpdf, .pdftotext, .pdfinfo, .pdfdetach, .pdftoppm, .pdftocairo, .mutool))
struct NothingLostTests {
  @Test("is in the page to begin with", arguments: Belonging.allCases)
  func present(_ thing: Belonging) throws {
    try Files.withTemporaryFolder { folder in
      let input = try Self.input(in: folder)
      #expect(try thing.isIn(input, folder: folder))
    }
  }

  @Test(
    "is kept, in an appended revision and anew", arguments: Belonging.allCases,
    [[], ["--rewrite"]])
  func kept(_ thing: Belonging, _ options: [String]) throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let run = try Edit.flatten.run(
        Self.input(in: folder), output: output, more: options + ["--notes", "keep"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(try thing.isIn(output, folder: folder))
    }
  }

  @Test("leaves nothing to flatten, and the note that belonged to the highlight")
  func whole() throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let run = try Edit.flatten.run(
        Self.input(in: folder), output: output, more: ["--prove", "--notes", "keep"])
      let report = try Program.json(run)
      #expect(report["kept"]?.arrayValue ?? [] == [])
      #expect(report["marks"]?.arrayValue?.count == 8)
      let objects = try QPDFObjects(of: output)
      let kinds = objects.annotations.compactMap { $0["/Subtype"]?.stringValue }
      #expect(kinds.sorted() == ["/Link", "/Link", "/Text"])
      let notes = objects.annotations.filter { $0["/Subtype"]?.stringValue == "/Text" }
      #expect(notes.first?["/Contents"]?.stringValue == "u:\(PageOfEverything.note)")
      #expect(objects.value("/Root", "/AcroForm") == nil)
      #expect(try Judge.qpdf.run(["--check", output]).status == 0)
    }
  }

  @Test("looks the same to both renderers", arguments: [Judge.pdftoppm, .mutool])
  func looks(_ judge: Judge) throws {
    try Files.withTemporaryFolder { folder in
      let input = try Self.input(in: folder)
      let output = "\(folder)/out.pdf"
      let run = try Edit.flatten.run(input, output: output)
      #expect(run.status == 0, "\(run.errors)")
      let before = try #require(judge.picture(of: input, in: folder))
      let after = try #require(judge.picture(of: output, in: folder))
      // The ends of a line and the edges of letters are each renderer's own.
      #expect(after.agrees(with: before))
    }
  }

  // MARK: - Others

  @Test(
    "is lost by qpdf --flatten-annotations=all --generate-appearances",
    arguments: [
      Belonging.link, .linkInside, .highlight, .freeText, .ink, .fieldValue, .choice,
    ])
  func lostByQPDF(_ thing: Belonging) throws {
    try expectLoss(of: thing) { input, output in
      try Judge.qpdf.run(
        ["--flatten-annotations=all", "--generate-appearances", input, output])
    }
  }

  @Test(
    "is lost by pdftk flatten", .requires(.pdftk), arguments: [Belonging.fieldValue, .choice])
  func lostByPDFTk(_ thing: Belonging) throws {
    try expectLoss(of: thing) { input, output in
      try Judge.pdftk.run([input, "output", output, "flatten"])
    }
  }

  @Test("is left as an annotation by pdftk flatten", .requires(.pdftk))
  func leftByPDFTk() throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      _ = try Judge.pdftk.run([Self.input(in: folder), "output", output, "flatten"])
      let kinds = try QPDFObjects(of: output).annotations.compactMap { $0["/Subtype"]?.stringValue }
      #expect(Set(["/Highlight", "/FreeText", "/Ink"]).isSubset(of: kinds))
    }
  }

  @Test(
    "is lost by pdftocairo -pdf",
    arguments: [
      Belonging.link, .linkInside, .tags, .layer, .outline, .destination, .pageLabel, .attachment,
      .metadata, .title, .language, .script,
    ])
  func lostByPopplerAndCairo(_ thing: Belonging) throws {
    try expectLoss(of: thing) { input, output in
      try Judge.pdftocairo.run(["-pdf", input, output])
    }
  }

  private func expectLoss(
    of thing: Belonging, _ flatten: (_ input: String, _ output: String) throws -> ProgramRun
  ) throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let run = try flatten(Self.input(in: folder), output)
      #expect(run.status == 0 && run.errors.isEmpty, "without a word: \(run.errors)")
      #expect(try !thing.isIn(output, folder: folder))
    }
  }

  private static func input(in folder: String) throws -> String {
    let path = "\(folder)/in.pdf"
    try Files.save(PageOfEverything.bytes, to: path)
    return path
  }
}

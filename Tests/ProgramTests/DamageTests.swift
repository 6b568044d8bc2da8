// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

/// What is wrong with a document and not seen on opening it.
@Suite("Damage", .requires(.qpdf))
struct DamageTests {
  @Test("An object that is damaged is found late, and the document repaired then")
  func late() throws {
    try Files.withTemporaryFolder { folder in
      let input = "\(folder)/in.pdf"
      try Files.save(Self.damaged(), to: input)
      let output = "\(folder)/out.pdf"
      let run = try Edit("remove", ["remove"], ["--only", "Square"]).run(input, output: output)
      try #require(run.status == 0, "\(run.errors)")
      let report = try Program.json(run)
      #expect(report["output"]?["mode"]?.stringValue == "rewrite")
      let warning = report["warnings"]?["0"]?.stringValue ?? ""
      #expect(warning.hasPrefix("The document was damaged and has been repaired: "), "\(warning)")
      #expect(try Judge.qpdf.run(["--check", output]).status == 0)
    }
  }

  @Test("A signed document is not repaired")
  func signed() throws {
    try Files.withTemporaryFolder { folder in
      let input = "\(folder)/in.pdf"
      try Files.save(Self.damaged(signed: true), to: input)
      let output = "\(folder)/out.pdf"
      for edit in [Edit("remove", ["remove"], ["--only", "Square"]), .flatten] {
        let run = try edit.run(input, output: output)
        #expect(run.status == 4 && run.errors.contains("signed"), "\(run.errors)")
        #expect(Files.bytes(output) == nil)
      }
      let forced = try Edit("remove", ["remove"], ["--only", "Square"]).run(
        input, output: output, more: ["--allow-invalidate"])
      #expect(forced.status == 0, "\(forced.errors)")
    }
  }

  @Test("What cannot be told apart from the document in a pipe is written once")
  func pipe() throws {
    try Files.withTemporaryFolder { folder in
      let input = "\(folder)/in.pdf"
      try Files.save(Self.damaged(), to: input)
      let run = try Program.run(["remove", input, "--only", "Square", "-o", "-"])
      try #require(run.status == 0, "\(run.errors)")
      try Files.save(run.output, to: "\(folder)/out.pdf")
      #expect(try Judge.qpdf.run(["--check", "\(folder)/out.pdf"]).status == 0)
    }
  }

  @Test("A page that is no object of its own becomes one", .requiresCorpus)
  func directPage() throws {
    let sample = try Corpus.sample("structure/page-tree-direct-kid.pdf")
    let before = try Judge.qpdf.run(["--check", sample.path])
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      for page in 1...(sample.pageCount ?? 1) {
        for edit in [Edit.typed, .content, .link, try Edit.attachment(in: folder)] {
          let run = try edit.run(sample.path, output: output, more: ["--pages", String(page)])
          try #require(run.status == 0, "page \(page), \(edit): \(run.errors)")
          #expect(try Program.json(run)["output"]?["mode"]?.stringValue == "incremental")
          let check = try Judge.qpdf.run(["--check", output])
          #expect(check.status <= before.status, "page \(page), \(edit): \(check.errors)")
          let file = try PDFFile.open(path: output, passwords: .none)
          #expect(try PageTree(file).count == sample.pageCount)
        }
      }
    }
  }

  /// A page with a square, and an annotation whose entry in the table leads elsewhere.
  private static func damaged(signed: Bool = false) -> [UInt8] {
    var builder = DocumentBuilder()
    let square = builder.add("<< /Type /Annot /Subtype /Square /Rect [10 10 50 50] >>")
    let other = builder.add("<< /Type /Annot /Subtype /Circle /Rect [10 10 50 50] >>")
    if signed {
      let value = builder.add(
        "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached "
          + "/ByteRange [0 10 20 10] /Contents <00> >>")
      let field = builder.add(
        "<< /FT /Sig /T (Signature) /V \(value) 0 R /Type /Annot /Subtype /Widget "
          + "/Rect [0 0 0 0] >>")
      builder.catalogEntries = "/AcroForm << /Fields [\(field) 0 R] /SigFlags 3 >>"
    }
    builder.addPage("/MediaBox [0 0 99 99] /Annots [\(square) 0 R \(other) 0 R]")
    // The second annotation is no longer where its entry says.
    let text = String(decoding: builder.build(), as: UTF8.self)
    return Array(text.replacing("\n\(other) 0 obj", with: "\n9 0 obj").utf8)
  }
}

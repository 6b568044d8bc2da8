// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

/// The texts of notes are never lost without a word.
@Suite("Flattening notes", .requires(.qpdf, .pdftotext))
struct FlattenNotesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var options: [String]
    /// The subtypes of what is left on the page.
    var left: [String]
    var pages = 1
    /// What the output says after “flattened”, in part.
    var says: String
    /// What goes to standard error, in part; `nil` for nothing about notes.
    var warns: String?
    var testDescription: String { options.joined(separator: " ") }
  }

  @Test(
    "kept, dropped, written down and removed",
    arguments: [
      Case(
        options: [], left: ["Link"], says: "the texts of 2 notes are dropped",
        warns: "warning: The texts of 2 notes are dropped, since no page shows them."),
      Case(
        options: ["--notes", "drop"], left: ["Link"], says: "the texts of 2 notes are dropped"),
      Case(
        options: ["--notes", "keep"], left: ["Text", "Text", "Link"],
        says: "the texts of 2 notes stay as comments"),
      Case(
        options: ["--notes", "append"], left: ["Link"], pages: 2,
        says: "the texts of 2 notes are on 1 page at the end"),
      Case(
        options: ["--remove", "link,highlight"], left: [], says: "removed 3 marks on page 1"),
    ])
  func notes(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      let (input, output) = ("\(folder)/in.pdf", "\(folder)/out.pdf")
      try Files.save(document, to: input)
      let run = try Program.run(["flatten", input, "-o", output] + row.options)
      try #require(run.status == 0, "\(run.errors)")
      #expect(run.text.contains(row.says), "\(run.text)")
      #expect(run.errors.contains(row.warns ?? ""), "\(run.errors)")
      #expect(run.errors.contains("notes") == (row.warns != nil), "\(run.errors)")
      #expect(try Judge.qpdf.run(["--check", output]).status == 0)
      let file = try PDFFile.open(path: output, passwords: .none)
      let pages = try PageTree(file)
      #expect(pages.count == row.pages)
      let left = try AnnotationReader(file, pages: pages).annotations(page: 1).map(\.subtype)
      #expect(left == row.left)
      guard row.pages > 1 else { return }
      let text = try Judge.pdftotext.run([output, "-"]).text
      for word in ["Look at this", "Zoë", "I did", "Reply", "Page 1"] {
        #expect(text.contains(word), "\(word)")
      }
    }
  }

  @Test("What is removed, kept or drawn is in the report")
  func report() throws {
    try Files.withTemporaryFolder { folder in
      let (input, output) = ("\(folder)/in.pdf", "\(folder)/out.pdf")
      try Files.save(document, to: input)
      let run = try Edit("flatten", ["flatten"], ["--remove", "link", "--notes", "append"])
        .run(input, output: output)
      let report = try Program.json(run)
      #expect(report["removed"]?.arrayValue?.first?["kind"]?.stringValue == "Link")
      #expect(report["notes"]?["treatment"]?.stringValue == "appended")
      #expect(report["notes"]?["count"]?.numberValue == 2)
      #expect(report["notes"]?["pages"]?.numberValue == 1)
    }
  }

  @Test("A kind that is not there is a usage error")
  func unknownKind() throws {
    let run = try Program.run(["flatten", "in.pdf", "--remove", "linc"])
    #expect(run.status == 2)
    #expect(run.errors.contains("--remove: there is no kind of annotation called “linc”"))
  }

  /// A highlight with a reply, and a link.
  private var document: [UInt8] {
    var builder = DocumentBuilder()
    let form = builder.addStream(
      "1 0 0 rg 0 0 10 10 re f",
      entries: "/Subtype /Form /BBox [0 0 10 10] /Resources << /ExtGState << >> >>")
    func annotation(_ entries: String) -> Int {
      builder.add("<< /Type /Annot /F 4 /Rect [10 10 50 50] \(entries) >>")
    }
    let highlight = annotation(
      "/Subtype /Highlight /AP << /N \(form) 0 R >> /Contents (Look at this) /T (Zo\\353)")
    let reply = annotation(
      "/Subtype /Text /AP << /N \(form) 0 R >> /IRT \(highlight) 0 R /Contents (I did)")
    let link = annotation("/Subtype /Link /A << /S /URI /URI (https://example.org/) >>")
    builder.addPage(
      "/MediaBox [0 0 300 300] /Annots [\(highlight) 0 R \(reply) 0 R \(link) 0 R]")
    return builder.build()
  }
}

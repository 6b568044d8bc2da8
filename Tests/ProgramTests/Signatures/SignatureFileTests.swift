// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Signatures out of drawings, pages and traced pictures, as other programs see them.
@Suite("Files of signatures", .requires(.qpdf, .pdftotext, .pdftoppm, .mutool))
struct SignatureFileTests {
  private static let svg =
    "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>"
    + "<path d='M10 60C60 0 90 120 140 40' fill='none' stroke='#1a237e' stroke-width='6'/>"
    + "<text x='60' y='90' font-family='DejaVu Sans' font-size='20'>Zoe Vogt</text></svg>"

  /// A page on tinted ground.
  private static func document() -> [UInt8] {
    var builder = DocumentBuilder()
    builder.addPage("/MediaBox [0 0 400 400]", content: "0.8 0.9 1 rg 0 0 400 400 re f")
    return builder.build()
  }

  /// A page with a stroke and a name, and an annotation that adds a square.
  private static func page(_ entries: String = "", before: String = "") -> [UInt8] {
    var builder = DocumentBuilder()
    let font = builder.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    let square = builder.addStream(
      "1 0 0 rg 0 0 20 20 re f", entries: "/Subtype /Form /BBox [0 0 20 20]")
    let stamp = builder.add(
      "<< /Type /Annot /Subtype /Stamp /Rect [250 500 270 520] /F 4 "
        + "/AP << /N \(square) 0 R >> >>")
    builder.addPage(
      "/MediaBox [0 0 600 800] \(entries) /Annots [\(stamp) 0 R] "
        + "/Resources << /Font << /F \(font) 0 R >> >>",
      content: before + "0.1 0.1 0.5 RG 3 w 100 500 m 150 600 200 400 240 520 c S "
        + "BT /F 9 Tf 110 480 Td (Zoe Vogt) Tj ET")
    return builder.build()
  }

  private func sign(
    _ signature: [UInt8], _ options: [String] = [], status: Int32 = 0,
    _ body: (_ folder: String, _ run: ProgramRun) throws -> Void = { _, _ in }
  ) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.document(), to: folder + "/in.pdf")
      try Files.save(signature, to: folder + "/signature")
      let run = try Program.run(
        in: folder,
        ["sign", "in.pdf", "--scanned", "signature", "--rect", "50,100,300,200", "-o", "out.pdf"]
          + options, environment: ["SOURCE_DATE_EPOCH": "1700000000"])
      #expect(run.status == status, "\(run.errors)")
      try body(folder, run)
    }
  }

  private static func example() throws -> [UInt8] {
    try #require(Files.bytes(Fixtures.packageRoot + "/Examples/signatures/scanned.png"))
  }

  /// The page as both viewers show it, which must agree.
  private func picture(_ folder: String) throws -> PortablePixmap {
    let path = folder + "/out.pdf"
    #expect(try Judge.qpdf.run(["--check", path]).status == 0)
    let poppler = try #require(Judge.pdftoppm.picture(of: path, in: folder))
    let mupdf = try #require(Judge.mutool.picture(of: path, in: folder))
    #expect(poppler.agrees(with: mupdf))
    return poppler
  }

  private func objects(_ folder: String) throws -> String {
    try Judge.qpdf.run(["--qdf", "--object-streams=disable", folder + "/out.pdf", "-"]).text
  }

  @Test("A drawing keeps its paths and its text", arguments: [[], ["--ink", "#d00000"]])
  func drawing(_ options: [String]) throws {
    try sign(Array(Self.svg.utf8), options + ["--flatten"]) { folder, _ in
      _ = try picture(folder)
      #expect(try !objects(folder).contains("/Subtype /Image"))
      #expect(try Judge.pdftotext.run([folder + "/out.pdf", "-"]).text.contains("Zoe Vogt"))
    }
  }

  @Test(
    "A page keeps its vectors and its text, however it is turned",
    arguments: ["", "/Rotate 90", "/Rotate 180 /UserUnit 2", "/CropBox [90 400 300 700]"])
  func page(_ entries: String) throws {
    try sign(Self.page(entries), ["--flatten"]) { folder, _ in
      _ = try picture(folder)
      let objects = try objects(folder)
      #expect(!objects.contains("/Subtype /Image") && !objects.contains("/Subtype /Stamp"))
      #expect(objects.contains("1 0 0 rg"))
      #expect(try Judge.pdftotext.run([folder + "/out.pdf", "-"]).text.contains("Zoe Vogt"))
    }
  }

  @Test("The white paper of a page hides nothing, unless it is to be kept")
  func paper() throws {
    let paper = Self.page(before: "1 g 0 0 600 800 re f 0 g ")
    for (options, isKept) in [([], false), (["--paper", "keep"], true)] {
      try sign(paper, options) { folder, _ in
        // In the box, where there is no ink.
        let corner = try picture(folder)[58, 292]
        #expect((corner == (255, 255, 255)) == isKept, "\(corner)")
      }
    }
  }

  @Test("A traced scan is small, and the same each time")
  func traced() throws {
    var outputs: [[UInt8]] = []
    for _ in 0..<2 {
      try sign(Self.example(), ["--trace"]) { folder, _ in
        _ = try picture(folder)
        #expect(try !objects(folder).contains("/Subtype /Image"))
        let bytes = try #require(Files.bytes(folder + "/out.pdf"))
        #expect(bytes.count - Self.document().count < 20_000)
        outputs.append(bytes)
      }
    }
    #expect(outputs.first == outputs.last)
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var options: [String]
    var status: Int32
    var message: String
    var testDescription: String { message }
  }

  @Test(
    "What cannot be done with a page is said",
    arguments: [
      Failure(
        options: ["--source-page", "3"], status: 3,
        message: "signature: The document has no page 3. It has 1 page."),
      Failure(
        options: ["--ink", "red"], status: 2,
        message: "nothing tells the ink of a PDF page from the rest"),
      Failure(options: ["--trace"], status: 2, message: "which has outlines already"),
    ])
  func failures(_ row: Failure) throws {
    try sign(Self.page(), row.options, status: row.status) { folder, run in
      #expect(run.errors.contains(row.message), "\(run.errors)")
      #expect(Files.bytes(folder + "/out.pdf") == nil)
    }
  }

  @Test("A page of an encrypted, empty or broken document is an error that names the file")
  func badPages() throws {
    try sign(Array("%PDF-1.7\nnothing".utf8), status: 1) { _, run in
      #expect(run.errors.contains("signature: "))
    }
    var blank = DocumentBuilder()
    blank.addPage("/MediaBox [0 0 100 100]", content: "1 g 0 0 100 100 re f")
    try sign(blank.build(), status: 2) { _, run in
      #expect(run.errors.contains("there is no ink on the page"))
    }
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.page(), to: folder + "/plain.pdf")
      let locked = folder + "/locked.pdf"
      _ = try Judge.qpdf.run(["--encrypt", "a", "b", "256", "--", folder + "/plain.pdf", locked])
      try sign(#require(Files.bytes(locked)), status: 5) { _, run in
        #expect(run.errors.contains("A page of an encrypted document cannot be taken"))
      }
    }
  }
}

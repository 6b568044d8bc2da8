// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// Where pages go that are drawn, and what is seen on them.
struct RenderOutputTests {
  private static func document(pages: Int, text: String = "Sig", in folder: String) throws -> String
  {
    var builder = DocumentBuilder()
    let font = builder.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for number in 1...pages {
      builder.addPage(
        "/MediaBox [0 0 \(200 + number) 100] /Resources << /Font << /F \(font) 0 R >> >>",
        content: "BT /F 24 Tf 20 50 Td (\(text)) Tj ET")
    }
    let path = folder + "/in.pdf"
    try Files.save(builder.build(), to: path)
    return path
  }

  @Test(
    "One page to standard output",
    arguments: [
      ("png", [0x89, 0x50, 0x4E, 0x47]), ("jpeg", [0xFF, 0xD8, 0xFF]), ("svg", Array("<?xml".utf8)),
      ("pdf", Array("%PDF-".utf8)),
    ] as [(String, [UInt8])])
  func standardOutput(format: String, start: [UInt8]) throws {
    try Files.withTemporaryFolder { folder in
      let path = try Self.document(pages: 2, in: folder)
      let run = try Program.run(["render", path, "--pages", "2", "--format", format, "-o", "-"])
      #expect(run.output.starts(with: start))
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test("Several pictures do not go to standard output")
  func several() throws {
    try Files.withTemporaryFolder { folder in
      let path = try Self.document(pages: 2, in: folder)
      let run = try Program.run(["render", path, "-o", "-"])
      #expect(
        run.errors == "paraph: \(path): 2 pages cannot all go to standard output. Choose one with "
          + "--pages, or write one PDF with --format pdf.\n")
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
    }
  }

  @Test("Several pages become one PDF, each of its own size")
  func onePDF() throws {
    try Files.withTemporaryFolder { folder in
      let path = try Self.document(pages: 3, in: folder)
      let output = folder + "/out.pdf"
      let run = try Program.run(["render", path, "--pages", "2-3", "-o", output])
      #expect(run.text == "\(output): 2 pages\n")
      let report = try Program.json(Program.run(["inspect", output, "--json"]))
      let widths = report["pages"]?.arrayValue?.compactMap { $0["width"]?.numberValue }
      #expect(widths == [202, 203])
      #expect(try Program.run(["render", path, "-o", output]).status == 4)
    }
  }

  @Test(
    "--cover leaves nothing of the text, and puts the mark there", arguments: ["Sig", "Qj", "|"])
  func cover(text: String) throws {
    try Files.withTemporaryFolder { folder in
      let path = try Self.document(pages: 1, text: text, in: folder)
      let signed = folder + "/signed.pdf"
      let run = try Program.run([
        "sign", path, "--typed", "Zoe", "--ink", "white", "--at-text", text, "--cover", "-o",
        signed,
      ])
      #expect(run.status == 0)
      let blank = try Files.withTemporaryFolder { folder in
        try Program.run([
          "render", Self.document(pages: 1, text: " ", in: folder), "-o", "-",
        ]).output
      }
      #expect(try Program.run(["render", signed, "-o", "-"]).output == blank)
    }
  }
}

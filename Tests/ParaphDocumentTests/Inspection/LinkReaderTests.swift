// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphTestSupport
import Testing

@Suite("Link reader")
struct LinkReaderTests {
  /// Page 1 (object 3) has a link with these entries, page 2 is object 4.
  private func target(_ entries: String) throws -> LinkSummary.Target? {
    var builder = DocumentBuilder()
    builder.catalogEntries = """
      /URI << /Base (https://base.example/) >>
      /Dests << /old [4 0 R /Fit] /bad 7 /loop /loop >>
      /Names << /Dests << /Kids [<< /Names [(new) << /D [4 0 R /XYZ 0 0 0] >> (far) [99 0 R]] >>] >> >>
      """
    builder.addPage(
      "/MediaBox [0 0 9 9] /Annots [<< /Subtype /Link /Rect [0 0 9 9] \(entries) >>]")
    builder.addPage("/MediaBox [0 0 9 9]")
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    return try LinkReader(file, pages: PageTree(file)).links(page: 1).first?.target
  }

  @Test(
    "Where links lead",
    arguments: [
      ("/A << /S /URI /URI (https://a.example/?x:y) >>", .uri("https://a.example/?x:y")),
      ("/A << /S /URI /URI (mailto:a@b.example) >>", .uri("mailto:a@b.example")),
      ("/A << /S /URI /URI (page.html) >>", .uri("https://base.example/page.html")),
      ("/A << /S /URI /URI 7 >>", .action("URI")),
      ("/Dest [4 0 R /Fit]", .page(2)),
      ("/Dest [1 /Fit]", .page(2)),
      ("/Dest [2 /Fit]", .action("GoTo")),
      ("/Dest []", .action("GoTo")),
      ("/Dest /old", .named("old", page: 2)),
      ("/Dest /bad", .named("bad", page: nil)),
      ("/Dest /loop", .named("loop", page: nil)),
      ("/Dest (new)", .named("new", page: 2)),
      ("/Dest (far)", .named("far", page: nil)),
      ("/A << /S /GoTo /D (new) >>", .named("new", page: 2)),
      ("/A << /S /GoTo >>", .action("GoTo")),
      ("/A << /S /GoToR /F << /F (a.pdf) /UF (b.pdf) >> >>", .file("b.pdf")),
      ("/A << /S /Launch /F (a.exe) >>", .file("a.exe")),
      ("/A << /S /Named /N /NextPage >>", .action("Named")),
      ("", .action("")),
      ("/A 99 0 R /Dest 99 0 R", .action("")),
    ] as [(String, LinkSummary.Target)])
  func targets(_ entries: String, _ expected: LinkSummary.Target) throws {
    #expect(try target(entries) == expected)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// `--pages`, on six pages of which the first three are labelled i to iii.
@Suite("Pages")
struct PageSelectionProgramTests {
  @Test(
    "are selected",
    arguments: [
      ("3", [3]), ("1,3-5", [1, 3, 4, 5]), ("4-", [4, 5, 6]), ("last", [6]), ("-2", [5]),
      ("odd", [1, 3, 5]), ("even", [2, 4, 6]), ("all", [1, 2, 3, 4, 5, 6]),
      ("!1", [2, 3, 4, 5, 6]),
      ("1-5,!4", [1, 2, 3, 5]), ("label:iii", [3]), ("label:2", [5]), ("5,1,1", [1, 5]),
      ("odd,2", [1, 2, 3, 5]),
    ])
  func selected(_ text: String, _ pages: [Double]) throws {
    #expect(
      try Self.pages(["inspect", "a.pdf", "--json", "--pages=\(text)"], "pages", "number") == pages)
  }

  @Test("when nothing is said: sign the last, annotate the first, flatten and render all")
  func defaults() throws {
    let mark = ["--anchor", "center", "--report", "-", "-o", "b.pdf"]
    #expect(try Self.pages(["sign", "a.pdf", "--typed", "Zoe"] + mark, "marks", "page") == [6])
    let link = ["annotate", "a.pdf", "link", "--uri", "https://example.org"]
    #expect(try Self.pages(link + mark, "marks", "page") == [1])
    let render = ["render", "a.pdf", "-o", "p-%d.png", "--dpi", "20", "--json"]
    #expect(try Self.pages(render, "files", "page") == [1, 2, 3, 4, 5, 6])
  }

  private static func pages(
    _ arguments: [String], _ list: String, _ member: String
  ) throws -> [Double] {
    try Files.withTemporaryFolder { folder in
      var builder = DocumentBuilder()
      builder.catalogEntries = "/PageLabels << /Nums [0 << /S /r >> 3 << /S /D >>] >>"
      for _ in 1...6 { builder.addPage("/MediaBox [0 0 200 200]") }
      try Files.save(builder.build(), to: "\(folder)/a.pdf")
      let run = try Program.run(in: folder, arguments)
      #expect(run.status == 0, "\(run.errors)")
      let items = try #require(try Program.json(run)[list]?.arrayValue)
      return items.compactMap { $0[member]?.numberValue }
    }
  }
}

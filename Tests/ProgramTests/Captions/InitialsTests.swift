// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Initials that go with a signature.
@Suite("Initials", .requires(.qpdf))
struct InitialsTests {
  static let pages = SampleDocument.pages([
    SampleDocument.line("One", 72, 700), SampleDocument.line("Sign here:", 72, 300),
    SampleDocument.line("Three", 72, 700),
  ])

  static func sign(
    in folder: String, _ options: [String], pages: [UInt8] = pages
  ) throws -> ProgramRun {
    try Files.save(pages, to: "\(folder)/a.pdf")
    return try Program.run(
      in: folder, ["sign", "a.pdf", "-o", "b.pdf", "--typed", "Zoë Müller"] + options)
  }

  /// The page of each mark, the signature first.
  static func pages(of run: ProgramRun) throws -> [Int] {
    try #require(Program.json(run)["marks"]?.arrayValue).compactMap { $0["page"]?.numberValue }
      .map { Int($0) }
  }

  @Test(
    "which pages get them",
    arguments: [
      (["--anchor", "bottom"], [3, 1, 2]),
      (["--at-text", "Sign here:"], [2, 1, 3]),
      (["--anchor", "bottom", "--pages", "all"], [1, 2, 3]),
      (["--anchor", "bottom", "--initials-pages", "1"], [3, 1]),
      (["--anchor", "bottom", "--initials-pages", "all"], [3, 1, 2, 3]),
    ])
  func chosen(_ options: [String], _ expected: [Int]) throws {
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(in: folder, ["--initials", "ZM", "--report", "-"] + options)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try Self.pages(of: run) == expected)
      let isNoted = expected == [1, 2, 3]
      #expect(
        run.errors
          == (isNoted
            ? "paraph: a.pdf: warning: No initials were placed, because every page has the "
              + "signature.\n" : ""))
    }
  }

  @Test("a document of one page gets none, and that is said")
  func onlyPage() throws {
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(
        in: folder, ["--anchor", "bottom", "--initials", "ZM"],
        pages: SampleDocument.pages([SampleDocument.line("One", 72, 700)]))
      #expect(run.status == 0)
      #expect(
        run.errors
          == "paraph: a.pdf: warning: No initials were placed, because the only page has the "
          + "signature.\n")
    }
  }

  @Test("what was done, in one line")
  func line() throws {
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(in: folder, ["--anchor", "bottom", "--initials", "ZM"])
      #expect(run.text.hasPrefix("b.pdf: signed on page 3: "))
      #expect(run.text.hasSuffix("; initials on pages 1, 2\n"))
    }
  }

  @Test(
    "on the page of the signature they make way for it",
    arguments: ["bottom-right", "bottom", "top-left", "center", "left"])
  func makeWay(_ anchor: String) throws {
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(
        in: folder,
        [
          "--anchor", anchor, "--initials", "ZM", "--initials-anchor", anchor,
          "--initials-pages", "last", "--report", "-",
        ])
      #expect(run.status == 0, "\(run.errors)")
      let marks = try #require(Program.json(run)["marks"]?.arrayValue)
      let rects = try marks.map { try Program.rectangle(#require($0["rect"])) }
      #expect(rects.count == 2)
      #expect(rects[0].intersection(rects[1]) == nil, "\(rects)")
      #expect(Rectangle(x: 0, y: 0, width: 595, height: 842).contains(rects[1]), "\(rects)")
      #expect(marks[1]["role"]?.stringValue == "initials")
      #expect(marks[0]["role"] == nil)
    }
  }

  @Test("size, margin and place are as asked for")
  func placed() throws {
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(
        in: folder,
        [
          "--anchor", "bottom", "--initials", "ZM", "--initials-anchor", "top-left",
          "--initials-margin", "10", "--initials-size", "30x30", "--report", "-",
        ])
      let mark = try #require(Program.json(run)["marks"]?["1"])
      let rect = try Program.rectangle(#require(mark["rect"]))
      #expect(abs(rect.minX - 10) < 0.01 && abs(rect.minY - 10) < 0.01, "\(rect)")
      #expect(abs(max(rect.width, rect.height) - 30) < 0.01, "\(rect)")
    }
  }

  @Test("they have names of their own, and are replaced with the signature")
  func names() throws {
    try Files.withTemporaryFolder { folder in
      let options = ["--anchor", "bottom", "--initials", "ZM", "--id", "me"]
      #expect(try Self.sign(in: folder, options).status == 0)
      let again = try Program.run(
        in: folder,
        ["sign", "b.pdf", "-o", "c.pdf", "--typed", "Zoë", "--report", "-"] + options)
      #expect(again.status == 0, "\(again.errors)")
      let seen = try Program.run(in: folder, ["inspect", "c.pdf", "--json"])
      let annotations = try #require(Program.json(seen)["annotations"]?.arrayValue)
      #expect(
        annotations.compactMap { $0["id"]?.stringValue } == ["me-initials", "me-initials-2", "me"])
      #expect(annotations.compactMap { $0["contents"]?.stringValue } == ["ZM", "ZM", "Zoë"])
    }
  }

  @Test("a file is what its bytes are, whatever it is called")
  func files() throws {
    try Files.withTemporaryFolder { folder in
      let svg =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>"#
      let inputs: [(name: String, bytes: [UInt8], kind: String)] = [
        ("a", Array(#"{"strokes": [[[0, 0], [9, 9]]]}"#.utf8), "drawn-signature"),
        ("b.txt", Array(svg.utf8), "drawn-signature"),
        ("c", try Fixtures.bytes("images/gray-1.png"), "scanned-signature"),
        ("d", Array("just words".utf8), "typed-signature"),
      ]
      for input in inputs {
        try Files.save(input.bytes, to: "\(folder)/\(input.name)")
        let run = try Self.sign(
          in: folder,
          ["--anchor", "bottom", "--initials", input.name, "--report", "-", "--force"])
        #expect(run.status == 0, "\(input.name): \(run.errors)")
        let mark = try Program.json(run)["marks"]?["1"]
        #expect(mark?["kind"]?.stringValue == input.kind, "\(input.name)")
      }
    }
  }

  @Test(
    "what cannot be done",
    arguments: [
      (
        ["--initials", "zm.png"], 2,
        "--initials: there is no file zm.png. Give a file that is there, or letters such as ZM."
      ),
      (
        ["--initials-size", "9"], 2,
        "--initials-size means something only with --initials. Add --initials, or leave it out."
      ),
      (
        ["--initials", "ZM", "--initials-pages", "7"], 3, ""
      ),
      (["--initials", " "], 2, ""),
    ])
  func refused(_ options: [String], _ status: Int32, _ sentence: String) throws {
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(in: folder, ["--anchor", "bottom"] + options)
      if sentence.isEmpty {
        #expect(run.status == status, "\(run.errors)")
      } else {
        Program.expectFailure(run, status, sentence)
      }
    }
  }
}

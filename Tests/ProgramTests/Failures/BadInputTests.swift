// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// What is not a document, or not the one that was meant.
@Suite("Bad input")
struct BadInputTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var bytes: [UInt8]?
    var code: String
    var says: String
  }

  static let cases = [
    Case(
      testDescription: "a missing file", file: "no.pdf", code: "no-such-file",
      says: "There is no such file."),
    Case(
      testDescription: "a path below a file", file: "plain.txt/a.pdf", code: "no-such-file",
      says: "There is no such file."),
    Case(
      testDescription: "a folder", file: "folder", code: "is-a-folder",
      says: "This is a folder, not a file."),
    Case(
      testDescription: "an empty file", file: "empty.pdf", bytes: [], code: "empty-file",
      says: "The file is empty."),
    Case(
      testDescription: "text that is called .pdf", file: "text.pdf", bytes: Array("hello\n".utf8),
      code: "not-a-pdf", says: "The file is not a PDF document: it does not begin with %PDF."),
    Case(
      testDescription: "a picture", file: "a.png", bytes: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10],
      code: "not-a-pdf", says: "The file is not a PDF document: it does not begin with %PDF."),
    Case(
      testDescription: "a header and no more", file: "head.pdf", bytes: Array("%PDF-1.7\n".utf8),
      code: "beyond-repair",
      says: "The document is damaged beyond repair: unable to find trailer dictionary while "
        + "recovering damaged file."),
    Case(
      testDescription: "a name with a line end", file: "a\nb.pdf", code: "no-such-file",
      says: "There is no such file."),
    Case(
      testDescription: "a name with an escape sequence", file: "a\u{1B}[31mb.pdf",
      code: "no-such-file", says: "There is no such file."),
  ]

  /// Each command, with the options that it needs.
  static let commands = [
    ["sign", "FILE"] + Program.signature + ["-o", "out.pdf"],
    ["annotate", "FILE", "link", "--detect", "url", "-o", "out.pdf"],
    ["flatten", "FILE", "-o", "out.pdf"], ["remove", "FILE", "--pages", "all", "-o", "out.pdf"],
    ["render", "FILE", "-o", "out-%d.png"], ["inspect", "FILE"], ["extract", "FILE", "-o", "out"],
  ]

  @Test("one sentence, whatever the command", arguments: cases, commands)
  func sentence(_ row: Case, _ command: [String]) throws {
    try Self.withFiles(row) { folder in
      let before = Files.names(folder)
      let arguments = command.map { $0 == "FILE" ? row.file : $0 }
      let run = try Program.run(in: folder, arguments)
      Program.expectFailure(run, 1, "\(Self.shown(row.file)): \(row.says)")
      #expect(Files.names(folder) == before)
    }
  }

  @Test("an object with --json", arguments: cases, commands)
  func object(_ row: Case, _ command: [String]) throws {
    try Self.withFiles(row) { folder in
      let arguments = command.map { $0 == "FILE" ? row.file : $0 } + ["--json"]
      let run = try Program.run(in: folder, arguments)
      try Program.expectJSONFailure(run, 1, code: row.code, file: Self.shown(row.file))
      #expect(try Program.json(run)["error"]?["file"]?.stringValue == row.file)
    }
  }

  /// A terminal must not obey what a file is called.
  private static func shown(_ file: String) -> String {
    file.replacing("\n", with: "\u{FFFD}").replacing("\u{1B}", with: "\u{FFFD}")
  }

  private static func withFiles(_ row: Case, _ body: (String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save("plain".utf8, to: "\(folder)/plain.txt")
      try Files.makeFolder("\(folder)/folder")
      if let bytes = row.bytes { try Files.save(bytes, to: "\(folder)/\(row.file)") }
      try body(folder)
    }
  }
}

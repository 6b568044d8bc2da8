// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering
import Testing

@Suite("Text search")
struct TextSearchTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var page: String
    var pattern: String
    var ignoreCase = false
    /// The texts that match.
    var found: [String]
    /// How many lines the first match has.
    var lines = 1
  }

  static let cases = [
    Case(testDescription: "literal", page: "Sign here: ____", pattern: "here", found: ["here"]),
    Case(testDescription: "nothing", page: "Sign here", pattern: "there", found: []),
    Case(testDescription: "empty page", page: "", pattern: "a", found: []),
    Case(testDescription: "no overlap", page: "aaaa", pattern: "aa", found: ["aa", "aa"]),
    Case(testDescription: "case matters", page: "Sign SIGN", pattern: "sign", found: []),
    Case(
      testDescription: "ignoring case", page: "Sign SIGN", pattern: "sign", ignoreCase: true,
      found: ["Sign", "SIGN"]),
    Case(
      testDescription: "sharp s folds to ss", page: "STRASSE Straße", pattern: "straße",
      ignoreCase: true, found: ["STRASSE", "Straße"]),
    Case(
      testDescription: "final sigma", page: "ΣΊΣΥΦΟΣ", pattern: "σίσυφος", ignoreCase: true,
      found: ["ΣΊΣΥΦΟΣ"]),
    Case(
      testDescription: "dotless i stays itself", page: "ı", pattern: "i", ignoreCase: true,
      found: []),
    Case(
      testDescription: "across a line end", page: "please sign\nhere now", pattern: "sign here",
      found: ["sign here"], lines: 2),
    Case(
      testDescription: "line end in the pattern", page: "sign here", pattern: "sign\n here",
      found: ["sign here"]),
    Case(
      testDescription: "several spaces", page: "sign  \u{A0} here", pattern: "sign here",
      found: ["sign here"]),
    Case(
      testDescription: "word broken by a hyphen", page: "con-\ntract", pattern: "contract",
      found: ["con- tract"], lines: 2),
    Case(
      testDescription: "hyphen that belongs", page: "well-\nknown", pattern: "well-known",
      found: ["well- known"], lines: 2),
    Case(
      testDescription: "hyphen before a space", page: "A -\nB", pattern: "A - B", found: ["A - B"],
      lines: 2),
    Case(
      testDescription: "soft hyphens", page: "con\u{AD}tract con\u{AD}\ntract",
      pattern: "contract", found: ["contract", "contract"]),
    Case(
      testDescription: "ligature on the page", page: "o\u{FB03}ce", pattern: "office",
      found: ["office"]),
    Case(
      testDescription: "ligature in the pattern", page: "final", pattern: "\u{FB01}nal",
      found: ["final"]),
    Case(
      testDescription: "decomposed", page: "Zoe\u{308} Mu\u{308}ller", pattern: "Zoë Müller",
      found: ["Zoë Müller"]),
    Case(testDescription: "base letter alone", page: "Zoe\u{308}", pattern: "Zoe", found: []),
    Case(testDescription: "full width", page: "ＡＢＣ", pattern: "ABC", found: ["ABC"]),
    Case(
      testDescription: "Arabic shapes", page: "\u{FEE3}\u{FEAE}\u{FEA3}\u{FE92}\u{FE8E}",
      pattern: "مرحبا", found: ["مرحبا"]),
    Case(testDescription: "one slash", page: "and/or", pattern: "/", found: ["/"]),
    Case(
      testDescription: "expression", page: "Date: 2024-01-31", pattern: "/\\d{4}-\\d\\d-\\d\\d/",
      found: ["2024-01-31"]),
    Case(
      testDescription: "expression across a line end", page: "sign\nhere",
      pattern: "/sign\\s+here/", found: ["sign here"], lines: 2),
    Case(
      testDescription: "expression ignoring case", page: "Sign SIGN", pattern: "/s[a-z]gn/",
      ignoreCase: true, found: ["Sign", "SIGN"]),
    Case(
      testDescription: "expression that matches nothing", page: "abc", pattern: "/x*/", found: []),
    Case(
      testDescription: "not spaces alone", page: "a   b", pattern: "/\\s/", found: []),
  ]

  @Test("finds", arguments: cases)
  func find(_ row: Case) throws {
    let search = try TextSearch(row.pattern, ignoreCase: row.ignoreCase)
    let matches = try search.matches(in: Typesetter.page(row.page))
    #expect(matches.map(\.text) == row.found)
    if let first = matches.first { #expect(first.lines.count == row.lines) }
  }

  @Test(
    "refuses",
    arguments: [
      ("", "There is no text to look for."),
      ("  \n", "There is no text to look for."),
      ("\u{AD}", "There is no text to look for."),
      ("/(/", "/(/ is not a regular expression: expected ')'."),
      (
        String(repeating: "a", count: 5_000),
        "The pattern to look for is longer than 4096 bytes."
      ),
    ])
  func refuse(pattern: String, message: String) {
    let problem = #expect(throws: RenderingError.self) { try TextSearch(pattern) }
    #expect(problem?.message == message)
    #expect(problem?.kind == .usage)
  }

  @Test("ends an expression that would take for ever", .timeLimit(.minutes(1)))
  func patience() throws {
    let search = try TextSearch("/(a+)+(a+)+(a+)+b/")
    let page = Typesetter.page(String(repeating: "a", count: 2_000))
    let problem = #expect(throws: RenderingError.self) { try search.matches(in: page) }
    #expect(problem?.kind == .usage)
    #expect(problem?.message.contains("takes too long") == true)
  }

  @Test("gives the box of each line, and where the letters stand")
  func boxes() throws {
    let page = Typesetter.page("please sign\nhere now")
    let match = try #require(try TextSearch("sign here").matches(in: page).first)
    #expect(match.lines[0].box == Rectangle(x: 35, y: 0, width: 20, height: 10))
    #expect(match.lines[1].box == Rectangle(x: 0, y: 12, width: 20, height: 10))
    #expect(match.box == Rectangle(x: 0, y: 0, width: 55, height: 22))
    #expect(match.firstBaseline == 7.5)
    #expect(match.lastBaseline == 19.5)
    #expect(match.fontSize == 10)
  }
}

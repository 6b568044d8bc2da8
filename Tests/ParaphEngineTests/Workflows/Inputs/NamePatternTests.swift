// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphEngine

struct NamePatternTests {
  struct Case: CustomTestStringConvertible {
    var pattern: String
    var name: String
    var matches: Bool
    var testDescription: String { "\(pattern) \(matches ? "takes" : "leaves") \(name)" }

    init(_ pattern: String, _ name: String, _ matches: Bool) {
      (self.pattern, self.name, self.matches) = (pattern, name, matches)
    }
  }

  @Test(
    "Names that match",
    arguments: [
      Case("*.pdf", "a.pdf", true), Case("*.pdf", ".pdf", false), Case("*.pdf", "a.PDF", false),
      Case("*.pdf", "a.pdf.bak", false), Case("*", "", true), Case("*", ".hidden", false),
      Case(".*", ".hidden", true), Case("?a", ".a", false), Case("[.]a", ".a", false),
      Case("a*b*c", "aXbYbZc", true), Case("a*b*c", "aXbYbZ", false), Case("***a", "bba", true),
      Case("?.pdf", "ü.pdf", true), Case("??.pdf", "ü.pdf", false), Case("?", "😀", true),
      Case("[a-c].pdf", "b.pdf", true), Case("[a-c].pdf", "d.pdf", false),
      Case("[!a-c].pdf", "d.pdf", true), Case("[^a-c].pdf", "b.pdf", false),
      Case("[]x].pdf", "].pdf", true), Case("[!]x].pdf", "].pdf", false),
      Case("[a-].pdf", "-.pdf", true), Case("[ä-ü].pdf", "ö.pdf", true),
      Case("[z-a].pdf", "b.pdf", false), Case("[*].pdf", "*.pdf", true),
      Case("[*].pdf", "a.pdf", false), Case("a[b", "a[b", true), Case("a[b", "ab", false),
      Case("{a,b}.pdf", "{a,b}.pdf", true), Case("{a,b}.pdf", "a.pdf", false),
      Case("a\\*", "a\\b", true), Case("a\nb*", "a\nbc", true), Case("[!a]", "", false),
      Case("?", "", false), Case("", "", true), Case("", "a", false),
    ])
  func matching(_ row: Case) {
    #expect(NamePattern(row.pattern).matches(Array(row.name.utf8)) == row.matches)
  }

  @Test("A name that is no text is matched by stars and question marks, a byte for each")
  func noText() {
    #expect(NamePattern("a*.pdf").matches([0x61, 0xFF] + Array(".pdf".utf8)))
    #expect(NamePattern("a[!b].pdf").matches([0x61, 0xFF] + Array(".pdf".utf8)))
    #expect(!NamePattern("a[a-z].pdf").matches([0x61, 0xFF] + Array(".pdf".utf8)))
  }

  @Test("Many stars take no time that grows without bound")
  func manyStars() {
    let pattern = NamePattern(String(repeating: "a*", count: 100) + "b")
    #expect(!pattern.matches(Array(repeating: UInt8(ascii: "a"), count: 250)))
  }

  @Test(
    "Only what has no pattern in it is literal",
    arguments: [("a.pdf", true), ("a[b", true), ("{a}", true), ("a*", false), ("[a]", false)])
  func literal(_ pattern: String, _ isLiteral: Bool) {
    #expect(NamePattern(pattern).literal == (isLiteral ? Array(pattern.utf8) : nil))
  }
}

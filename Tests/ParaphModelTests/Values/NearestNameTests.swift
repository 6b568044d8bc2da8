// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Names that somebody may have meant")
struct NearestNameTests {
  @Test(
    "slips",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
      ("abc", "bc", 1), ("abc", "xabc", 1), ("kitten", "sitting", 3), ("größe", "grosse", 3),
      ("ab", "ba", 1), ("anchor", "acnhro", 2),
    ])
  func distance(first: String, second: String, slips: Int) {
    #expect(NearestName.distance(first, second) == slips)
    #expect(NearestName.distance(second, first) == slips)
  }

  @Test(
    "the nearest one, if one is near",
    arguments: [
      ("sizze", "size"), ("SIZE", "size"), ("anchr", "anchor"), ("archon", "anchor"),
      ("pgaes", "pages"),
      ("x", nil), ("completely-else", nil), ("", nil),
      (String(repeating: "a", count: 100_000), nil),
    ] as [(String, String?)])
  func nearest(word: String, expected: String?) {
    #expect(NearestName.of(word, among: ["size", "anchor", "pages"]) == expected)
  }

  @Test("the first of two that are as near")
  func first() { #expect(NearestName.of("cat", among: ["car", "bat"]) == "car") }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphPlugin

@Suite("Patterns of options")
struct PatternCheckTests {
  @Test(
    "what can be matched in time",
    arguments: [
      "", "^[A-Z]{2}-[0-9]+$", "^[\\p{L}.]+$", "(?:red|green)", "^(ab)+$", "\\(+", "[(+*]+",
      "[[a-z]&&[^(+)*]]+",
    ])
  func good(_ pattern: String) {
    #expect(PatternCheck.problem(pattern) == nil)
  }

  @Test(
    "what may take for ever",
    arguments: [
      ("^(a+)+$", "repeats a group that itself repeats or chooses"),
      ("(a|a)*b", "repeats a group that itself repeats or chooses"),
      ("((a?)b){9}", "repeats a group that itself repeats or chooses"),
      ("(a*(b))+", "repeats a group that itself repeats or chooses"),
      ("(a)\\1", "refers back to a group"),
      ("(?<name>a)\\k<name>", "has a group with “(?”"),
      ("(?=a)b", "has a group with “(?”"),
      (String(repeating: "a", count: 600), "is longer than 512 bytes"),
    ])
  func bad(_ pattern: String, _ problem: String) {
    #expect(PatternCheck.problem(pattern) == problem)
  }
}

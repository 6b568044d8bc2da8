// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphCommand

struct TextTests {
  @Test(
    "JSON strings",
    arguments: [
      ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\t", #""\n\t""#), ("\u{1}", #""\u0001""#),
      ("Zoë 表", #""Zoë 表""#),
    ])
  func quoted(_ text: String, _ json: String) { #expect(ErrorObject.quoted(text) == json) }

  @Test(
    "Numbers of bytes",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1500, "1.5 kB"), (45_400, "45 kB"),
      (3_240_000, "3.2 MB"), (7_000_000_000, "7 GB"),
    ])
  func bytes(_ count: Int, _ text: String) { #expect(ByteCount.text(count) == text) }

  @Test(
    "Decimal numbers",
    arguments: [
      (1.0, "1"), (0.125, "0.13"), (-2.5, "-2.5"), (1e300, "1e+300"), (Double.nan, "nan"),
    ])
  func decimal(_ value: Double, _ text: String) { #expect(DecimalText.of(value) == text) }

  @Test("Words are wrapped with what stands before them")
  func wrapping() {
    let layout = TextLayout(width: 40)
    #expect(
      layout.definition("--flag", "one two three four five six", column: 12)
        == "  --flag    one two three four five six\n")
    #expect(
      layout.definition("--a-very-long-flag", "one two", column: 12)
        == "  --a-very-long-flag\n            one two\n")
  }
}

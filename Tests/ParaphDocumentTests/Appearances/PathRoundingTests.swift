// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

@Suite("Paths in hundredths of a point")
struct PathRoundingTests {
  @Test(
    "Coordinates of paths alone get shorter, and only where a unit is a point",
    arguments: [
      (
        "1 0 0 -1 0 57 cm 20.984 7.758 m 19.66\n 9.5 l f",
        "1 0 0 -1 0 57 cm 20.98 7.76 m 19.66 9.5 l f"
      ),
      ("0.004 -0.25 m -0.125 1e3 l", "0 -.25 m -.13 1000 l"),
      ("0.125 w [0.333 0.5] 0.25 d 0.125 g", "0.125 w [0.333 0.5] 0.25 d 0.125 g"),
      ("10.125 0 0 10.125 0 0 cm 0.1234 0.5678 m", "10.125 0 0 10.125 0 0 cm 0.1234 0.5678 m"),
      ("q 2 0 0 2 0 0 cm 0.123 0 m Q 0.123 0 m", "q 2 0 0 2 0 0 cm 0.123 0 m Q .12 0 m"),
      ("(1.234 5.678 m) Tj 1.234 5.678 m", "(1.234 5.678 m) Tj 1.23 5.68 m"),
      ("1.234 0 m BI /W 1 ID x EI", "1.234 0 m BI /W 1 ID x EI"),
      ("1.234 0 m (no end", "1.234 0 m (no end"),
    ])
  func rounded(_ content: String, _ expected: String) {
    let result = String(decoding: PathRounding.rounded(Array(content.utf8)), as: UTF8.self)
    #expect(
      result.split(whereSeparator: \.isWhitespace) == expected.split(whereSeparator: \.isWhitespace)
    )
  }
}

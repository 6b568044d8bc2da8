// SPDX-License-Identifier: MIT

import ParaphModel
import Testing

/// Lines and columns of bytes.
@Suite("Text cursor")
struct TextCursorTests {
  @Test(
    "where a byte stands",
    arguments: [
      ("", 0, 1, 1), ("ab", 1, 1, 2), ("ab", 9, 1, 3), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1),
      ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\r", 2, 2, 1), ("\n\n", 2, 3, 1),
      ("é🖋b", 6, 1, 3), ("e\u{301}b", 3, 1, 3),
    ])
  func place(_ text: String, offset: Int, line: Int, column: Int) {
    var cursor = TextCursor(Array(text.utf8))
    #expect(cursor.advance(to: offset) == TextPosition(line: line, column: column))
  }

  @Test("it goes on from where it was")
  func goesOn() {
    var cursor = TextCursor(Array("ab\ncd".utf8))
    #expect(cursor.advance(to: 1) == TextPosition(line: 1, column: 2))
    #expect(cursor.advance(to: 4) == TextPosition(line: 2, column: 2))
    #expect(cursor.advance(to: 4) > TextPosition(line: 1, column: 9))
  }
}

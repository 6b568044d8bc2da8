// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPlugin
import Testing

@Suite("Lines as they arrive")
struct LineBufferTests {
  @Test(
    "are the same however they are cut",
    arguments: [
      ("", []), ("\n", [""]), ("a\nbc\n", ["a", "bc"]), ("abcd\n", ["abcd"]),
      ("abcde\nf\n", [nil, "f"]), ("abcdefghij\n\nxyzxyz\nend", [nil, "", nil, "end"]),
      ("a\nabcdefgh", ["a", nil]), ("\r\n", ["\r"]),
    ] as [(String, [String?])])
  func cut(_ text: String, _ lines: [String?]) {
    for step in 1...max(text.utf8.count, 1) {
      var buffer = LineBuffer(longest: 4)
      var found: [LineBuffer.Line] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        buffer.append(rest.prefix(step))
        rest = rest.dropFirst(step)
        while let line = buffer.next() { found.append(line) }
      }
      if let line = buffer.rest() { found.append(line) }
      #expect(found == lines.map { $0.map { .whole(Array($0.utf8)) } ?? .tooLong })
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphYAML
import Testing

/// What a file cannot do to the program.
@Suite("Bounds of structured text")
struct BoundsTests {
  private static let alias = "Each alias counts as what it stands for."

  /// Ten times ten times ten … texts.
  private static var laughs: String {
    (1...9).reduce("a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n") { text, level in
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
      return text + "a\(level): &a\(level) [\(aliases)]\n"
    }
  }

  /// Each list is in the next one.
  private static var chain: String {
    (1...100).reduce("a0: &a0 []\n") { $0 + "a\($1): &a\($1) [*a\($1 - 1)]\n" }
  }

  @Test(
    "beyond a bound",
    arguments: [
      ("deep brackets", String(repeating: "[", count: 100_000), "Line 1, column 65: it nests more"),
      ("deep braces", String(repeating: "{\"a\":", count: 70), "Line 1, column 321: it nests more"),
      (
        "deep lines", (0..<70).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
        "Line 65, column 65: it nests more than 64 levels deep."
      ),
      ("deep by aliases", chain, "Line 64, column 12: it nests more than 64 levels deep."),
      ("many by aliases", laughs, "Line 5, column 38: there are more than 100000 values. \(alias)"),
      (
        "many", String(repeating: "- x\n", count: 100_000),
        "Line 100000, column 3: there are more than 100000 values."
      ),
      (
        "many, in JSON", "[0" + String(repeating: ",0", count: 100_000) + "]",
        "Line 1, column 200000: there are more than 100000 values."
      ),
      (
        "long by aliases",
        "- &a \(String(repeating: "x", count: 1 << 20))\n"
          + String(repeating: "- *a\n", count: 20),
        "Line 17, column 3: there are more than 16 MiB of text. \(alias)"
      ),
      (
        "large", String(repeating: " ", count: (4 << 20) + 1),
        "It is larger than 4 MiB. Is it the right file?"
      ),
    ])
  func beyond(_ name: String, _ text: String, _ message: String) {
    let error = #expect(throws: StructuredTextError.self, "\(name)") {
      try StructuredText.read(Array(text.utf8))
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test("just within the bounds")
  func within() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try read(deep) }
    #expect(throws: Never.self) { try read("# x\n" + deep) }
    let list = try read(String(repeating: "- x\n", count: 99_999))
    #expect(list.value.arrayValue?.count == 99_999)
  }

  @Test("a long key costs its length once, however many values it has")
  func longKey() throws {
    let key = String(repeating: "k", count: 1 << 20)
    let read = try read("{\"\(key)\":[0\(String(repeating: ",0", count: 50_000))]}")
    let position = read.position(of: "/\(key)/50000")
    #expect(position == TextPosition(line: 1, column: (1 << 20) + 6 + 100_000))
  }

  private func read(_ text: String) throws(StructuredTextError) -> LocatedValue {
    try StructuredText.read(Array(text.utf8))
  }
}

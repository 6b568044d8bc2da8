// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphYAML
import Testing

/// Where values and keys stand.
@Suite("Places of values")
struct PlaceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let pointer: String
    /// Line and column.
    let value: [Int]?
    let key: [Int]?

    init(
      _ testDescription: String, _ text: String, _ pointer: String, _ value: [Int]?,
      key: [Int]? = nil
    ) {
      self.testDescription = testDescription
      self.text = text
      self.pointer = pointer
      self.value = value
      self.key = key
    }
  }

  private static let yaml = "a: 1\nb:\n  - x\n  - {c: 日本, d: 2}\n"
  private static let json =
    "{\"a\": 1,\r\n \"ä\": [\"é\", {\"c\": \"日本\", \"d\": 2}],\n \"m/n\": 3}"
  private static let alias = "a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n"

  @Test(
    "a value and its key",
    arguments: [
      Row("all of it", yaml, "", [1, 1]),
      Row("a member", yaml, "/a", [1, 4], key: [1, 1]),
      Row("a list", yaml, "/b", [3, 3], key: [2, 1]),
      Row("an item", yaml, "/b/0", [3, 5]),
      Row("in a list", yaml, "/b/1/c", [4, 9], key: [4, 6]),
      Row("after wide letters", yaml, "/b/1/d", [4, 16], key: [4, 13]),
      Row("not there", yaml, "/b/2", nil),
      Row("an index with a zero", yaml, "/b/01", nil),
      Row("no pointer", yaml, "b", nil),
      Row("JSON", json, "", [1, 1]),
      Row("JSON: a member", json, "/a", [1, 7], key: [1, 2]),
      Row("JSON: a list", json, "/ä", [2, 7], key: [2, 2]),
      Row("JSON: an item", json, "/ä/0", [2, 8]),
      Row("JSON: after wide letters", json, "/ä/1/d", [2, 30], key: [2, 25]),
      Row("JSON: a stroke in a key", json, "/m~1n", [3, 9], key: [3, 2]),
      Row("an alias stands for itself", alias, "/c", [2, 4], key: [2, 1]),
      Row("what is in it, with its anchor", alias, "/c/b", [1, 11], key: [1, 8]),
      Row("what is merged, too", alias, "/d/b", [1, 11], key: [1, 8]),
      Row("after a byte order mark", "\u{FEFF}a: 1", "/a", [1, 4], key: [1, 1]),
      Row("quotes", "a: 'x'\nb: \"y\"", "/b", [2, 4], key: [2, 1]),
      Row("a block", "a: |\n  x\n", "/a", [1, 4], key: [1, 1]),
    ])
  func place(_ row: Row) throws {
    let read = try StructuredText.read(Array(row.text.utf8))
    #expect(read.position(of: row.pointer) == row.value.map(Self.position))
    #expect(read.keyPosition(of: row.pointer) == row.key.map(Self.position))
  }

  private static func position(_ pair: [Int]) -> TextPosition {
    TextPosition(line: pair[0], column: pair[1])
  }
}

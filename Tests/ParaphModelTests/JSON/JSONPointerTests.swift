// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("JSON pointers")
struct JSONPointerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pointer: String
    var value: JSONValue?
    var testDescription: String { "“\(pointer)”" }

    init(_ pointer: String, _ value: JSONValue?) {
      self.pointer = pointer
      self.value = value
    }
  }

  private static let document: JSONValue = [
    "foo": ["bar", "baz"], "": 0, "a/b": 1, "m~n": 8, "~1": 9, "e\u{301}": 10, "/\u{301}": 11,
    "01": 12, "deep": ["list": [["x": 13]]],
  ]

  @Test(
    "as RFC 6901 has them",
    arguments: [
      Row("", document), Row("/foo", ["bar", "baz"]), Row("/foo/0", "bar"), Row("/", 0),
      Row("/a~1b", 1), Row("/m~0n", 8), Row("/~01", 9), Row("/e\u{301}", 10),
      Row("/~1\u{301}", 11), Row("/01", 12), Row("/deep/list/0/x", 13),
      // What leads nowhere.
      Row("foo", nil), Row("/nothing", nil), Row("/foo/2", nil), Row("/foo/-", nil),
      Row("/foo/01", nil), Row("/foo/+1", nil), Row("/foo/", nil), Row("/foo/0/x", nil),
      Row("/foo/99999999999999999999", nil), Row("/m~n", nil), Row("/m~", nil), Row("/m~2n", nil),
    ])
  func pointer(_ row: Row) {
    #expect(Self.document[pointer: row.pointer] == row.value)
  }
}

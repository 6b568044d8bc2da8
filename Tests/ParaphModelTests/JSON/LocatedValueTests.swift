// SPDX-License-Identifier: MIT

import ParaphModel
import Testing

/// JSON with places.
@Suite("JSON with places")
struct LocatedValueTests {
  @Test("the value is that of the reader without places")
  func same() throws {
    let text = Array(#"{"a": [1, {"b": "x\n"}, []], "": null, "c": {"d": -2.5e3}}"#.utf8)
    let located = try LocatedValue(parsing: text, maximumDepth: 8, maximumCount: 100)
    #expect(located.value == (try JSONValue(parsing: text)))
  }

  @Test(
    "places",
    arguments: [
      ("", 1, 2, nil), ("/", 2, 5, 2), ("/a", 3, 6, 2), ("/a/0", 3, 7, nil),
      ("/a/1/b~0/0", 3, 17, nil), ("/a/1/b~0", 3, 16, 10),
    ] as [(String, Int, Int, Int?)])
  func places(_ pointer: String, line: Int, column: Int, key: Int?) throws {
    let text = " {\n \"\":1,\n \"a\":[1,{\"b~\": [2]}]\n}"
    let located = try LocatedValue(parsing: Array(text.utf8), maximumDepth: 8, maximumCount: 100)
    #expect(located.position(of: pointer) == TextPosition(line: line, column: column))
    #expect(located.keyPosition(of: pointer)?.column == key)
  }

  @Test(
    "what is refused",
    arguments: [
      ("{\"a\":1,\n\"a\":2}", "line 2: the key “a” is there twice, first in line 1, column 2"),
      ("[1,2,3,4,5]", "line 1: there are more than 5 values"),
      ("[[[1]]]", "line 1: it nests more than 2 levels deep"),
      ("[1", "line 1: a comma or ] is due there"),
    ])
  func refused(_ text: String, _ message: String) {
    let error = #expect(throws: JSONSyntaxError.self) {
      try LocatedValue(parsing: Array(text.utf8), maximumDepth: 2, maximumCount: 5)
    }
    #expect(error?.description == message)
  }
}

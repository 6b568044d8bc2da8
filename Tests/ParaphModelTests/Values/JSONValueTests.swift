// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import ParaphModel
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test(
    "there and back",
    arguments: [
      "null", "true", "0", "-1.5", "\"ä\\u0000\"", "[]", "[1,[2,{\"a\":null}]]", "{\"a\":{}}",
      "12345678901",
    ])
  func roundTrip(text: String) throws {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == text)
  }

  @Test("literals")
  func literals() {
    let value: JSONValue = ["a": [1, 2.5, "x", true]]
    #expect(
      value == .object(["a": .array([.number(1), .number(2.5), .string("x"), .boolean(true)])]))
    #expect(value.objectValue?["a"]?.arrayValue?.count == 4)
    #expect(value.stringValue == nil)
  }
}

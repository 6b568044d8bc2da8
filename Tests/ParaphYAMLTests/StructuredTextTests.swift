// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphYAML
import Testing

/// What files hold, whichever way they are written.
@Suite("Structured text")
struct StructuredTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let value: JSONValue

    init(_ testDescription: String, _ text: String, _ value: JSONValue) {
      self.testDescription = testDescription
      self.text = text
      self.value = value
    }
  }

  @Test(
    "plain text is more than text in the spelling of JSON alone",
    arguments: [
      ("true", true), ("false", false), ("null", .null), ("~", .null), ("", .null),
      ("0", 0), ("-1", -1), ("12", 12), ("0.5", 0.5), ("-2.25", -2.25), ("1e+21", 1e21),
      ("1.10", "1.10"), ("1.0", "1.0"), (".5", ".5"), ("007", "007"), ("1e3", "1e3"),
      ("+1", "+1"), ("-0", "-0"), ("0x1F", "0x1F"), ("0o17", "0o17"), ("1_000", "1_000"),
      ("9007199254740993", "9007199254740993"), ("1e999", "1e999"),
      ("100000000000000000000", "100000000000000000000"), ("12:30", "12:30"),
      ("2024-01-01", "2024-01-01"), ("no", "no"), ("yes", "yes"), ("on", "on"), ("off", "off"),
      ("y", "y"), ("True", "True"), ("NULL", "NULL"), (".inf", ".inf"), (".nan", ".nan"),
      ("nan", "nan"), ("-inf", "-inf"), ("0x1p3", "0x1p3"), ("١٢", "١٢"),
      ("'1'", "1"), ("\"true\"", "true"), ("''", ""), ("\"null\"", "null"),
    ] as [(String, JSONValue)])
  func scalar(_ text: String, _ value: JSONValue) throws {
    #expect(try read("a: \(text)\n").value == ["a": value])
  }

  @Test(
    "tags are honoured",
    arguments: [
      ("!!str 1", "1"), ("!!str true", "true"), ("!!str", ""), ("! 1", "1"), ("!!int 007", 7),
      ("!!int -3", -3), ("!!int 0x1F", 31), ("!!int 0o17", 15), ("!!int \"5\"", 5),
      ("!!float 1.10", 1.1), ("!!float 1e3", 1000), ("!!float .5", 0.5), ("!!float 1.", 1),
      ("!!bool TRUE", true), ("!!bool 'false'", false), ("!!null Null", .null), ("!!null", .null),
      ("!!seq [1]", [1]), ("!!map {b: 1}", ["b": 1]), ("!<tag:yaml.org,2002:str> 1", "1"),
    ] as [(String, JSONValue)])
  func tag(_ text: String, _ value: JSONValue) throws {
    #expect(try read("a: \(text)\n").value == ["a": value])
  }

  @Test(
    "lists, objects and blocks",
    arguments: [
      Row("a block is text", "a: |\n  1\n  2\nb: >-\n  x\n  y\n", ["a": "1\n2\n", "b": "x y"]),
      Row("keys that are numbers keep their spelling", "1.10: a\n7: b\n", ["1.10": "a", "7": "b"]),
      Row("a key of GitHub's", "on: push\n", ["on": "push"]),
      Row("a list of pairs", "[a: 1, b: 2]", [["a": 1], ["b": 2]]),
      Row("braces are YAML", "{a: 1, b: [x, 'y']}", ["a": 1, "b": ["x", "y"]]),
      Row("JSON with a comma too many", "{\"a\": 1,}", ["a": 1]),
      Row("JSON with a comment of YAML", "{\"a\": 1, # x\n\"b\": 2}", ["a": 1, "b": 2]),
      Row("JSON has more numbers", "{\"a\": 1.10, \"b\": 1e3}", ["a": 1.1, "b": 1000]),
      Row("only text", "x\n", "x"), Row("only nothing", "~\n", .null),
      Row("a document that is begun and ended", "---\na: 1\n...\n", ["a": 1]),
      Row("the version of YAML", "%YAML 1.2\n---\na: 1\n", ["a": 1]),
      Row("a byte order mark", "\u{FEFF}a: 1\n", ["a": 1]),
      Row("a byte order mark before JSON", "\u{FEFF}{\"a\": 1.0}", ["a": 1]),
      Row("lines of Windows", "a: 1\r\nb: |\r\n  x\r\n", ["a": 1, "b": "x\n"]),
      Row("letters and pictures of all kinds", "ä: Zoë 日本 🖋️\n", ["ä": "Zoë 日本 🖋️"]),
      Row("NUL in quotes", "a: \"x\\0y\"\n", ["a": "x\0y"]),
      Row("a placeholder in the middle", "a: signed/{stem}.pdf\n", ["a": "signed/{stem}.pdf"]),
    ])
  func whole(_ row: Row) throws {
    #expect(try read(row.text).value == row.value)
  }

  @Test(
    "anchors, aliases and merging",
    arguments: [
      Row("a text", "a: &x 1\nb: *x\n", ["a": 1, "b": 1]),
      Row("as a key", "a: &x k\n*x : 2\n", ["a": "k", "k": 2]),
      Row("the last one counts", "a: &x 1\nb: &x 2\nc: *x\n", ["a": 1, "b": 2, "c": 2]),
      Row(
        "own keys win", "a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}\n",
        ["a": ["b": 1, "c": 2], "d": ["b": 1, "c": 3]]),
      Row(
        "own keys win where they come first", "a: &x {b: 1}\nd: {b: 3, <<: *x}\n",
        ["a": ["b": 1], "d": ["b": 3]]),
      Row("of several the first", "<<: [{a: 1}, {a: 2, b: 3}]\n", ["a": 1, "b": 3]),
      Row("in quotes it is a key", "'<<': {a: 1}\n", ["<<": ["a": 1]]),
      Row("what is merged may merge", "<<: {<<: {a: 1}, b: 2}\n", ["a": 1, "b": 2]),
    ])
  func aliases(_ row: Row) throws {
    #expect(try read(row.text).value == row.value)
  }

  @Test("UTF-16 with its mark", arguments: [true, false])
  func utf16(_ isBigEndian: Bool) throws {
    let bytes = "\u{FEFF}a: é🖋\n".utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
      return isBigEndian ? [high, low] : [low, high]
    }
    #expect(try StructuredText.read(bytes).value == ["a": "é🖋"])
  }

  private func read(_ text: String) throws(StructuredTextError) -> LocatedValue {
    try StructuredText.read(Array(text.utf8))
  }
}

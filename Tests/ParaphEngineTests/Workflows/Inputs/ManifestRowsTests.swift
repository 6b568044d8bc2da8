// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPluginTesting
import Testing

@testable import ParaphEngine

struct ManifestRowsTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var name = "rows.csv"
    var text: String
    var rows: [[String: String]]
  }

  @Test(
    "Rows",
    arguments: [
      Case(testDescription: "plain", text: "a,b\n1,2\n", rows: [["a": "1", "b": "2"]]),
      Case(testDescription: "no end of the last line", text: "a\n1", rows: [["a": "1"]]),
      Case(
        testDescription: "CR LF, a byte order mark, an empty line",
        text: "\u{FEFF}a,b\r\n1,2\r\n\r\n3,4\r\n",
        rows: [["a": "1", "b": "2"], ["a": "3", "b": "4"]]),
      Case(
        testDescription: "lines that end with CR", text: "a,b\r1,2\r3,4",
        rows: [["a": "1", "b": "2"], ["a": "3", "b": "4"]]),
      Case(
        testDescription: "quotes, separators and line ends in fields",
        text: "a,b\n\"x, \"\"y\"\"\",\"1\r\n2\"\n",
        rows: [["a": "x, \"y\"", "b": "1\r\n2"]]),
      Case(
        testDescription: "quotes within a field", text: "a,b\n5\" pipe,x\n",
        rows: [["a": "5\" pipe", "b": "x"]]),
      Case(
        testDescription: "semicolons, with commas in numbers", text: "a;b;c\n1,5;2,5;x\n",
        rows: [["a": "1,5", "b": "2,5", "c": "x"]]),
      Case(testDescription: "tabs", text: "a\tb\n1,0\t\n", rows: [["a": "1,0", "b": ""]]),
      Case(
        testDescription: "a separator between quotes does not count", text: "\"a;b;c\",d\n1,2\n",
        rows: [["a;b;c": "1", "d": "2"]]),
      Case(
        testDescription: "blanks around names, not around values", text: "a , b\n 1, 2 \n",
        rows: [["a": " 1", "b": " 2 "]]),
      Case(
        testDescription: "an empty text between quotes is a row", text: "a\n\"\"\n\n",
        rows: [["a": ""]]),
      Case(
        testDescription: "columns without a name", text: "a,,\n1,2,3\n", rows: [["a": "1"]]),
      Case(
        testDescription: "another ending, by content", name: "rows.txt", text: "a;b\n1;2\n",
        rows: [["a": "1", "b": "2"]]),
      Case(
        testDescription: "JSON lines, numbers as they are spelled", name: "rows.jsonl",
        text:
          "{\"a\":1.10,\"b\":1e3,\"c\":true,\"d\":null}\n\n{\"a\" : -0 , \"b\":\"x\\n\\u00e9\"}",
        rows: [["a": "1.10", "b": "1e3", "c": "true"], ["a": "-0", "b": "x\né"]]),
      Case(
        testDescription: "JSON lines, by content, with odd texts", name: "rows",
        text: "\u{FEFF} {\"a\":\"}{,:\\\"\\\\\",\"b\":\"\"}\r\n{}\r\n",
        rows: [["a": "}{,:\"\\", "b": ""], [:]]),
    ])
  func rows(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(row.text.utf8, to: "\(folder)/\(row.name)")
      let rows = try ManifestRows("\(folder)/\(row.name)")
      // In any order, and more than once.
      let read = try (0..<rows.count).reversed().map { try rows.row($0) }
      #expect(read.reversed() == row.rows)
      #expect(try (0..<rows.count).map { try rows.row($0) } == row.rows)
      #expect(rows.columns == Set(row.rows.flatMap(\.keys)))
      let piped = try ManifestRows("-", readInput: { _ in Array(row.text.utf8) })
      #expect(piped.fingerprint == rows.fingerprint)
      #expect(try (0..<piped.count).map { try piped.row($0) } == row.rows)
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var name = "rows.csv"
    var text: [UInt8]
    var message: String

    init(_ description: String, name: String = "rows.csv", _ text: String, _ message: String) {
      self.init(description, name: name, bytes: Array(text.utf8), message)
    }

    init(_ description: String, name: String = "rows.csv", bytes: [UInt8], _ message: String) {
      (testDescription, self.name, text, self.message) = (description, name, bytes, message)
    }
  }

  @Test(
    "Rows that cannot be used",
    arguments: [
      Refusal("empty", "", ": The file is empty. Write one row for each document."),
      Refusal("white space", " \n\n", ": The file is empty. Write one row for each document."),
      Refusal("names alone", "a,b\n", ": There is no row. Write one for each document."),
      Refusal(
        "no names", ",\n1,2", ":1:1: The columns have no names. The first line has to name them."),
      Refusal(
        "two names", "a,b,a\n1,2,3", ":1:1: Two columns are called “a”. Rename one of them."),
      Refusal(
        "too few, behind a field of two lines", "a,b\n\"x\ny\",2\n3\n",
        ":4:1: This row has one field, and there are 2 columns. "
          + "A field that has a separator in it stands between quotes (\")."),
      Refusal(
        "too many", "a,b\n1,2,3\n",
        ":2:1: This row has 3 fields, and there are 2 columns. "
          + "A field that has a separator in it stands between quotes (\")."),
      Refusal(
        "a quote without end", "a\n1\n\"2\n3\n",
        ":3:1: The quote that begins here has no end. "
          + "A quote within a field is written twice, and the field between quotes."),
      Refusal(
        "text behind a quote", "a,b\n\"1\" x,2\n",
        ":2:1: Something follows the quote that ends a field. "
          + "A quote within a field is written twice."),
      Refusal(
        "Latin 1", bytes: Array("a\nM".utf8) + [0xFC] + Array("ller\n".utf8),
        ":2:1: The field “M\\xFCller” is not UTF-8. Save the file as UTF-8."),
      Refusal(
        "UTF-16", bytes: [0xFF, 0xFE, 0x61, 0], ":1:1: The rows are UTF-16. Save them as UTF-8."),
      Refusal(
        "a field that is too long", "a\n" + String(repeating: "x", count: (1 << 20) + 1),
        ":2:1: A field is longer than 1 MiB."),
      Refusal(
        "no document in one row", "input,a\na.pdf,1\n,2\n",
        ":3:1: “input” is empty, or no path. Name the document there."),
      Refusal(
        "a list", name: "rows.json", "[{\"a\":1}]",
        ":1:1: The rows are a JSON list. Write one object a line, without commas between."),
      Refusal(
        "an object over several lines", name: "rows.jsonl", "{\n\"a\":1}",
        ":1:1: This row is not JSON: a name in quotes is due there. Write one whole object a line."),
      Refusal(
        "a value in a value", name: "rows.jsonl", "{\"a\":1}\n{\"a\":{\"b\":1}}",
        ":2:1: The value of “a” is a list or an object. "
          + "A row has texts, numbers and truth values only."),
      Refusal(
        "no object", name: "rows.jsonl", "7", ":1:1: This row is no JSON object. It starts with {."),
      Refusal(
        "a member twice", name: "rows.jsonl", "{\"a\":1,\"\\u0061\":2}",
        ":1:1: “a” comes twice. Remove one of them."),
      Refusal(
        "a document that is a number", name: "rows.jsonl", "{\"input\":1}",
        ":1:1: “input” is no text. Write the path between quotes (\")."),
      Refusal(
        "no document in the second row", name: "rows.jsonl", "{\"input\":\"a\"}\n{\"a\":1}",
        ":2:1: This row names no document, and others do. Every row needs an “input”, or none."),
      Refusal(
        "no document in the first row", name: "rows.jsonl", "{\"a\":1}\n{\"input\":\"a\"}",
        ":1:1: This row names no document, and others do. Every row needs an “input”, or none."),
      Refusal(
        "not UTF-8", name: "rows.jsonl", bytes: Array("{\"a\":\"".utf8) + [0xFF, 0x22, 0x7D],
        ":1:1: This row is not UTF-8. Save the file as UTF-8."),
    ])
  func refused(_ row: Refusal) throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/\(row.name)"
      try Files.save(row.text, to: path)
      #expect {
        try ManifestRows(path)
      } throws: { error in
        #expect("\(error)" == path + row.message)
        return (error as? WorkflowError)?.kind == .usage
      }
    }
  }

  @Test("A file that is not there, and standard input that is taken")
  func unreadable() {
    #expect {
      try ManifestRows("/nowhere/rows.csv")
    } throws: { error in
      #expect("\(error)" == "“/nowhere/rows.csv” cannot be read: No such file or directory.")
      return (error as? WorkflowError)?.kind == .notFound
    }
    #expect {
      try ManifestRows("-")
    } throws: { "\($0)".hasPrefix("Standard input cannot be read twice.") }
  }

  @Test("A row of a file that was changed since is refused")
  func changed() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/rows.csv"
      try Files.save("a\n1\n".utf8, to: path)
      let rows = try ManifestRows(path)
      try Files.save("a\n1\n2\n".utf8, to: path)
      #expect {
        try rows.row(0)
      } throws: { error in
        "\(error)" == "\(path): The file was changed during the run. Run the workflow again."
      }
    }
  }

  @Test("Rows of bytes without sense never stop the program", arguments: 0..<40)
  func hostile(_ seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let alphabet = Array("\",;\t\n\r{}[]:\\ua1.-e".utf8) + [0, 0xFF, 0xC3]
    let bytes = (0..<400).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return alphabet[Int(state >> 33) % alphabet.count]
    }
    for beginning in [[], Array("{\"a\":".utf8), Array("a,b\n".utf8)] {
      // Other errors there are none; what is tested is that it comes back.
      guard let rows = try? ManifestRows("-", readInput: { _ in beginning + bytes }) else {
        continue
      }
      for index in 0..<rows.count { _ = try rows.row(index) }
    }
  }
}

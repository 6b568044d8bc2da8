// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphYAML
import Testing

/// What people are told.
@Suite("Errors of structured text")
struct StructuredTextErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let message: String

    init(_ testDescription: String, _ text: String, _ message: String) {
      self.init(testDescription, Array(text.utf8), message)
    }

    init(_ testDescription: String, _ bytes: [UInt8], _ message: String) {
      self.testDescription = testDescription
      self.bytes = bytes
      self.message = message
    }
  }

  @Test(
    "YAML",
    arguments: [
      Row(
        "a colon missing", "inputs [a]\nb: 1\n",
        "Line 2, column 2: this line does not fit the one above. Either the one above lacks its colon, or this one is indented too far."
      ),
      Row(
        "a colon missing further down", "a: 1\ninputs\nb: 1\n",
        "Line 2, column 1: a colon is due after “inputs”. Write it as “key: value”."),
      Row(
        "no space after the colon", "x: 1\nname:contracts\nb: 1\n",
        "Line 2, column 1: a space is due after the colon in “name:contracts”. Write it as “key: value”."
      ),
      Row(
        "a line too far in", "a: 1\n b: 2\n",
        "Line 2, column 3: this line does not fit the one above. Either the one above lacks its colon, or this one is indented too far."
      ),
      Row(
        "a line between two depths", "a:\n    b: 1\n   c: 2\n",
        "Line 3, column 4: this line does not fit the object that begins in line 1. All its keys begin in column 1."
      ),
      Row(
        "an item less far in", "a:\n  - x\n - y\n",
        "Line 3, column 2: this line does not fit the object that begins in line 1. All its keys begin in column 1."
      ),
      Row(
        "an item below a key", "a: 1\n- b\n",
        "Line 2, column 1: this line does not fit the object that begins in line 1. All its keys begin in column 1."
      ),
      Row(
        "a key below an item", "- a\nb: 1\n",
        "Line 2, column 1: this line does not fit the list that begins in line 1. All its items begin with “- ” in column 1."
      ),
      Row(
        "a list in the line of its key", "a: - b\n",
        "Line 1, column 4: a list cannot begin there. “- ” begins a line of its own, below the key of the list."
      ),
      Row(
        "double quotes without end", "a: \"b\nc: 1\n",
        "Line 1, column 4: the quote that begins there has no end."),
      Row(
        "single quotes without end", "x: 1\na: 'b\nc: 1\n",
        "Line 2, column 4: the quote that begins there has no end."),
      Row(
        "a path of Windows", "a: \"C:\\dir\"\n",
        "Line 1, column 7: “\\d” is no escape. Write \\\\ for a backslash, or use single quotes, where it stands for itself."
      ),
      Row(
        "an escape with too few digits", "a: \"\\u12\"\n",
        "Line 1, column 7: this escape is no character. Write \\\\ for a backslash."),
      Row(
        "half a surrogate pair", "a: \"\\ud800\"\n",
        "Line 1, column 7: this escape is no character. Write \\\\ for a backslash."),
      Row(
        "a tab", "a:\n\tb: 1\n", "Line 2, column 1: a tab indents this line. Indent with spaces."),
      Row(
        "a tab after spaces", "a:\n  b: 1\n  \tc: 1\n",
        "Line 3, column 3: a tab indents this line. Indent with spaces."),
      Row(
        "a tab in the first line", "\ta: 1\n",
        "Line 1, column 1: a tab indents this line. Indent with spaces."),
      Row(
        "a tab in a block", "a: |\n\tx\n",
        "Line 2, column 1: a tab indents this line. Indent with spaces."),
      Row(
        "a tab for a space", "a:\n  -\t- b\n  - @",
        "Line 2, column 4: a tab cannot stand there. Put a space there."),
      Row(
        "a key twice", "a: 1\nb: 2\na: 3\n",
        "Line 3, column 1: the key “a” is there twice, first in line 1, column 1. Take one of both out."
      ),
      Row(
        "a key twice in braces", "x: {a: 1, \"a\": 2}\n",
        "Line 1, column 11: the key “a” is there twice, first in line 1, column 5. Take one of both out."
      ),
      Row(
        "merging twice", "<<: {a: 1}\n<<: {b: 1}\n",
        "Line 2, column 1: the key “<<” is there twice, first in line 1, column 1. Take one of both out."
      ),
      Row(
        "merging a text", "a: 1\n<<: b\n",
        "Line 2, column 5: “<<” takes an object or a list of objects."),
      Row(
        "merging a list of texts", "<<: [{a: 1}, b]\n",
        "Line 1, column 5: “<<” takes an object or a list of objects."),
      Row(
        "an unknown anchor", "a: *x\n",
        "Line 1, column 4: no value above has the anchor “&x”. Put a text that begins with * in quotes."
      ),
      Row(
        "an anchor further down", "a: *x\nb: &x 1\n",
        "Line 1, column 4: no value above has the anchor “&x”. Put a text that begins with * in quotes."
      ),
      Row("a value in itself", "a: &x [*x]\n", "Line 1, column 8: “*x” stands for what it is in."),
      Row(
        "two documents", "a: 1\n---\nb: 2\n",
        "Line 2, column 1: a second document begins there. One file has one: take the line --- out, or make two files."
      ),
      Row(
        "two documents, the first of them empty", "---\n---\na: 1\n",
        "Line 2, column 1: a second document begins there. One file has one: take the line --- out, or make two files."
      ),
      Row(
        "more after the end", "a: 1\n...\nb: 1\n",
        "Line 3, column 1: something follows the end of the value. Either the line above lacks its colon, or this one is indented otherwise."
      ),
      Row(
        "an unknown directive", "%x\n---\na: 1\n",
        "Line 1, column 1: this line that begins with % is none that is read. Take it out, or put the text in quotes."
      ),
      Row(
        "a version twice", "%YAML 1.2\n%YAML 1.2\n---\na: 1\n",
        "Line 2, column 1: this line that begins with % is none that is read. Take it out, or put the text in quotes."
      ),
      Row(
        "another version", "%YAML 1.3\n---\na: 1\n",
        "Line 1, column 1: its %YAML line asks for another version. Take the line out."),
      Row(
        "a placeholder first", "output: {stem}.pdf\n",
        "Line 1, column 15: nothing may follow “}” there. Put a text that begins with {, [ or a quote in quotes as a whole."
      ),
      Row(
        "text after quotes", "title: \"a\" b\n",
        "Line 1, column 12: nothing may follow “\"” there. Put a text that begins with {, [ or a quote in quotes as a whole."
      ),
      Row(
        "a glob first", "inputs: *.pdf\n",
        "Line 1, column 9: a text cannot begin with “*”. Put it in quotes."),
      Row(
        "two stars first", "inputs:\n- **/a.pdf\n",
        "Line 2, column 3: a text cannot begin with “*”. Put it in quotes."),
      Row(
        "an at sign first", "a: @x\n",
        "Line 1, column 4: a text cannot begin with “@”. Put it in quotes."),
      Row(
        "a percent sign first", "a: %x\n",
        "Line 1, column 4: a text cannot begin with “%”. Put it in quotes."),
      Row(
        "two colons", "a: b: c\n",
        "Line 1, column 5: there is a second colon in this line. Put a value with a colon in quotes."
      ),
      Row(
        "a question mark", "a: ? b\n",
        "Line 1, column 4: a key cannot begin there. Put a text that begins with ? in quotes."),
      Row(
        "an open bracket", "a: [1, 2\nb: 3\n",
        "Line 2, column 2: a comma or ] is due there, for the list that begins in line 1, column 4."
      ),
      Row(
        "an open brace", "a: {b: 1\nc: 3\n",
        "Line 2, column 2: a comma or } is due there, for the object that begins in line 1, column 4."
      ),
      Row(
        "another closing", "a: [1, 2}\n",
        "Line 1, column 9: a comma or ] is due there, for the list that begins in line 1, column 4."
      ),
      Row("a comma alone", "a: [,]\n", "Line 1, column 5: a value is due there."),
      Row(
        "a colon before a bracket", "a: [b:]\n",
        "Line 1, column 6: a colon cannot stand there. Put a text with such a colon in quotes."),
      Row(
        "a tag of others", "a: !secret x\n",
        "Line 1, column 4: the tag “!secret” has no meaning here. Leave it out, or put a text that begins with ! in quotes."
      ),
      Row(
        "a tag of old", "!!omap [a: 1]\n",
        "Line 1, column 1: the tag “!!omap” has no meaning here. Leave it out, or put a text that begins with ! in quotes."
      ),
      Row("a text that is no number", "a: !!int x\n", "Line 1, column 4: “x” is no “!!int”."),
      Row(
        "a number that no double holds", "a: !!int 9007199254740993\n",
        "Line 1, column 4: “9007199254740993” is no “!!int”."),
      Row("infinite", "a: !!float .inf\n", "Line 1, column 4: “.inf” is no “!!float”."),
      Row(
        "an octal number with a sign", "a: !!int 0o-7\n", "Line 1, column 4: “0o-7” is no “!!int”."),
      Row(
        "a list with the tag of an object", "a: !!map [1]\n",
        "Line 1, column 4: a list is no “!!map”."),
      Row(
        "a list as a key", "? [a]\n: b\n",
        "Line 1, column 3: a key is a text, and this is none. Put it in quotes, as any text that begins with { or [."
      ),
      Row(
        "nothing as a key", "null: 1\n",
        "Line 1, column 1: a key is a text, and this is none. Put it in quotes, as any text that begins with { or [."
      ),
      Row(
        "a truth value as a key", "true: 1\n",
        "Line 1, column 1: a key is a text, and this is none. Put it in quotes, as any text that begins with { or [."
      ),
      Row(
        "an alias of a list as a key", "a: &x [1]\n*x : 2\n",
        "Line 2, column 1: a key is a text, and this is none. Put it in quotes, as any text that begins with { or [."
      ),
      Row(
        "no key", "a: 1\n: 1\n",
        "Line 2, column 1: a key is due before this colon. Write it as “key: value”."),
      Row(
        "text beside |", "a: | foo\n b\n",
        "Line 1, column 6: the text of | or > begins in the next line."),
      Row(
        "the end of a quote at a mark", "a: \"x\n---\n\"\n",
        "Line 1, column 4: the quote that begins there has no end."),
    ])
  func yaml(_ row: Row) { check(row) }

  @Test(
    "what begins as JSON does",
    arguments: [
      Row("a colon missing", "{\"a\" 1}", "Line 1, column 6: a colon is due there."),
      Row("cut off", "{\"a\": [1", "Line 1, column 9: a comma or ] is due there."),
      Row(
        "a comment", "{\"a\": 1, // x\n\"b\": 2}",
        "Line 1, column 10: JSON has no comments. Take it out, or write YAML, where a comment begins with #."
      ),
      Row(
        "a long comment", "{ \"a\": 1,\n  /* x */\n \"b\": \"}",
        "Line 2, column 3: JSON has no comments. Take it out, or write YAML, where a comment begins with #."
      ),
      Row(
        "a key twice", "{\"a\": 1,\n \"a\": 2}",
        "Line 2, column 2: the key “a” is there twice, first in line 1, column 2. Take one of both out."
      ),
      Row(
        "a string over two lines", "{\"a\": \"b\n, \"c\": 1}",
        "Line 1, column 9: a string has a control character."),
      Row(
        "more after the end", "{\"a\": 1} {\"b\": 2}",
        "Line 1, column 10: something follows the end."),
      Row("braces of YAML", "{a: 1, b: [}", "Line 1, column 12: a value is due there."),
      Row(
        "brackets of YAML", "[a, b\n",
        "Line 2, column 1: a comma or ] is due there, for the list that begins in line 1, column 1."
      ),
      Row(
        "a placeholder as a key", "{stem}: x\n",
        "Line 1, column 1: a key is a text, and this is none. Put it in quotes, as any text that begins with { or [."
      ),
      Row(
        "a list as a key", "[a, b]: x\n",
        "Line 1, column 1: a key is a text, and this is none. Put it in quotes, as any text that begins with { or [."
      ),
    ])
  func json(_ row: Row) { check(row) }

  @Test(
    "bytes",
    arguments: [
      Row("nothing", "", "There is nothing in it."),
      Row("white space", " \n\t\n", "There is nothing in it."),
      Row("a comment alone", "# x\n", "There is nothing in it."),
      Row("a mark alone", [0xEF, 0xBB, 0xBF], "There is nothing in it."),
      Row(
        "no UTF-8", Array("a: é".utf8) + [0xFF],
        "Line 1, column 5: the bytes there are no UTF-8. Save the file as UTF-8."),
      Row(
        "a character that is cut off", Array("a:\n  é".utf8.dropLast()),
        "Line 2, column 3: the bytes there are no UTF-8. Save the file as UTF-8."),
      Row(
        "half a character of UTF-16", [0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x00],
        "Line 1, column 2: the bytes there are no UTF-16. Save the file as UTF-8."),
      Row(
        "half a unit of UTF-16", [0xFF, 0xFE, 0x61, 0x00, 0x61],
        "Line 1, column 2: the bytes there are no UTF-16. Save the file as UTF-8."),
      Row(
        "UTF-16 without its mark", [0x61, 0x00, 0x3A, 0x00],
        "Line 1, column 2: a control character stands there. Take it out, or save the file as UTF-8."
      ),
      Row(
        "a control character", "a: 1\nb: \u{1}\n",
        "Line 2, column 4: a control character stands there. Take it out, or save the file as UTF-8."
      ),
    ])
  func bytes(_ row: Row) { check(row) }

  @Test("the parts of an error")
  func parts() {
    let error = #expect(throws: StructuredTextError.self) {
      try StructuredText.read(Array("a: 1\na: 2\n".utf8))
    }
    #expect(error?.code == "duplicate-key")
    #expect(error?.kind == .usage)
    #expect(error?.position == TextPosition(line: 2, column: 1))
    #expect(error?.sentence == "The key “a” is there twice, first in line 1, column 1.")
  }

  @Test("a key of the file commands no terminal, and fills no screen")
  func printable() {
    let key = "\\e[2J" + String(repeating: "k", count: 1000)
    let error = #expect(throws: StructuredTextError.self) {
      try StructuredText.read(Array("\"\(key)\": 1\n\"\(key)\": 2\n".utf8))
    }
    #expect(error?.what.hasPrefix("the key “\u{FFFD}[2Jkkk") == true)
    #expect(error?.what.count == 301)
  }

  private func check(_ row: Row) {
    let error = #expect(throws: StructuredTextError.self) { try StructuredText.read(row.bytes) }
    #expect(error?.description == row.message)
  }
}

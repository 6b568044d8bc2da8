// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@Suite("Options on the command line")
struct OptionCommandLineTests {
  @Test(
    "camel case becomes a flag",
    arguments: [
      ("text", "--text"), ("nibWidth", "--nib-width"), ("baseURL", "--base-url"),
      ("baseURLPrefix", "--base-url-prefix"), ("utf8Text", "--utf8-text"), ("aB", "--a-b"),
    ])
  func flag(name: String, flag: String) {
    #expect(OptionSpec(name, .string(), help: "").flag == flag)
  }

  @Test("a boolean's flag turns its default around")
  func boolean() {
    let on = OptionSpec("bold", .boolean, default: true, help: "Thick strokes.")
    #expect(on.flag == "--no-bold")
    #expect(on.valueOfFlag == false)
    #expect(on.helpLine == "--no-bold  Turns off: thick strokes.")
    let off = OptionSpec("bold", .boolean, help: "Thick strokes.")
    #expect(off.flag == "--bold")
    #expect(off.valueOfFlag == true)
    #expect(OptionSpec("a", .path, help: "").valueOfFlag == nil)
  }

  @Test("the help comes from the table")
  func help() throws {
    let lines = OptionCheckTests.schema.specs.map(\.helpLine)
    try expectGolden(lines.joined(separator: "\n") + "\n", "help.txt")
  }

  @Test(
    "text becomes a value",
    arguments: [
      ("angle", ["-1.5"], -1.5), ("angle", ["1e2"], 100), ("copies", ["3"], 3),
      ("nibWidth", ["72"], 72),
      ("nibWidth", ["1in"], 72), ("bold", ["false"], false),
      ("kinds", ["url,email"], ["url", "email"]),
      ("kinds", ["url", "email"], ["url", "email"]), ("text", ["1"], "1"), ("text", ["a,b"], "a,b"),
    ] as [(String, [String], JSONValue)])
  func values(name: String, texts: [String], expected: JSONValue) throws {
    let spec = try #require(OptionCheckTests.schema[name])
    #expect(try spec.value(fromTexts: texts, of: "a.b") == expected)
  }

  @Test("paths keep their commas")
  func commas() throws {
    let spec = OptionSpec("file", .array(of: .path), help: "")
    #expect(try spec.value(fromText: "a,b.pdf", of: "a.b") == ["a,b.pdf"])
  }

  @Test(
    "text that is no value",
    arguments: [
      ("angle", ["0x10"], "--angle must be a number, not “0x10”."),
      ("angle", ["nan"], "--angle must be a number, not “nan”."),
      ("copies", ["1", "2"], "--copies must be given once, and was given 2 times."),
      ("kinds", ["url,"], "--kinds must be url or email, not “”."),
      ("bold", ["on"], "--no-bold must be true or false, not “on”."),
      ("pin", ["12345"], "--pin must have at most 4 characters, and has 5."),
    ])
  func mistakes(name: String, texts: [String], message: String) throws {
    let spec = try #require(OptionCheckTests.schema[name])
    #expect {
      try spec.value(fromTexts: texts, of: "a.b")
    } throws: {
      "\($0)" == message
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import Testing

@Suite("Values against the table")
struct OptionCheckTests {
  static let schema = OptionSchema(
    [
      OptionSpec("text", .string(minLength: 1, maxLength: 5), help: "A text."),
      OptionSpec(
        "nibWidth", .number(minimum: 0.1, maximum: 100), default: 1.5, unit: "pt", help: "A pen."),
      OptionSpec("angle", .number(exclusiveMinimum: -90), help: "An angle."),
      OptionSpec("copies", .integer(minimum: 1, maximum: 9), default: 1, help: "A count."),
      OptionSpec("bold", .boolean, default: true, help: "A switch."),
      OptionSpec("style", .choice(["round", "flat"]), default: "round", help: "A choice."),
      OptionSpec("file", .path, help: "A file."),
      OptionSpec("tint", .color, help: "A colour."),
      OptionSpec("link", .uri, help: "A URI."),
      OptionSpec("day", .date, help: "A date."),
      OptionSpec("face", .font, help: "A font."),
      OptionSpec("width", .length, help: "A length."),
      OptionSpec("only", .pageRange, help: "Pages."),
      OptionSpec("code", .string(pattern: "^[A-Z]{2}$"), help: "A code."),
      OptionSpec("kinds", .array(of: .choice(["url", "email"])), help: "Kinds."),
      OptionSpec("pin", .string(maxLength: 4), secret: true, help: "A secret."),
    ], of: "org.example.test")

  @Test("the table holds together")
  func valid() throws { try Self.schema.validate() }

  @Test("defaults are filled in, and nothing else")
  func defaults() throws {
    let values = try Self.schema.check([:])
    #expect(values.values == ["nibWidth": 1.5, "copies": 1, "bold": true, "style": "round"])
    #expect(try Self.schema.check(["text": .null]) == values)
  }

  @Test(
    "values arrive as the plugin takes them",
    arguments: [
      ("text", "ä😀bc", "ä😀bc"), ("nibWidth", 2, 2), ("nibWidth", "1in", 72),
      ("nibWidth", "2.54cm", 72), ("angle", -89.5, -89.5), ("copies", 9, 9), ("bold", false, false),
      ("style", "flat", "flat"), ("file", "a b.pdf", "a b.pdf"), ("tint", "#12aBEF", "#12aBEF"),
      ("link", "urn:isbn:1", "urn:isbn:1"), ("day", "2024-02-29", "2024-02-29"),
      ("day", "2026-01-01T23:59:60Z", "2026-01-01T23:59:60Z"),
      ("face", "Dancing Script", "Dancing Script"),
      ("width", 12, 12), ("width", "12pt", 12), ("only", "1,3-5,!4", "1,3-5,!4"),
      ("code", "AB", "AB"),
      ("kinds", ["url", "email"], ["url", "email"]), ("kinds", "url", ["url"]), ("kinds", [], []),
    ] as [(String, JSONValue, JSONValue)])
  func good(name: String, given: JSONValue, expected: JSONValue) throws {
    let value = try Self.schema.check([name: given]).values[name]
    if let number = expected.numberValue {
      #expect(abs(try #require(value?.numberValue) - number) < 1e-9)
    } else {
      #expect(value == expected)
    }
  }

  @Test(
    "a bad value is named with what would be right",
    arguments: [
      ("text", "", "text must not be empty."),
      ("text", "abcdef", "text must have at most 5 characters, and has 6."),
      ("text", 1, "text must be a text, not 1."),
      ("nibWidth", 0, "nibWidth must be at least 0.1, not 0."),
      ("nibWidth", 101, "nibWidth must be at most 100, not 101."),
      (
        "nibWidth", "10%",
        "nibWidth must be a length with a size of its own, not “10%”. Write a number of points, or 12mm, 1.5cm, 0.5in."
      ),
      (
        "nibWidth", "thick",
        "nibWidth must be a length, not “thick”. Write a number of points, or 12mm, 1.5cm, 0.5in, 10%."
      ),
      ("nibWidth", true, "nibWidth must be a length, not true."),
      ("angle", -90, "angle must be greater than -90, not -90."),
      ("angle", "1mm", "angle must be a number, not “1mm”."),
      ("angle", .number(.nan), "angle must be a finite number."),
      ("copies", 1.5, "copies must be a whole number, not 1.5."),
      ("copies", .number(1e300), "copies must be a whole number, not 1e+300."),
      ("bold", "yes", "bold must be true or false, not “yes”."),
      ("style", "rund", "style must be round or flat, not “rund”. Did you mean round?"),
      ("file", "a\0b", "file must be the path of a file, not “a b”."),
      ("tint", "blu", "tint must be a colour, not “blu”. Did you mean blue?"),
      ("tint", "#12", "tint must be a colour, not “#12”. Write a name such as blue, or #rrggbb."),
      (
        "link", "https://a b",
        "link must be a URI with its scheme, not “https://a b”. Write https://example.org/, say."
      ),
      ("day", "2026-02-29", "day must be a date, not “2026-02-29”. Write 2026-03-31, say."),
      (
        "day", "2026-01-01T12:00:00",
        "day must be a date, not “2026-01-01T12:00:00”. Write 2026-03-31, say."
      ),
      ("face", " ", "face must be the name of a font family, not “ ”."),
      (
        "only", "1-x",
        "only must be a list of pages, not “1-x”. Write 3, 1,3-5, 2-, last, -2, odd, even, all, !1 or label:iv."
      ),
      ("code", "ABC", "code must match ^[A-Z]{2}$, not “ABC”."),
      ("kinds", ["ulr"], "kinds must be url or email, not “ulr”. Did you mean url?"),
      ("kinds", [["url"]], "kinds must be a text, not a list."),
      ("style", ["a": 1], "style must be a text, not an object."),
      ("pin", "12345", "pin must have at most 4 characters, and has 5."),
      ("pin", 12345, "pin must be a text."),
      ("nibwidth", 1, "org.example.test has no option “nibwidth”. Did you mean nibWidth?"),
      ("zzz", 1, "org.example.test has no option “zzz”."),
    ] as [(String, JSONValue, String)])
  func bad(name: String, value: JSONValue, message: String) {
    #expect {
      try Self.schema.check([name: value])
    } throws: {
      "\($0)" == message
    }
  }

  @Test("messages of the command line name the flag")
  func flags() {
    #expect {
      try Self.schema.check(["nibWidth": 0], naming: .flag)
    } throws: {
      "\($0)" == "--nib-width must be at least 0.1, not 0."
    }
    #expect {
      try OptionSchema([OptionSpec("theFile", .path, required: true, help: "A file.")], of: "a.b")
        .check([:], naming: .flag)
    } throws: {
      "\($0)" == "--the-file is missing. A file."
    }
  }
}

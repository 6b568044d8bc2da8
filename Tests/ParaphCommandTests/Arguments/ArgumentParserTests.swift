// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPluginHost
import Testing

@testable import ParaphCommand

struct ArgumentParserTests {
  private static func parse(
    _ command: CommandName, _ arguments: [String]
  ) throws -> ParsedArguments {
    var registry = Registry()
    try registry.register(Note.self)
    let surroundings = ArgumentParser.Surroundings(plugins: PluginCatalogue(registry))
    return try ArgumentParser(command.spec, surroundings).parse(arguments)
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var operands: [String]
    var values: [String: [String]]
  }

  @Test(
    "Options and operands",
    arguments: [
      Case(
        testDescription: "nothing but the input", arguments: ["a.pdf"], operands: ["a.pdf"],
        values: [:]),
      Case(
        testDescription: "value after a space", arguments: ["a.pdf", "--pages", "3"],
        operands: ["a.pdf"], values: ["pages": ["3"]]),
      Case(
        testDescription: "value after =", arguments: ["--pages=3", "a.pdf"], operands: ["a.pdf"],
        values: ["pages": ["3"]]),
      Case(
        testDescription: "value that starts with a dash", arguments: ["a.pdf", "--pages", "-2"],
        operands: ["a.pdf"], values: ["pages": ["-2"]]),
      Case(
        testDescription: "value with = in it", arguments: ["a.pdf", "--id=a=b"],
        operands: ["a.pdf"], values: ["id": ["a=b"]]),
      Case(
        testDescription: "empty value of a text", arguments: ["a.pdf", "--author="],
        operands: ["a.pdf"], values: ["author": [""]]),
      Case(
        testDescription: "short option", arguments: ["-o", "b.pdf", "a.pdf"], operands: ["a.pdf"],
        values: ["output": ["b.pdf"]]),
      Case(
        testDescription: "standard output", arguments: ["a.pdf", "-o", "-"], operands: ["a.pdf"],
        values: ["output": ["-"]]),
      Case(
        testDescription: "standard input", arguments: ["-", "--quiet"], operands: ["-"],
        values: ["quiet": ["true"]]),
      Case(
        testDescription: "several short flags together", arguments: ["a.pdf", "-qv"],
        operands: ["a.pdf"], values: ["quiet": ["true"], "verbose": ["true"]]),
      Case(
        testDescription: "a file that starts with a dash", arguments: ["--force", "--", "--help"],
        operands: ["--help"], values: ["force": ["true"]]),
      Case(
        testDescription: "operands around options", arguments: ["a.pdf", "--force", "b.pdf"],
        operands: ["a.pdf", "b.pdf"], values: ["force": ["true"]]),
      Case(
        testDescription: "repeated option", arguments: ["a.pdf", "--id", "x", "--id=y"],
        operands: ["a.pdf"], values: ["id": ["x", "y"]]),
      Case(
        testDescription: "toggle on", arguments: ["a.pdf", "--forms"], operands: ["a.pdf"],
        values: ["forms": ["true"]]),
      Case(
        testDescription: "toggle off, the last one holds",
        arguments: ["a.pdf", "--forms", "--no-forms"], operands: ["a.pdf"],
        values: ["forms": ["false"]]),
      Case(
        testDescription: "not ASCII", arguments: ["Größe 表.pdf", "--author", "Zoë"],
        operands: ["Größe 表.pdf"], values: ["author": ["Zoë"]]),
    ])
  func parses(_ row: Case) throws {
    let parsed = try Self.parse(.flatten, row.arguments)
    #expect(parsed.operands == row.operands)
    #expect(parsed.values == row.values)
  }

  @Test("The options of a plugin follow its kind")
  func pluginOptions() throws {
    let parsed = try Self.parse(
      .annotate,
      [
        "a.pdf", "note", "--style=framed", "--line-width", "2mm", "--no-bold", "--detect", "url",
        "--detect=email", "--rect", "1,2,3,4",
      ])
    #expect(parsed.annotationKind == "note")
    #expect(parsed.operands == ["a.pdf"])
    #expect(parsed.values == ["rect": ["1,2,3,4"]])
    let options = try parsed.options(of: Note.descriptor)
    #expect(options["style"] == .string("framed"))
    #expect(options["bold"] == .boolean(false))
    #expect(options["detect"] == .array([.string("url"), .string("email")]))
    #expect(abs((options["lineWidth"]?.numberValue ?? 0) - 2 * 72 / 25.4) < 1e-9)
  }

  @Test("A file that is called like a kind may be the input")
  func kindAsInput() throws {
    let parsed = try Self.parse(.annotate, ["note", "note"])
    #expect(parsed.operands == ["note"])
    #expect(parsed.annotationKind == "note")
  }
}

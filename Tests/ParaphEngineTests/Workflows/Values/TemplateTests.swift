// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphEngine

@Suite("Texts with placeholders")
struct TemplateTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var result: String
    var names: [String] = []
    var grammar = Template.Grammar.plain
  }

  private static let values = ["who": "Zoë", "odd": "{who} }{ $$", "Straße.2": "x", "page": "9"]

  @Test(
    arguments: [
      Case(testDescription: "nothing", text: "", result: ""),
      Case(testDescription: "words alone", text: "plain", result: "plain"),
      Case(testDescription: "one value", text: "{who}", result: "Zoë", names: ["who"]),
      Case(
        testDescription: "values side by side", text: "a{who}{who}b", result: "aZoëZoëb",
        names: ["who", "who"]),
      Case(
        testDescription: "a value with braces is not looked at again", text: "[{odd}]",
        result: "[{who} }{ $$]", names: ["odd"]),
      Case(testDescription: "doubled braces", text: "{{who}} {{", result: "{who} {"),
      Case(
        testDescription: "a value in doubled braces", text: "{{{who}}}", result: "{Zoë}",
        names: ["who"]),
      Case(testDescription: "a quantifier", text: "/[0-9]{3}/", result: "/[0-9]{3}/"),
      Case(testDescription: "a quantifier with a range", text: "a{1,2}", result: "a{1,2}"),
      Case(testDescription: "no end", text: "{who", result: "{who"),
      Case(testDescription: "no start", text: "who}", result: "who}"),
      Case(testDescription: "empty braces", text: "{}", result: "{}"),
      Case(testDescription: "blanks", text: "{ who }", result: "{ who }"),
      Case(testDescription: "braces in braces", text: "{a{who}", result: "{aZoë", names: ["who"]),
      Case(
        testDescription: "letters of other scripts, digits, stops", text: "{Straße.2}", result: "x",
        names: ["Straße.2"]),
      Case(
        testDescription: "a dollar is nothing special", text: "${who}$$", result: "$Zoë$$",
        names: ["who"]),
      Case(
        testDescription: "a caption keeps its own", text: "{name}, {page}: {who}",
        result: "{name}, {page}: Zoë", names: ["who"], grammar: .caption),
      Case(
        testDescription: "a caption keeps doubled braces", text: "{{x}} {who}", result: "{{x}} Zoë",
        names: ["who"], grammar: .caption),
      Case(
        testDescription: "braces of a value are doubled in a caption", text: "{odd}",
        result: "{{who}} }}{{ $$", names: ["odd"], grammar: .caption),
    ])
  func text(_ row: Case) throws {
    let template = Template(row.text, grammar: row.grammar)
    #expect(template.names == row.names)
    #expect(template.isConstant == row.names.isEmpty)
    #expect(try template.text { Self.values[$0] ?? "?" } == row.result)
    #expect(template.source == row.text)
  }

  struct EnvironmentCase: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var result: String
  }

  @Test(
    "What the environment says",
    arguments: [
      EnvironmentCase(testDescription: "a variable", text: "a${HOME}b", result: "a/rootb"),
      EnvironmentCase(
        testDescription: "a default that is not needed", text: "${HOME:-x}", result: "/root"),
      EnvironmentCase(testDescription: "a default", text: "${NONE:-no:-ne}", result: "no:-ne"),
      EnvironmentCase(testDescription: "an empty default", text: "[${NONE:-}]", result: "[]"),
      EnvironmentCase(
        testDescription: "a default for what is empty", text: "${EMPTY:-x}", result: "x"),
      EnvironmentCase(testDescription: "what is empty", text: "[${EMPTY}]", result: "[]"),
      EnvironmentCase(testDescription: "a dollar", text: "5$$ ${HOME}", result: "5$ /root"),
      EnvironmentCase(
        testDescription: "a dollar alone", text: "5$ and $HOME", result: "5$ and $HOME"),
      EnvironmentCase(
        testDescription: "a doubled dollar before braces", text: "$${who}", result: "$Zoë"),
      EnvironmentCase(
        testDescription: "braces in the environment", text: "${BRACES}", result: "{who}"),
      EnvironmentCase(testDescription: "both", text: "${HOME}/{who}", result: "/root/Zoë"),
    ])
  func environment(_ row: EnvironmentCase) throws {
    let template = try Template(
      variable: row.text,
      environment: ["HOME": "/root", "EMPTY": "", "BRACES": "{who}"])
    #expect(try template.text { Self.values[$0] ?? "?" } == row.result)
  }

  @Test(
    "What is wrong with it",
    arguments: [
      (
        "${NONE}",
        "The environment variable NONE is not set. Set it, or write ${NONE:-default}."
      ),
      (
        "${HOME",
        "“${” has no “}” to end it. Write ${NAME} or ${NAME:-default}, or $$ for a dollar."
      ),
      (
        "${A-B}",
        "“${A-B}” does not name an environment variable. Write ${NAME} or ${NAME:-default}, or $$ for "
          + "a dollar."
      ),
      (
        "${}",
        "“${}” does not name an environment variable. Write ${NAME} or ${NAME:-default}, or $$ for a "
          + "dollar."
      ),
    ])
  func wrong(_ text: String, _ message: String) {
    let error = #expect(throws: ValueError.self) {
      try Template(variable: text, environment: ["HOME": "/root"])
    }
    #expect(error?.description == message)
  }

  @Test("A text that becomes too long is an error")
  func tooLong() {
    let error = #expect(throws: ValueError.self) {
      try Template("{a}{a}").text { _ in String(repeating: "x", count: 600_000) }
    }
    #expect(error?.message == "With its values “{a}{a}” becomes longer than 1 MiB.")
  }
}

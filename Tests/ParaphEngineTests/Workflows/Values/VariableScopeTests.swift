// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphEngine

@Suite("Values by name")
struct VariableScopeTests {
  private func scope(
    _ path: String = "in/a.b.pdf", folder: String = "", row: [String: String] = [:],
    variables: [String: String] = [:], set: [String: String] = [:]
  ) throws -> VariableScope {
    VariableScope(
      WorkflowDocument(number: 7, path: path, folder: folder, row: row),
      try WorkflowVariables(variables, set: set, environment: ["USER": "zoë"]))
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var name: String
    var value: String
    var path = "in/a.b.pdf"
    var row: [String: String] = [:]
    var variables: [String: String] = [:]
    var set: [String: String] = [:]
  }

  @Test(
    arguments: [
      Case(testDescription: "the stem keeps its first stops", name: "stem", value: "a.b"),
      Case(testDescription: "the name", name: "name", value: "a.b.pdf"),
      Case(testDescription: "the extension", name: "ext", value: "pdf"),
      Case(testDescription: "no extension", name: "ext", value: "", path: "in/a"),
      Case(testDescription: "a hidden file", name: "stem", value: ".pdf", path: ".pdf"),
      Case(testDescription: "the folder", name: "folder", value: "sub/"),
      Case(testDescription: "the number", name: "n", value: "7"),
      Case(
        testDescription: "a column before everything", name: "name", value: "row",
        row: ["name": "row"], variables: ["name": "variable"], set: ["name": "set"]),
      Case(
        testDescription: "--set before a variable", name: "x", value: "set",
        variables: ["x": "variable"], set: ["x": "set"]),
      Case(
        testDescription: "a variable before the document", name: "stem", value: "variable",
        variables: ["stem": "variable"]),
      Case(
        testDescription: "a variable with other values", name: "x", value: "7-zoë-row-{stem}",
        row: ["col": "row", "braces": "{stem}"],
        variables: ["x": "{n}-{y}-{col}-{braces}", "y": "${USER}"]),
      Case(
        testDescription: "a column ends a circle", name: "x", value: "row!", row: ["y": "row"],
        variables: ["x": "{y}!", "y": "{x}"]),
    ])
  func value(_ row: Case) throws {
    let scope = try scope(
      row.path, folder: "sub/", row: row.row, variables: row.variables, set: row.set)
    #expect(try scope.value(row.name) == row.value)
    #expect(try scope.value(row.name) == row.value, "the same again")
  }

  @Test("A name that nothing gives")
  func unknown() throws {
    let scope = try scope(row: ["company": "x", "not a name": ""], variables: ["signer": "y"])
    for (name, hint) in [
      ("signr", "Did you mean {signer}?"), ("Company", "Did you mean {company}?"),
      ("stm", "Did you mean {stem}?"),
      ("zzzzzz", "Add it to variables, give it with --set zzzzzz=VALUE, or write {{ for a brace."),
    ] {
      let error = #expect(throws: ValueError.self) { try scope.value(name) }
      #expect(error?.description == "Nothing gives a value for {\(name)}. \(hint)")
    }
  }

  @Test("Variables that stand for one another, found with a document")
  func circle() throws {
    let scope = try scope(variables: ["a": "{b}", "b": "{c}", "c": "{b}"])
    let error = #expect(throws: ValueError.self) { try scope.value("a") }
    #expect(
      error?.description
        == "The variables stand for one another: {b} → {c} → {b}. Write out one of them.")
  }

  @Test("A way that is too long, and one that doubles each time")
  func limits() throws {
    var chain: [String: String] = [:]
    for index in 0..<5_000 { chain["v\(index)"] = "{v\(index + 1)}" }
    let error = #expect(throws: ValueError.self) { try scope(variables: chain).value("v0") }
    #expect(error?.message == "Variables lead from one to the next more than 100 times.")
    var doubling = ["v0": "ten bytes."]
    for index in 1..<60 { doubling["v\(index)"] = "{v\(index - 1)}{v\(index - 1)}" }
    let long = #expect(throws: ValueError.self) { try scope(variables: doubling).value("v59") }
    #expect(long?.message == "With its values “{v16}{v16}” becomes longer than 1 MiB.")
  }

  @Test("Checks that need no document")
  func checks() throws {
    func message(
      _ variables: [String: String], set: [String: String] = [:], columns: Set<String> = []
    ) -> String? {
      do throws(VariableError) {
        try WorkflowVariables(variables, set: set, environment: [:]).check(columns: columns)
        return nil
      } catch {
        return "\(error.name ?? "-"): \(error.error)"
      }
    }
    #expect(message(["a": "{b}", "b": "{stem}{n}"]) == nil)
    #expect(message(["a": "{b}"], columns: ["b"]) == nil)
    #expect(message(["a": "{a}"], set: ["a": "x"]) == nil, "what --set replaces is not looked at")
    #expect(message(["a": "${NONE}"], set: ["a": "x"]) == nil)
    #expect(
      message(["a": "{a}"])
        == "a: The variable stands for itself: {a} → {a}. Write out one of them.")
    #expect(
      message(["z": "{a}", "a": "{b}", "b": "{c}{a}", "c": "x"])
        == "a: The variables stand for one another: {a} → {b} → {a}. Write out one of them.")
    #expect(message(["a": "{b}{b}", "b": "{c}", "c": "{n}", "d": "{a}{b}{c}"]) == nil)
    #expect(message(["a": "{b}", "b": "{a}"], columns: ["b"]) == nil)
    #expect(
      message(["a": "{stm}"]) == "a: Nothing gives a value for {stm}. Did you mean {stem}?")
    #expect(
      message(["a b": ""])
        == "a b: “a b” is not a name. A name has letters, digits, _, - and ., and begins with a "
        + "letter.")
    #expect(
      message([:], set: ["1": ""])
        == "-: --set: “1” is not a name. A name has letters, digits, _, - and ., and begins with a "
        + "letter.")
  }
}

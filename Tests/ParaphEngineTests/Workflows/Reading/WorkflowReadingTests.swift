// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ParaphEngine
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("What a workflow file says")
struct WorkflowReadingTests {
  @Test("The example of the documentation says what it seems to say")
  func documented() throws {
    let workflow = try WorkflowSample.read(WorkflowSample.documented(), file: "a/contracts.v2.yaml")
    #expect(workflow.name == "contracts")
    #expect(workflow.inputs == ["contracts/*.pdf"])
    #expect(workflow.output == "signed/{stem}.pdf")
    #expect(workflow.variables["deadline"] == "${DEADLINE:-none}")
    #expect(workflow.steps.map(\.id) == ["link", "typed-signature", "attachment", "flatten"])
    #expect(workflow.steps[1].when == ["pages": "last"])
    #expect(workflow.steps[1].variants.count == 1)
    #expect(workflow.report.junit == "report.xml")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try expectGolden(
      String(decoding: encoder.encode(workflow), as: UTF8.self) + "\n", "documented.json")
  }

  @Test("Everything that may be left out is as documented then")
  func least() throws {
    let workflow = try WorkflowSample.read("paraph: 1\nsteps: [flatten]\n")
    #expect(
      workflow == Workflow(name: "release", steps: [WorkflowStep(id: "flatten", kind: "flatten")]))
    #expect(workflow.onError == .skip)
    #expect(workflow.output == nil)
  }

  @Test("Values in their shorter forms")
  func short() throws {
    let text = """
      { "$schema": "https://example.org/s.json", "paraph": 1, "inputs": "a.pdf", "on-error": "stop",
        "variables": {"text": "7", "number": 1.5, "whole": 1e3, "flag": true, "empty": ""},
        "password": {"env": "PDF_{n}"}, "write": {"prove": true, "force": false},
        "steps": ["flatten", {"remove": null}, {"fill": {"set": {"a": 1, "b": ["x", true]}}}] }
      """
    let workflow = try WorkflowSample.read(text, file: nil)
    #expect(workflow.name == "workflow")
    #expect(workflow.inputs == ["a.pdf"])
    #expect(workflow.onError == .stop)
    #expect(
      workflow.variables
        == ["text": "7", "number": "1.5", "whole": "1000", "flag": "true", "empty": ""])
    #expect(workflow.password == .environment("PDF_{n}"))
    #expect(workflow.write.prove && !workflow.write.force)
    #expect(workflow.steps.map(\.kind) == ["flatten", "remove", "fill"])
    #expect(workflow.steps[1].members.isEmpty)
  }

  @Test("Text that YAML could take for something else stays as it is written")
  func spelling() throws {
    let text = """
      paraph: 1
      variables: { a: no, b: 1.10, c: 007, d: 2026-01-02, e: 12:30 }
      steps: [flatten]
      """
    let workflow = try WorkflowSample.read(text)
    #expect(
      workflow.variables == ["a": "no", "b": "1.10", "c": "007", "d": "2026-01-02", "e": "12:30"])
  }

  @Test("The second step of a kind has its number, and what others are called is no matter")
  func usualIDs() throws {
    let text = """
      paraph: 1
      steps:
        - link: {}
        - link: {}
          id: footer
        - flatten
        - link: {}
        - org.paraph.link: {}
      """
    let workflow = try WorkflowSample.read(text)
    #expect(workflow.steps.map(\.id) == ["link", "footer", "flatten", "link_3", "org.paraph.link"])
  }

  @Test("Places of steps, of what is in them, and of what is not there")
  func places() throws {
    let text = """
      paraph: 1
      steps:
        - flatten
        - typed-signature: { text: Zoë, at: { text: "Signature:" } }
          when: { pages: last }
      """
    let workflow = try WorkflowSample.read(text)
    #expect(
      workflow.steps.map(\.position) == [
        TextPosition(line: 3, column: 5), TextPosition(line: 4, column: 5),
      ])
    let source = try #require(workflow.source)
    let members = workflow.pointer(toMembersOfStep: 1)
    #expect(members == "/steps/1/typed-signature")
    #expect(source.placeOfKey(members) == TextPosition(line: 4, column: 5))
    #expect(source.place(of: "\(members)/at/text") == TextPosition(line: 4, column: 47))
    #expect(source.placeOfKey("\(members)/at/text") == TextPosition(line: 4, column: 41))
    // What is not there is where it would be.
    #expect(source.place(of: "\(members)/at/nothing/else") == TextPosition(line: 4, column: 39))
    #expect(source.place(of: "/steps/0/flatten/only") == TextPosition(line: 3, column: 5))
    let error = workflow.error(
      "bad-value", "It is bad.", hint: "Mend it.", at: "/steps/1/when/pages")
    #expect(error.description == "release.yaml:5:20: It is bad. Mend it.")
  }

  @Test("Names of keys in places are written as RFC 6901 has it")
  func tokens() throws {
    #expect(WorkflowSource.token("a/b~c") == "a~1b~0c")
    let workflow = Workflow(name: "w", steps: [WorkflowStep(id: "a", kind: "x/y")])
    #expect(workflow.pointer(toMembersOfStep: 0) == "/steps/0/x~1y")
    #expect(workflow.pointer(toMembersOfStep: 7) == "/steps/7")
  }

  @Test("The names of keys are those of the documentation")
  func documentedKeys() throws {
    let tables = try WorkflowSample.documentedKeys()
    try #require(tables.count == 3)
    #expect(Set(tables[0]) == Set(WorkflowKeys.workflow.map(\.name)))
    #expect(Set(tables[1]) == Set(WorkflowKeys.step.map(\.name)))
    #expect(Set(tables[2]) == Set(WorkflowKeys.condition.map(\.name)))
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ParaphEngine
import ParaphModel
import Testing

@Suite("Workflows as JSON, and back")
struct WorkflowCodingTests {
  /// One workflow for each member of it, and one that has them all.
  private static let workflows: [(name: String, workflow: Workflow)] = {
    let plain = Workflow(name: "plain", steps: [WorkflowStep(id: "flatten", kind: "flatten")])
    let changes: [(String, (inout Workflow) -> Void)] = [
      ("title", { $0.title = "One line" }),
      ("inputs", { $0.inputs = ["a.pdf", "b/**"] }),
      ("each", { $0.each = "rows.csv" }),
      ("output", { $0.output = "in-place" }),
      ("style", { $0.style = ["ink": "auto", "pen-width": 1.5] }),
      ("variables", { $0.variables = ["a": "1", "b": "", "name": "{a}"] }),
      ("onError", { $0.onError = .continue }),
      ("write", { $0.write.keepConformance = true }),
      (
        "every way to write",
        {
          $0.write.force = true
          $0.write.rewrite = true
          $0.write.linearize = true
          $0.write.allowInvalidate = true
          $0.write.prove = true
        }
      ),
      ("password in a file", { $0.password = .file("{stem}.txt") }),
      ("password in a variable", { $0.password = .environment("PDF") }),
      (
        "report",
        {
          $0.report.json = "a"
          $0.report.junit = "b"
          $0.report.html = "c"
        }
      ),
      (
        "steps of one kind",
        {
          $0.steps.append(WorkflowStep(id: "flatten_2", kind: "flatten", members: ["pages": 3]))
        }
      ),
      (
        "a step with everything",
        {
          $0.steps.append(
            WorkflowStep(
              id: "sign", kind: "typed-signature",
              members: ["text": "{a}", "at": ["text": "X:", "gap": "8pt"]],
              when: ["pages": "last", "not": ["signed": true]],
              variants: [["traits": ["rotation": 90], "size": "3mm"]], onError: .stop))
        }
      ),
    ]
    var whole = plain
    for (_, change) in changes { change(&whole) }
    return [("plain", plain)]
      + changes.map { name, change in
        var workflow = plain
        change(&workflow)
        return (name, workflow)
      } + [("whole", whole)]
  }()

  @Test("What is written is read again as it was")
  func roundTrip() throws {
    for (name, workflow) in Self.workflows {
      let data = try JSONEncoder().encode(workflow)
      #expect(try JSONDecoder().decode(Workflow.self, from: data) == workflow, "\(name)")
      // As a file, too.
      let read = try WorkflowSample.read(String(decoding: data, as: UTF8.self))
      #expect(read == workflow, "\(name)")
      #expect(read.json == workflow.json, "\(name)")
    }
    #expect(Set(Self.workflows.map(\.workflow)).count == Self.workflows.count)
  }

  @Test("Places are no part of what a workflow says")
  func places() throws {
    let first = try WorkflowSample.read("paraph: 1\nname: a\nsteps: [flatten]")
    let second = try WorkflowSample.read("\n\nsteps:\n  - flatten: {}\nname: a\nparaph: 1\n")
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first.steps[0].position != second.steps[0].position)
  }

  @Test("A mistake in JSON is told by its key")
  func mistake() throws {
    let error = #expect(throws: WorkflowError.self) {
      try JSONDecoder().decode(
        Workflow.self, from: Data(#"{"paraph": 1, "steps": ["flatten"], "titel": "a"}"#.utf8))
    }
    #expect(error?.description == "A workflow has no key “titel”. Did you mean title?")
  }
}

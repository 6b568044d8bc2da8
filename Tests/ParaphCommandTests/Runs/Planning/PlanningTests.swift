// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("The parts of a plan")
struct PlanningTests {
  @Test(
    "The environment variables that variables name",
    arguments: [
      ("", []), ("plain", []), ("${A}", ["A"]), ("${A:-b} ${C}", ["A", "C"]), ("$${A}", []),
      ("$$${A}", ["A"]), ("${A", ["A"]), ("$", []), ("{A}", []),
    ] as [(String, Set<String>)])
  func environment(_ text: String, _ names: Set<String>) {
    #expect(EnvironmentNames.all(in: ["x": text]) == names)
  }

  private struct Names: DocumentList {
    let paths: [String]
    var count: Int { paths.count }
    func path(_ index: Int) -> String { paths[index] }
    func number(_ index: Int) -> Int { index + 1 }
    func document(_ index: Int) throws(WorkflowError) -> WorkflowDocument {
      WorkflowDocument(number: index + 1, path: paths[index])
    }
  }

  @Test(
    "Pictures have the name of the document, with its number where several have one",
    arguments: [
      (["a.pdf", "b.pdf"], ["a", "b"]), (["x/a.pdf", "y/a.pdf"], ["a-1", "a-2"]),
      (["x/a.pdf", "y/A.pdf"], ["a-1", "A-2"]),
      (["x/a.pdf", "y/a.pdf", "a-2.pdf"], ["a-1", "a-2-2", "a-2"]),
    ])
  func names(_ paths: [String], _ stems: [String]) throws {
    let list = Names(paths: paths)
    let names = PictureNames(list)
    #expect(try paths.indices.map { names.stem(of: try list.document($0)) } == stems)
  }

  @Test("A task and a note come through a pipe as they are")
  func frames() throws {
    let document = WorkflowDocument(number: 7, path: "a.pdf", folder: "x/", row: ["b": "c"])
    let task = PlanTask(frame: PlanTask.plan(document, pagesBefore: 9, stem: "a-7").frame)
    guard case .plan(let there, let pages, let stem) = task else {
      Issue.record("\(task)")
      return
    }
    #expect(there == document && pages == 9 && stem == "a-7")
    var note = PlanNote(
      PlannedDocument(document, pagesBefore: 0), text: "line\n", warnings: "warning\n")
    note.pictures = [1, 300]
    note.problem = Report.Problem(UsageError("code", "Sentence.", kind: .refused))
    let other = try #require(PlanNote(frame: note.frame))
    #expect(other.text == note.text && other.warnings == note.warnings)
    #expect(other.pictures == [1, 300] && other.line == note.line)
    #expect(other.problem == note.problem)
    #expect(PlanNote(frame: [1, 2, 3]) == nil)
    guard
      case .sheet(["a.png", "b.png"], name: "sheet.png") = PlanTask(
        frame: PlanTask.sheet(["a.png", "b.png"], name: "sheet.png").frame)
    else {
      Issue.record("no sheet")
      return
    }
  }

  @Test(
    "What is no plan is refused in one sentence",
    arguments: [
      "", "{}", "[]", "null", "{\"schema\":\"paraph.report/1\",\"documents\":[]}",
      "{\"schema\":\"paraph.plan/1\",\"program\":\"\(CommandLineProgram.version)\",\"documents\":[]}",
      "{\"schema\":\"paraph.plan/1\",\"documents\":[{}]}", "{\"documents\":[",
    ])
  func noPlan(_ text: String) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(text.utf8, to: "\(folder)/p.json")
      let error = #expect(throws: UsageError.self) { try PlanFile("\(folder)/p.json") }
      #expect(error?.kind == .usage)
      #expect(error?.message.hasPrefix("\(folder)/p.json is no whole plan") == true)
    }
  }

  @Test("A plan that is not there cannot be read")
  func missing() {
    let error = #expect(throws: UsageError.self) { try PlanFile("/nonexistent/p.json") }
    #expect(error?.kind == .unreadable)
  }
}

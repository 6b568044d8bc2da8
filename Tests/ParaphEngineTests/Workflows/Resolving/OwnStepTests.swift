// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphEngine

@Suite("Steps that are no plugin's, and conditions")
struct OwnStepTests {
  private func action(_ step: String, row: [String: String] = [:]) throws -> StepRequest.Action? {
    try ResolvedWorkflow(
      steps: "- \(step)", top: "output: x.pdf\nwrite: { force: true, allow-invalidate: true }",
      columns: Set(row.keys)
    ).job(row: row).steps.first?.action
  }

  private let input = JobInput.path("in/a.pdf")
  private let output = JobOutput(.path("wf/x.pdf"), force: true)
  private let writing = WriteOptions(allowInvalidate: true)

  @Test("Flattening")
  func flatten() throws {
    #expect(
      try action("flatten: {}")
        == .flatten(FlattenJob(input: input, output: output, writing: writing)))
    let all = try action(
      "flatten: { only: [typed-signature, stamp], except: \"link,signature-field\", remove: Popup, "
        + "ids: [\"a,b\", \"3\"], authors: \"{who}\", pages: last, forms: \"{no}\", annotations: true, "
        + "for: print, notes: append }",
      row: ["who": "Zoë, M.", "no": "false"])
    #expect(
      all
        == .flatten(
          FlattenJob(
            input: input, output: output, pages: .last, only: ["typed-signature", "stamp"],
            except: ["link", "signature-field"], removed: ["Popup"], ids: ["a,b", "3"],
            authors: ["Zoë, M."], forms: false, annotations: true, purpose: .print, notes: .append,
            writing: writing)))
  }

  @Test("A kind that is installed and no step of the workflow")
  func installedKinds() throws {
    let workflow = try ResolvedWorkflow(
      steps: "- flatten: { only: round-seal }", moreKinds: { ["round-seal"] })
    guard case .flatten(let job)? = try workflow.job().steps.first?.action else {
      Issue.record("no flattening")
      return
    }
    #expect(job.only == ["round-seal"])
  }

  @Test("Filling in")
  func fill() throws {
    let all = try action(
      "fill: { set: { \"b.name\": \"{who}\", agreed: true, days: [Mon, 2], blank: \"{none}\" }, "
        + "allow-read-only: true, allow-calculated: \"true\" }",
      row: ["who": "{Zoë} = M", "none": ""])
    #expect(
      all
        == .fill(
          FillJob(
            input: input, output: output,
            assignments: [
              "agreed=true", "b.name={Zoë} = M", "blank=", "days=Mon", "days=2",
            ], allowReadOnly: true, allowCalculated: true, writing: writing)))
  }

  @Test("Values of a file")
  func fillData() throws {
    let workflow = try ResolvedWorkflow(
      steps: "- fill: { data: \"{f}\", optional: true }", folder: ".", columns: ["f"])
    guard
      case .fill(let job)? = try workflow.job(row: ["f": "Package.swift"]).steps.first?.action
    else {
      Issue.record("no filling in")
      return
    }
    #expect(job.data?.name == "Package.swift" && job.data?.bytes.isEmpty == false)
    #expect(
      try workflow.job(row: ["f": "no/such"]).steps.first?.absence == "no/such is not there.")
    #expect(try workflow.job(row: ["f": ""]).steps.first?.absence == "“data” names no file.")
  }

  @Test("Removing")
  func remove() throws {
    #expect(
      try action("remove: { only: Link, ids: [a], pages: \"2-\" }")
        == .remove(
          RemoveJob(
            input: input, output: output, pages: try PageSelection("2-"), only: ["Link"],
            ids: ["a"], writing: writing)))
  }

  // MARK: - Conditions

  struct ConditionCase: CustomTestStringConvertible {
    var testDescription: String
    var when: String
    var condition: StepCondition
  }

  private static func condition(_ change: (inout StepCondition) -> Void) -> StepCondition {
    var condition = StepCondition()
    change(&condition)
    return condition
  }

  @Test(
    arguments: [
      ConditionCase(
        testDescription: "pages", when: "pages: last", condition: condition { $0.pages = .last }),
      ConditionCase(
        testDescription: "a number of pages", when: "page-count: 3",
        condition: condition { ($0.fewestPages, $0.mostPages) = (3, 3) }),
      ConditionCase(
        testDescription: "so many pages and more", when: "page-count: \"2-\"",
        condition: condition { $0.fewestPages = 2 }),
      ConditionCase(
        testDescription: "a range of numbers of pages", when: "page-count: 1-10",
        condition: condition { ($0.fewestPages, $0.mostPages) = (1, 10) }),
      ConditionCase(
        testDescription: "texts and truth values",
        when: "title: \"/^A{2}/\", text: Signature, signed: false, encrypted: \"true\"",
        condition: condition {
          ($0.title, $0.text, $0.isSigned, $0.isEncrypted) = ("/^A{2}/", "Signature", false, true)
        }),
      ConditionCase(
        testDescription: "a field", when: "field: { name: a.b, value: 3 }",
        condition: condition { ($0.field, $0.fieldValue) = ("a.b", "3") }),
      ConditionCase(
        testDescription: "a field that is not empty", when: "field: { name: a.b }",
        condition: condition { $0.field = "a.b" }),
      ConditionCase(
        testDescription: "values of a row", when: "title: \"{t}\", page-count: \"{c}\"",
        condition: condition { ($0.title, $0.fewestPages) = ("Report", 4) }),
      ConditionCase(
        testDescription: "none of both", when: "not: { signed: true, not: { title: x } }",
        condition: condition {
          $0.not = [
            condition {
              $0.isSigned = true
              $0.not = [condition { $0.title = "x" }]
            }
          ]
        }),
      ConditionCase(
        testDescription: "traits", when: "traits: { horizontalSize: compact, rotation: 90 }",
        condition: condition {
          $0.traits = Traits()
          $0.traits?.horizontalSize = .compact
          $0.traits?.rotation = .quarter
        }),
    ])
  func when(_ row: ConditionCase) throws {
    let workflow = try ResolvedWorkflow(
      steps: "- flatten: {}\n  when: { \(row.when) }", columns: ["t", "c"])
    #expect(try workflow.job(row: ["t": "Report", "c": "4-"]).steps.first?.when == row.condition)
  }

  @Test("No conditions")
  func none() throws {
    let workflow = try ResolvedWorkflow(steps: "- flatten: {}\n  when: {}")
    #expect(try workflow.job().steps.first?.when == nil)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphCommand
@testable import ParaphEngine

@Suite("What a plan says to people")
struct PlanTextTests {
  private static let text = PlanText(
    workflow: "w.yaml", steps: ["sign", "link", "data"], isVerbose: false)

  private func document(_ change: (inout PlannedDocument) -> Void) -> PlannedDocument {
    var planned = PlannedDocument(WorkflowDocument(number: 1, path: "a.pdf"), pagesBefore: 0)
    planned.output = "out/a.pdf"
    change(&planned)
    return planned
  }

  private func lines(_ planned: PlannedDocument, _ text: PlanText = text) -> [String] {
    text.lines(planned, PlanText.Places()).split(separator: "\n").map(String.init)
  }

  private func step(
    _ id: String, kind: String = "link", marks: [Report.Mark] = [],
    outcome: Report.Step.Outcome = .done, reason: String? = nil
  ) -> PlannedStep {
    PlannedStep(
      id: id, kind: kind, line: 4, outcome: outcome, reason: reason, error: nil, marks: marks,
      removed: nil)
  }

  private func mark(_ page: Int?, matched: String? = nil, field: String? = nil) -> Report.Mark {
    Report.Mark(
      id: nil, kind: "link", page: page,
      rect: page == nil ? nil : Rectangle(x: 142.4, y: 654.6, width: 170, height: 48.2),
      matched: matched, field: field)
  }

  @Test("The first line says what becomes of the document")
  func head() {
    #expect(lines(document { _ in }) == ["a.pdf -> out/a.pdf"])
    #expect(
      lines(document { $0.replaces = true }) == ["a.pdf -> out/a.pdf (replaces what is there)"])
    #expect(lines(document { $0.inPlace = true }) == ["a.pdf, in place"])
    #expect(
      lines(document { $0.outcome = .unchanged }) == ["a.pdf -> out/a.pdf: unchanged"])
    let refusal = UsageError("output-exists", "It is there.", hint: "Move it.", kind: .refused)
    #expect(
      lines(document { $0.take(refusal) })
        == ["a.pdf: would be refused (4): It is there. Move it."])
    let failure = StepFailure(
      UsageError("text-not-found", "There is none.", kind: .notFound), step: "sign", line: 6)
    #expect(
      lines(document { $0.take(failure) })
        == ["a.pdf: would fail (3): step “sign” (w.yaml:6): There is none."])
  }

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var step: PlannedStep
    var says: [String]
  }

  @Test("A mark has a line, many are counted, and what is left out says why")
  func steps() {
    let rows = [
      Row(
        testDescription: "one", step: step("sign", marks: [mark(3, matched: "Signature:")]),
        says: ["  sign  page 3    142,655 170x48  by “Signature:”"]),
      Row(
        testDescription: "two", step: step("sign", marks: [mark(3), mark(12)]),
        says: ["  sign  page 3    142,655 170x48", "        page 12   142,655 170x48"]),
      Row(
        testDescription: "many", step: step("link", marks: [1, 2, 3, 7].map { mark($0) }),
        says: ["  link  pages 1-3, 7  4 links"]),
      Row(
        testDescription: "scattered",
        step: step("link", marks: [1, 3, 5, 7, 9].map { mark($0) }),
        says: ["  link  5 pages   5 links"]),
      Row(
        testDescription: "of the document", step: step("data", marks: [mark(nil)]),
        says: ["  data  document  link"]),
      Row(testDescription: "none", step: step("data"), says: ["  data  nothing to do"]),
      Row(
        testDescription: "left out",
        step: step("data", outcome: .absent, reason: "data/a.csv is not there."),
        says: ["  data  left out: data/a.csv is not there."]),
      Row(
        testDescription: "flattening", step: step("link", kind: "flatten", marks: [mark(1)]),
        says: ["  link  page 1    flattens 1 mark"]),
      Row(
        testDescription: "filling in",
        step: step("link", kind: "fill", marks: [mark(1, field: "a"), mark(1, field: "b")]),
        says: ["  link  page 1    fills in “a” and “b”"]),
      Row(
        testDescription: "text that would steer the terminal",
        step: step("sign", marks: [mark(1, matched: "a\u{1B}[2J\nb")]),
        says: ["  sign  page 1    142,655 170x48  by “a\u{FFFD}[2J\u{FFFD}b”"]),
    ]
    for row in rows {
      #expect(
        Array(lines(document { $0.steps = [row.step] }).dropFirst()) == row.says,
        "\(row.testDescription)")
    }
  }

  @Test("Verbose, every mark has a line")
  func verbose() {
    let text = PlanText(workflow: nil, steps: ["link"], isVerbose: true)
    let planned = document { $0.steps = [step("link", marks: [1, 2, 3, 4].map { mark($0) })] }
    #expect(lines(planned, text).count == 5)
  }

  @Test("The summary")
  func summary() {
    var summary = PlanSummary()
    #expect(summary.text == "0 documents")
    summary.add(.write)
    #expect(summary.text == "1 document: 1 would be written")
    #expect(summary.status == 0)
    summary.add(.unchanged)
    summary.add(.incomplete)
    summary.add(.fail)
    #expect(
      summary.text == "4 documents: 1 would be written, 1 would stay unchanged, 1 would be "
        + "incomplete, 1 would fail")
    #expect(summary.status == 8)
  }
}

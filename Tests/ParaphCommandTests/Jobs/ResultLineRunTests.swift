// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphCommand
@testable import ParaphEngine

@Suite("The line of a document of a workflow")
struct ResultLineRunTests {
  private static func mark(_ kind: String, _ step: String, page: Int? = 1) -> Report.Mark {
    Report.Mark(kind: kind, page: page, step: step)
  }

  private static func step(
    _ kind: String, _ outcome: Report.Step.Outcome = .done
  ) -> Report.Step {
    Report.Step(id: kind, kind: kind, outcome: outcome)
  }

  struct Case: CustomTestStringConvertible {
    var steps: [Report.Step]
    var marks: [Report.Mark] = []
    var outcome = Report.Outcome.written
    var says: String
    var testDescription: String { says }
  }

  @Test(
    "What each step did",
    arguments: [
      Case(steps: [], says: "nothing to do"),
      Case(steps: [step("link", .notApplicable), step("fill", .absent)], says: "nothing to do"),
      Case(steps: [step("link")], outcome: .unchanged, says: "unchanged"),
      Case(
        steps: [step("link"), step("attachment")],
        marks: [
          mark("link", "link"), mark("link", "link", page: 3),
          mark("attachment", "attachment", page: nil),
        ], says: "2 × link on pages 1, 3, attachment"),
      Case(
        steps: [step("typed-signature"), step("flatten"), step("fill"), step("remove")],
        marks: [
          mark("typed-signature", "typed-signature"), mark("Stamp", "flatten"),
          mark("Stamp", "flatten"), mark("text", "fill"), mark("Text", "remove"),
        ],
        says: "typed-signature on page 1; flattened 2; filled in 1 field; removed 1 mark"),
      Case(
        steps: [step("link", .failed), step("stamp")], marks: [mark("stamp", "stamp")],
        says: "without “link”, which failed; stamp on page 1"),
    ])
  func line(_ row: Case) {
    var report = Report(command: "run", input: "a.pdf", dryRun: false)
    report.steps = row.steps
    report.marks = row.marks
    report.outcome = row.outcome
    #expect(ResultLine.ofRun(report) == "a.pdf: \(row.says)")
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphCommand
@testable import ParaphEngine

struct ResultLineTests {
  private static func mark(_ kind: String, page: Int = 3) -> Report.Mark {
    Report.Mark(
      id: "a", kind: kind, plugin: nil, page: page,
      rect: Rectangle(x: 72, y: 144, width: 144, height: 72), matched: nil)
  }

  private static func drawn(_ kind: String) -> Report.Mark {
    var mark = mark(kind)
    mark.drawn = true
    return mark
  }

  private static func kept(_ code: String, page: Int = 1) -> Report.Kept {
    Report.Kept(
      page: page, kind: "Widget", id: nil, field: "form.name",
      rect: Rectangle(x: 72, y: 144, width: 144, height: 72), code: code, reason: "It is so.")
  }

  struct Case: CustomTestStringConvertible {
    var command: String
    var dryRun = false
    var marks: [Report.Mark] = []
    var kept: [Report.Kept] = []
    var removed: [Report.Mark]?
    var notes: Report.Notes?
    var says: String
    var testDescription: String { says }
  }

  @Test(
    "What was done",
    arguments: [
      Case(command: "flatten", says: "nothing to do"),
      Case(
        command: "sign", marks: [mark("typed-signature")],
        says: "signed on page 3: 51 × 25 mm, 25 mm from the left and 51 mm from the top"),
      Case(
        command: "remove", dryRun: true, marks: [mark("typed-signature")],
        says: "would remove typed-signature on page 3: 51 × 25 mm, 25 mm from the left and 51 mm "
          + "from the top"),
      Case(
        command: "annotate", dryRun: true, marks: [mark("link", page: 1), mark("link", page: 2)],
        says: "would add 2 × link on pages 1, 2"),
      Case(
        command: "flatten", marks: [mark("Stamp"), mark("Ink")],
        says: "flattened 2 marks on page 3"),
      Case(
        command: "flatten", kept: [kept("hidden")],
        says: "nothing to do; 1 stays as it is: it is hidden"),
      Case(
        command: "flatten", kept: [kept("no-appearance"), kept("no-appearance")],
        says: "nothing to do; 2 stay as they are: they have no appearance stream"),
      Case(
        command: "flatten", marks: [mark("Stamp"), mark("Stamp")],
        kept: [kept("hidden"), kept("no-appearance"), kept("no-appearance"), kept("redaction")],
        says: "flattened 2 × Stamp on page 3; 4 stay as they are: 2 have no appearance stream, "
          + "1 is hidden, 1 asks for a redaction"),
      Case(
        command: "flatten", marks: [mark("Stamp"), drawn("Ink"), drawn("Ink")],
        says: "flattened 3 marks on page 3, 2 of them drawn anew"),
      Case(
        command: "flatten", marks: [drawn("Ink"), drawn("Ink")], removed: [],
        says: "flattened 2 × Ink on page 3, drawn anew"),
      Case(
        command: "flatten", removed: [mark("Link", page: 1), mark("Link")],
        says: "removed 2 × Link on pages 1, 3"),
      Case(
        command: "flatten", dryRun: true, marks: [mark("Ink"), mark("Ink")],
        removed: [mark("Link", page: 1), mark("Text")],
        notes: Report.Notes(treatment: .kept, count: 1, pages: 0),
        says:
          "would flatten 2 × Ink on page 3; would remove 2 marks on pages 1, 3; the text of 1 note "
          + "would stay as a comment"),
      Case(
        command: "flatten", marks: [mark("Ink"), mark("Ink")],
        notes: Report.Notes(treatment: .kept, count: 3, pages: 0),
        says: "flattened 2 × Ink on page 3; the texts of 3 notes stay as comments"),
      Case(
        command: "flatten", marks: [mark("Ink"), mark("Ink")],
        notes: Report.Notes(treatment: .dropped, count: 3, pages: 0),
        says: "flattened 2 × Ink on page 3; the texts of 3 notes are dropped"),
      Case(
        command: "flatten", marks: [mark("Ink"), mark("Ink")],
        notes: Report.Notes(treatment: .appended, count: 3, pages: 2),
        says: "flattened 2 × Ink on page 3; the texts of 3 notes are on 2 pages at the end"),
    ])
  func line(_ row: Case) {
    var report = Report(command: row.command, input: "a.pdf", dryRun: row.dryRun)
    report.marks = row.marks
    report.kept = row.kept
    report.removed = row.removed
    report.notes = row.notes
    #expect(ResultLine.of(report) == "a.pdf: \(row.says)")
  }

  @Test("Each mark that stays, with its name and its place")
  func keptLine() {
    #expect(
      ResultLine.kept(Self.kept("hidden", page: 2))
        == "Widget “form.name” on page 2 at 25.4, 50.8 mm, 50.8 × 25.4 mm stays as it is: It is so."
    )
  }
}

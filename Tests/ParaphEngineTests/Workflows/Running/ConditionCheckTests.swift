// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphEngine

@Suite("Conditions of steps")
struct ConditionCheckTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let condition: StepCondition
    let step: StepRequest
    /// The pages, `all` or a sentence.
    let verdict: String

    init(
      _ description: String, _ verdict: String, step: StepRequest = Seal.step("s"),
      _ condition: (inout StepCondition) throws -> Void
    ) {
      testDescription = description
      self.step = step
      self.verdict = verdict
      var made = StepCondition()
      try? condition(&made)
      self.condition = made
    }
  }

  private func check(_ row: Row, on document: [UInt8]) throws {
    let session = try DocumentSession(.bytes(document, name: "in.pdf"), password: .none)
    let verdict =
      switch try ConditionCheck(session).verdict(on: row.step, row.condition) {
      case .met(let pages): pages.map { "\($0)" } ?? "all"
      case .unmet(let reason): reason
      }
    #expect(verdict == row.verdict)
  }

  @Test(
    "Of the document",
    arguments: [
      Row("nothing said", "all") { _ in },
      Row("enough pages", "all") { $0.fewestPages = 3 },
      Row("exactly so many", "all") { ($0.fewestPages, $0.mostPages) = (3, 3) },
      Row("too few", "The document has 3 pages, not 4 or more.") { $0.fewestPages = 4 },
      Row("too many", "The document has 3 pages, not 2 or fewer.") { $0.mostPages = 2 },
      Row("not in a range", "The document has 3 pages, not 5 to 9.") {
        ($0.fewestPages, $0.mostPages) = (5, 9)
      },
      Row("another number", "The document has 3 pages, not 1.") {
        ($0.fewestPages, $0.mostPages) = (1, 1)
      },
      Row("the title", "all") { $0.title = "Contract 7" },
      Row("a part of the title", "The title of the document is “Contract 7”, not “Contract”.") {
        $0.title = "Contract"
      },
      Row("an expression in the title", "all") { $0.title = "/[0-9]$/" },
      Row(
        "an expression that finds nothing",
        "The title of the document is “Contract 7”, in which /^[0-9]/ finds nothing."
      ) { $0.title = "/^[0-9]/" },
      Row("a field with a value", "all") { $0.field = "name" },
      Row("the value", "all") { ($0.field, $0.fieldValue) = ("name", "Ann") },
      Row("another value", "The value of the field “name” is “Ann”, not “Bob”.") {
        ($0.field, $0.fieldValue) = ("name", "Bob")
      },
      Row("one of several values", "all") { ($0.field, $0.fieldValue) = ("list", "b") },
      Row("all of several values", "all") { ($0.field, $0.fieldValue) = ("list", "a, b") },
      Row("an empty text", "The field “empty” is empty.") { $0.field = "empty" },
      Row("a box that is not ticked", "The field “tick” is empty.") { $0.field = "tick" },
      Row("a signature to come", "The field “sign” is empty.") { $0.field = "sign" },
      Row("no such field", "The document has no field “nam”.") { $0.field = "nam" },
      Row("no signature", "The document is not signed.") { $0.isSigned = true },
      Row("not signed, as it should be", "all") { $0.isSigned = false },
      Row("no encryption", "The document is not encrypted.") { $0.isEncrypted = true },
      Row("not encrypted, as it should be", "all") { $0.isEncrypted = false },
      Row("a text", "all") { $0.text = "DRAFT" },
      Row("an expression", "all") { $0.text = "/page (one|two)/" },
      Row("no such text", "The text “FINAL” is not on pages 1 to 3.") { $0.text = "FINAL" },
      Row("two that hold and one that does not", "The document is not signed.") {
        ($0.fewestPages, $0.title, $0.isSigned) = (1, "Contract 7", true)
      },
    ])
  func document(_ row: Row) throws { try check(row, on: WorkflowBench.document) }

  private static let onText = Seal.step(
    "s", at: .text(PlacementRequest.TextPlace(pattern: "Signature:")))

  @Test(
    "Of pages",
    arguments: [
      Row("pages of an anchor", "[2, 3]") { $0.pages = try PageSelection("2-") },
      Row("pages of a text", "[3]", step: onText) { $0.pages = .last },
      Row(
        "pages that the step does not mean",
        "None of the pages that are meant is among these: last.",
        step: Seal.step("s", pages: .first)
      ) { $0.pages = .last },
      Row("pages that the step means, too", "[2]", step: Seal.step("s", pages: try? .init("1-2"))) {
        $0.pages = try PageSelection("2-3")
      },
      Row("a page that is not there", "There is no page 9; the document has 3 pages.") {
        $0.pages = try PageSelection("9")
      },
      Row("a text on given pages", "The text “DRAFT” is not on page 3.") {
        ($0.text, $0.pages) = ("DRAFT", .last)
      },
      Row("traits of the first page", "[1]") { $0.traits = try Traits(parsing: "rotation=0") },
      Row("traits that the first page has not", "No page that is meant has the traits rotation=90.")
      {
        $0.traits = try Traits(parsing: "rotation=90")
      },
      Row("traits of any page", "[2, 3]", step: Seal.step("s", pages: .all)) {
        $0.traits = try Traits(parsing: "orientation=landscape")
      },
      Row("traits and pages", "[3]") {
        ($0.pages, $0.traits) = (.all, try Traits(parsing: "rotation=90,orientation=landscape"))
      },
      Row("the language", "[1]") { $0.traits = try Traits(parsing: "language=en") },
      Row("what lies beneath", "[1]") { $0.traits = try Traits(parsing: "colorScheme=light") },
      Row("another ground", "No page that is meant has the traits colorScheme=dark.") {
        $0.traits = try Traits(parsing: "colorScheme=dark")
      },
      Row("the pages of a flattening", "[2]", step: WorkflowBench.flatten("f")) {
        $0.pages = try PageSelection("2")
      },
      Row("a field on them", "[1]", step: Seal.step("s", at: .field("name"))) { $0.pages = .first },
      Row(
        "a field elsewhere", "The field “name” is on page 1, not on page 3.",
        step: Seal.step("s", at: .field("name"))
      ) { $0.pages = .last },
      Row(
        "an annotation elsewhere", "The annotation “box” is on page 2, not on page 1.",
        step: Seal.step("s", at: .annotation("box"))
      ) { $0.pages = .first },
      Row(
        "a field that is not there, which is for the step to say", "[3]",
        step: Seal.step("s", at: .field("other"))
      ) { $0.pages = .last },
    ])
  func pages(_ row: Row) throws { try check(row, on: WorkflowBench.document) }

  private static func not(_ body: (inout StepCondition) throws -> Void) -> [StepCondition] {
    var condition = StepCondition()
    try? body(&condition)
    return [condition]
  }

  @Test(
    "What must not hold",
    arguments: [
      Row("what does not", "all") { $0.not = Self.not { $0.isSigned = true } },
      Row("what does", "What is not to hold does: signed.") {
        $0.not = Self.not { $0.isSigned = false }
      },
      Row("one of two does not", "all") {
        $0.not = Self.not { ($0.isSigned, $0.title) = (false, "x") }
      },
      Row("both do", "What is not to hold does: title, signed.") {
        $0.not = Self.not { ($0.isSigned, $0.title) = (false, "Contract 7") }
      },
      Row("pages", "[2, 3]") { $0.not = Self.not { $0.pages = .first } },
      Row("all pages", "What is not to hold does on all pages that are meant: pages.") {
        $0.not = Self.not { $0.pages = .all }
      },
      Row("pages that are not there", "all") {
        $0.not = Self.not { $0.pages = try PageSelection("9") }
      },
      Row("traits", "[1]", step: Seal.step("s", pages: .all)) {
        $0.not = Self.not { $0.traits = try Traits(parsing: "orientation=landscape") }
      },
      Row("pages and traits", "[1, 3]", step: Seal.step("s", pages: .all)) {
        $0.not = Self.not {
          ($0.pages, $0.traits) = (
            try PageSelection("1-2"), try Traits(parsing: "orientation=landscape")
          )
        }
      },
      Row("a text on a page limits nothing", "all") {
        $0.not = Self.not { ($0.text, $0.pages) = ("DRAFT", .last) }
      },
      Row("a text that is there", "What is not to hold does: pages, text.") {
        $0.not = Self.not { ($0.text, $0.pages) = ("DRAFT", .first) }
      },
      Row("not not", "[1]") { $0.not = Self.not { $0.not = Self.not { $0.pages = .first } } },
    ])
  func negated(_ row: Row) throws { try check(row, on: WorkflowBench.document) }

  @Test("A document without pages meets what is not about pages")
  func noPages() throws {
    let empty = DocumentBuilder().build()
    try check(Row("pages", "The document has no pages.") { $0.text = "a" }, on: empty)
    try check(
      Row("count", "The document has 0 pages, not 1 or more.") { $0.fewestPages = 1 }, on: empty)
    try check(Row("title", "The document has no title.") { $0.title = "a" }, on: empty)
  }

  @Test("What is no regular expression is an error")
  func badExpression() throws {
    let session = try DocumentSession(.bytes(WorkflowBench.document, name: "a"), password: .none)
    var condition = StepCondition()
    condition.title = "/(/"
    #expect(throws: (any Error).self) {
      try ConditionCheck(session).verdict(on: Seal.step("s"), condition)
    }
  }
}

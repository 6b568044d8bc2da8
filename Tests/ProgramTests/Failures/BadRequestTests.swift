// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// What the document does not have, and what the program does not know.
@Suite("Bad requests")
struct BadRequestTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var status: Int32
    var says: String
  }

  private static let typed = ["sign", "a.pdf", "--typed", "Zoe", "-o", "out.pdf"]
  private static let ways =
    "Say where: --at-text \"Signature:\", --anchor bottom-right, or --rect 50mm,200mm,60mm,20mm."

  @Test(
    "one sentence, nothing written",
    arguments: [
      Case(
        testDescription: "an unknown command", arguments: ["sing", "a.pdf"], status: 2,
        says: "There is no command “sing”. Did you mean sign?"),
      Case(
        testDescription: "an unknown option", arguments: typed + ["--anchr", "top"], status: 2,
        says: "sign has no option --anchr. Did you mean --anchor?"),
      Case(
        testDescription: "a bad value", arguments: typed + ["--anchor", "tpo"], status: 2,
        says: "--anchor cannot be “tpo”. Did you mean top? It is one of top-left, top, top-right, "
          + "left, center, right, bottom-left, bottom, bottom-right."),
      Case(
        testDescription: "a page that is not there",
        arguments: typed + ["--anchor", "top", "--pages", "9"], status: 3,
        says: "a.pdf: There is no page 9; the document has 2 pages."),
      Case(
        testDescription: "a label that is not there",
        arguments: typed + ["--anchor", "top", "--pages", "label:iv"], status: 3,
        says: "a.pdf: No page has the label “iv”."),
      Case(
        testDescription: "a page to draw that is not there",
        arguments: ["render", "a.pdf", "--pages", "3-4"], status: 3,
        says: "a.pdf: There is no page 3; the document has 2 pages."),
      Case(
        testDescription: "a text that is not there",
        arguments: typed + ["--at-text", "Sign here"], status: 3,
        says: "a.pdf: The text “Sign here” is not on pages 1 to 2. Letters in another case are "
          + "found with --ignore-case."),
      Case(
        testDescription: "a text that is not unique",
        arguments: typed + ["--at-text", "word", "--match", "unique"], status: 3,
        says: "a.pdf: The text “word” stands in 2 places: 1 on page 1 at 25.4, 47.1 mm; 2 on page "
          + "1 at 35.8, 47.1 mm. Choose one with --match N, or take them all with --match all."),
      Case(
        testDescription: "a match that is not there",
        arguments: typed + ["--at-text", "word", "--match", "3"], status: 3,
        says: "a.pdf: The text “word” stands in 2 places only: 1 on page 1 at 25.4, 47.1 mm; 2 "
          + "on page 1 at 35.8, 47.1 mm."),
      Case(
        testDescription: "an expression that is none",
        arguments: typed + ["--at-text", "/(/"], status: 2,
        says: "a.pdf: /(/ is not a regular expression: expected ')'."),
      Case(
        testDescription: "a text to find that is not there",
        arguments: ["inspect", "a.pdf", "--find", "Sign here", "--quiet"], status: 3,
        says: "a.pdf: The text “Sign here” is not there. --ignore-case also finds other capitals."),
      Case(
        testDescription: "a field where there are none",
        arguments: typed + ["--field", "sign"], status: 3,
        says: "a.pdf: There is no form field “sign”. The document has no form fields."),
      Case(
        testDescription: "an annotation to stand at", arguments: typed + ["--at-annotation", "x"],
        status: 3,
        says: "a.pdf: There is no annotation with the name “x”. The names are the “id” of what "
          + "this lists: paraph inspect FILE --json."),
      Case(
        testDescription: "an annotation to remove",
        arguments: ["remove", "a.pdf", "--id", "x", "-o", "out.pdf"], status: 3,
        says: "a.pdf: There is no annotation with the name “x”. The names are the “id” of what "
          + "this lists: paraph inspect FILE --json."),
      Case(
        testDescription: "an attachment", arguments: ["extract", "a.pdf", "--name", "x.csv"],
        status: 3, says: "a.pdf: There is no attachment “x.csv”. The document has none."),
      Case(
        testDescription: "no place and no field", arguments: typed, status: 2,
        says: "a.pdf: Nothing says where the signature is to go, and the document has no empty "
          + "signature field. \(ways)"),
      Case(
        testDescription: "an empty signature",
        arguments: ["sign", "a.pdf", "--typed", " ", "--anchor", "top", "-o", "out.pdf"], status: 2,
        says: "a.pdf: The text of the signature is blank. Give a name."),
      Case(
        testDescription: "a picture that is not there",
        arguments: ["sign", "a.pdf", "--scanned", "b.png", "--anchor", "top", "-o", "out.pdf"],
        status: 1,
        says: "a.pdf: b.png cannot be read: No such file or directory. Check the name of the "
          + "picture."),
      Case(
        testDescription: "outside of the page",
        arguments: typed + ["--rect", "500,10,200,50", "--fit", "fill"], status: 4,
        says:
          "a.pdf: The mark would leave page 2: its box is 176.4, 3.5 mm, 70.6 × 17.6 mm, the page is "
          + "0, 0 mm, 209.9 × 297 mm, from the top left. Move it or make it smaller, or allow it with --allow-clipped."
      ),
    ])
  func sentence(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      let run = try Program.run(in: folder, row.arguments)
      if row.arguments.first == "inspect" {
        #expect(run.status == 3)
        #expect(run.errors == "paraph: \(row.says)\n")
      } else {
        Program.expectFailure(run, row.status, row.says)
      }
      #expect(Files.names(folder) == ["a.pdf"])
    }
  }

  @Test("an unknown font lists the families there are")
  func font() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      let run = try Program.run(
        in: folder, Self.typed + ["--anchor", "top", "--font", "No Such Font"])
      #expect(run.status == 3)
      #expect(run.errors.hasPrefix("paraph: a.pdf: There is no font family “No Such Font”. There "))
      #expect(run.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test("an unknown field lists the names there are")
  func field() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.form(signatures: ["one", "two"]), to: "\(folder)/a.pdf")
      let unknown = try Program.run(in: folder, Self.typed + ["--field", "three"])
      Program.expectFailure(
        unknown, 3, "a.pdf: There is no form field “three”. There are: “given”, “one”, “two”.")
      let none = try Program.run(in: folder, Self.typed)
      Program.expectFailure(
        none, 2,
        "a.pdf: Nothing says where the signature is to go, and the document has 2 empty signature "
          + "fields: one, two. \(Self.ways)")
      #expect(Files.names(folder) == ["a.pdf"])
    }
  }

  @Test("the only empty signature field is where a signature goes")
  func onlyField() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.form(signatures: ["one"]), to: "\(folder)/a.pdf")
      let run = try Program.run(in: folder, Self.typed + ["--report", "-"])
      #expect(run.status == 0, "\(run.errors)")
      let mark = try #require(Program.json(run)["marks"]?["0"]?["rect"])
      let rect = try Program.rectangle(mark)
      #expect(rect.minX >= 72 && rect.maxX <= 272)
      #expect(rect.minY >= 692 && rect.maxY <= 742)
    }
  }
}

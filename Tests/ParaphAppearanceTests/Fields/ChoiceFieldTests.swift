// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

@Suite("Choice fields", .requires(.pdftotext, .pdftoppm))
struct ChoiceFieldTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var field: String
    var shows: String
    /// The rows that are highlighted, from the top.
    var selected: [Int] = []
  }

  private static let options = "/Opt[[(a)(Apple)][(b)(Bean)][(c)(Corn)][(d)(Dill)][(e)(Elder)]]"

  @Test(
    "What is chosen is shown",
    arguments: [
      Case(
        testDescription: "a combo box shows words", field: "/Ff 131072/V(b)\(options)",
        shows: "Bean"),
      Case(
        testDescription: "a combo box with a text of its own",
        field: "/Ff 393216/V(Zest)\(options)",
        shows: "Zest"),
      Case(testDescription: "a combo box without value", field: "/Ff 131072\(options)", shows: ""),
      Case(
        testDescription: "a list", field: "/V(b)\(options)", shows: "Apple\nBean\nCorn",
        selected: [1]),
      Case(
        testDescription: "a list with several", field: "/Ff 2097152/V[(a)(c)]\(options)",
        shows: "Apple\nBean\nCorn", selected: [0, 2]),
      Case(
        testDescription: "a list by places", field: "/I[1 2 99 -1]\(options)",
        shows: "Apple\nBean\nCorn", selected: [1, 2]),
      Case(
        testDescription: "a list from its top index", field: "/TI 2/V(d)\(options)",
        shows: "Corn\nDill\nElder", selected: [1]),
      Case(
        testDescription: "a list whose value would not be seen", field: "/V(e)\(options)",
        shows: "Corn\nDill\nElder", selected: [2]),
      Case(
        testDescription: "a top index that is none", field: "/TI 99/V(b)\(options)",
        shows: "Apple\nBean\nCorn", selected: [1]),
      Case(testDescription: "a list without options", field: "/V(b)", shows: "b"),
      Case(
        testDescription: "options that are none", field: "/V(b)/Opt[7 (b) null [] [(c)]]",
        shows: "b", selected: [1]),
    ])
  func shows(_ row: Case) throws {
    // Three rows and a bit of a fourth, whose words are not seen.
    let form = try FlattenedForm(["/FT/Ch/T(f)/Rect[10 10 190 55]\(row.field)"])
    #expect(form.outcome.kept.isEmpty)
    let lines = try form.text().split(separator: "\n").prefix(3).joined(separator: "\n")
    #expect(lines == row.shows)
    let picture = try form.picture()
    let rows = (0..<3).filter { index in
      let pixel = picture[180, 46 + index * 14 + 7]
      return pixel.blue > pixel.red
    }
    #expect(rows == row.selected)
  }

  @Test("A list of very many options")
  func many() throws {
    let options = (0..<100_000).map { "(option \($0))" }.joined()
    let form = try FlattenedForm(["/FT/Ch/T(f)/Rect[10 10 190 90]/V(option 7)/Opt[\(options)]"])
    #expect(try form.text().contains("option 7"))
  }
}

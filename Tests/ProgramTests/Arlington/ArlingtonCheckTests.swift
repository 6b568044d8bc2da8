// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphTestSupport
import Testing

/// What the Arlington model finds in annotations that are wrong in one way each.
@Suite("Arlington check", .requiresArlington)
struct ArlingtonCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var annotation: String
    var problems: [String]
  }

  private static let square = "/Type /Annot /Subtype /Square /Rect [0 0 9 9]"

  @Test(
    "finds what is wrong",
    arguments: [
      Case(testDescription: "nothing", annotation: square, problems: []),
      Case(
        testDescription: "a key of a developer", annotation: square + " /PRPH_Kind /square",
        problems: []),
      Case(
        testDescription: "a key that nobody knows", annotation: square + " /Colour [1]",
        problems: ["AnnotSquare /Colour: unknown, an array of 1"]),
      Case(
        testDescription: "no rectangle", annotation: "/Type /Annot /Subtype /Square",
        problems: ["AnnotSquare /Rect: missing"]),
      Case(
        testDescription: "a rectangle of three numbers",
        annotation: "/Type /Annot /Subtype /Square /Rect [0 0 9]",
        problems: ["AnnotSquare /Rect: type, an array of 3, not rectangle"]),
      Case(
        testDescription: "a negative width", annotation: square + " /BS << /W -1 >>",
        problems: ["BorderStyle /W: value, -1, not fn:Eval(@W>=0.0)"]),
      Case(
        testDescription: "an entry of a later version", annotation: square + " /CA 0.5",
        problems: ["AnnotSquare /CA: newer, since 2.0"]),
      Case(
        testDescription: "a style that there is not",
        annotation: square + " /BS << /W 1 /S /Wavy >>",
        problems: ["BorderStyle /S: value, /Wavy, not S, B, D, I, U"]),
      Case(
        testDescription: "states without one that is shown",
        annotation: square + " /AP << /N << /On 4 0 R >> >>",
        problems: ["AnnotSquare /AS: missing"]),
    ])
  func found(_ row: Case) throws {
    var builder = DocumentBuilder()
    let annotation = builder.add("<< \(row.annotation) >>")
    _ = builder.addStream(
      "", entries: "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >>")
    builder.addPage(
      "/MediaBox [0 0 99 99] /Resources << >> /Annots [\(annotation) 0 R]")
    let found = try check(builder.build()).problems.map(\.description)
    #expect(found == row.problems.map { "\(annotation) 0 R: \($0)" })
  }

  @Test("A problem that was there before is not new, wherever it is now")
  func known() throws {
    func document(_ annotations: [String], padding: Int) -> [UInt8] {
      var builder = DocumentBuilder()
      for _ in 0..<padding { _ = builder.add("null") }
      let numbers = annotations.map { builder.add("<< \($0) >>") }
      let list = numbers.map { "\($0) 0 R" }.joined(separator: " ")
      builder.addPage("/MediaBox [0 0 99 99] /Resources << >> /Annots [\(list)]")
      return builder.build()
    }
    let wrong = Self.square + " /Colour [1]"
    let before = try check(document([wrong], padding: 0))
    #expect(try check(document([wrong], padding: 3)).problems(since: before).isEmpty)
    let twice = try check(document([wrong, wrong], padding: 3))
    #expect(twice.problems(since: before).count == 1)
  }

  private func check(_ bytes: [UInt8]) throws -> ArlingtonCheck {
    try ArlingtonCheck(
      PDFFile.open(bytes: bytes, passwords: .none), model: #require(ArlingtonModel.shared))
  }
}

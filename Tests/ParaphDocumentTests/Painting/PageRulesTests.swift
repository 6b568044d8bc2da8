// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("Rules of a page")
struct PageRulesTests {
  /// Of a page of 200 by 100 points.
  private func rules(_ content: String, entries: String = "") throws -> [PageRules.Rule] {
    var builder = DocumentBuilder()
    let form = builder.addStream(
      "0 0 m 50 0 l S", entries: "/Subtype /Form /BBox [0 -5 100 50] /Matrix [1 0 0 1 10 0]")
    #expect(form == 3)
    builder.addPage(
      "/MediaBox [0 0 200 100] /Resources << /XObject << /Fm 3 0 R >> >> \(entries)",
      content: content)
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    return PageRules(of: try PageTree(file).page(1), in: file).rules
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var content: String
    var entries = ""
    /// Left, right and middle height of each, from the top.
    var expected: [[Double]]
  }

  @Test(
    "What is a rule, and where",
    arguments: [
      Case(testDescription: "nothing", content: "", expected: []),
      Case(testDescription: "a line", content: "20 30 m 120 30 l S", expected: [[20, 120, 70]]),
      Case(
        testDescription: "a line from right to left", content: "120 30 m 20 30 l S",
        expected: [[20, 120, 70]]),
      Case(
        testDescription: "a thin rectangle", content: "20 30 100 0.5 re f",
        expected: [[20, 120, 69.75]]),
      Case(
        testDescription: "a rectangle of negative height", content: "20 30 100 -1 re f",
        expected: [[20, 120, 70.5]]),
      Case(testDescription: "a bar", content: "20 30 100 8 re f", expected: []),
      Case(testDescription: "short", content: "20 30 m 35 30 l S", expected: []),
      Case(testDescription: "upright", content: "20 30 m 20 90 l S", expected: []),
      Case(testDescription: "slanted", content: "20 30 m 120 40 l S", expected: []),
      Case(testDescription: "not painted", content: "20 30 m 120 30 l n", expected: []),
      Case(testDescription: "white", content: "1 G 20 30 m 120 30 l S", expected: []),
      Case(
        testDescription: "dashes, one by one",
        content: (0..<20).map { "\(20 + 5 * $0) 30 m \(23 + 5 * $0) 30 l S " }.joined(),
        expected: [[20, 118, 70]]),
      Case(
        testDescription: "two beside each other",
        content: "20 30 m 80 30 l S 120 30 m 180 30 l S",
        expected: [[20, 80, 70], [120, 180, 70]]),
      Case(
        testDescription: "scaled and moved", content: "q 0.5 0 0 0.5 10 20 cm 20 20 m 220 20 l S Q",
        expected: [[20, 120, 70]]),
      Case(
        testDescription: "in a form", content: "q 1 0 0 1 10 30 cm /Fm Do Q",
        expected: [[20, 70, 70]]),
      Case(
        testDescription: "clipped", content: "0 0 60 100 re W n 20 30 m 120 30 l S",
        expected: [[20, 60, 70]]),
      Case(
        testDescription: "clipped away", content: "0 50 60 50 re W n 20 30 m 120 30 l S",
        expected: []),
      Case(
        testDescription: "on a page that is turned", content: "30 20 m 30 80 l S",
        entries: "/Rotate 90", expected: [[20, 80, 30]]),
      Case(
        testDescription: "on a page with a larger unit", content: "20 30 m 120 30 l S",
        entries: "/UserUnit 2", expected: [[40, 240, 140]]),
      Case(
        testDescription: "outside of the page", content: "20 130 m 120 130 l S", expected: []),
      Case(
        testDescription: "numbers without bounds", content: "1e99 0 0 1e99 0 0 cm 0 0 m 1e99 0 l S",
        expected: []),
    ])
  func found(_ row: Case) throws {
    let found = try rules(row.content, entries: row.entries).map {
      [$0.box.minX, $0.box.maxX, $0.box.center.y]
    }
    #expect(found.count == row.expected.count, "\(found)")
    for (found, expected) in zip(found, row.expected) {
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(found)")
    }
  }

  @Test("The sides of a box are told from a line that stands free")
  func sides() throws {
    #expect(try rules("20 30 m 120 30 l S").map(\.hasUpright) == [false])
    #expect(try rules("20 30 100 40 re S").map(\.hasUpright) == [true, true])
    #expect(try rules("20 30 m 120 30 l S 70 40 m 70 90 l S").map(\.hasUpright) == [false])
    #expect(try rules("20 30 m 120 30 l S 70 10 m 70 90 l S").map(\.hasUpright) == [true])
  }
}

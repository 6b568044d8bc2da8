// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphDocument

struct PageTreeTests {
  /// A document with these objects from 2 on, the page tree at 2.
  static func tree(_ objects: [String], catalog: String = "") throws -> PageTree {
    var document = TinyDocument()
    document.add(1, "<</Type/Catalog/Pages 2 0 R\(catalog)>>")
    for (index, object) in objects.enumerated() { document.add(index + 2, object) }
    document.endWithTable(size: objects.count + 2)
    return try PageTree(PDFFile.open(bytes: document.bytes, passwords: .none, repair: .never))
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var objects: [String]
    /// The object number of each page; 0 for a direct object.
    var pages: [Int]
  }

  @Test(
    "Pages",
    arguments: [
      Case(
        testDescription: "flat",
        objects: ["<</Kids[3 0 R 4 0 R]/Count 2>>", "<</Type/Page>>", "<</Type/Page>>"],
        pages: [3, 4]),
      Case(
        testDescription: "subtrees",
        objects: [
          "<</Kids[3 0 R 4 0 R]/Count 3>>", "<</Kids[5 0 R 6 0 R]/Count 2/Type/Pages>>",
          "<</Type/Page>>", "<</Type/Page>>", "<</Type/Page>>",
        ], pages: [5, 6, 4]),
      Case(
        testDescription: "count missing", objects: ["<</Kids[3 0 R]>>", "<</Type/Page>>"],
        pages: [3]),
      Case(
        testDescription: "count too high", objects: ["<</Kids[3 0 R]/Count 7>>", "<</Type/Page>>"],
        pages: [3]),
      Case(
        testDescription: "count too low",
        objects: ["<</Kids[3 0 R 4 0 R]/Count 1>>", "<</Type/Page>>", "<</Type/Page>>"],
        pages: [3, 4]),
      Case(
        testDescription: "negative count",
        objects: ["<</Kids[3 0 R]/Count -1>>", "<</Type/Page>>"],
        pages: [3]),
      Case(
        testDescription: "count of a subtree lies",
        objects: [
          "<</Kids[3 0 R 4 0 R]/Count 3>>", "<</Kids[5 0 R]/Count 2>>", "<</Type/Page>>",
          "<</Type/Page>>",
        ], pages: [5, 4]),
      Case(
        testDescription: "the root is a page",
        objects: ["<</Type/Page/Kids[3 0 R]/Count 2>>"], pages: [2]),
      Case(
        testDescription: "a page that says it is a node",
        objects: ["<</Kids[3 0 R 4 0 R]/Count 2>>", "<</Type/Pages>>", "<<>>"], pages: [3, 4]),
      Case(
        testDescription: "null, number and missing kids",
        objects: ["<</Kids[null 5 9 0 R 3 0 R]/Count 4>>", "<</Type/Page>>"], pages: [3]),
      Case(
        testDescription: "a direct page",
        objects: ["<</Kids[<</Type/Page>> 3 0 R]/Count 2>>", "<</Type/Page>>"],
        pages: [0, 3]),
      Case(
        testDescription: "a node that is its own kid",
        objects: ["<</Kids[2 0 R 3 0 R]/Count 2>>", "<</Type/Page>>"], pages: [3]),
      Case(
        testDescription: "counts that add up in a loop",
        objects: [
          "<</Kids[3 0 R 4 0 R]/Count 3>>", "<</Type/Page>>", "<</Kids[4 0 R]/Count 2>>",
        ], pages: [3]),
      Case(testDescription: "no kids", objects: ["<</Kids[]/Count 0>>"], pages: []),
      Case(
        testDescription: "many pages, one of them a subtree",
        objects: ["<</Kids[\((3...102).map { "\($0) 0 R" }.joined(separator: " "))]/Count 100>>"]
          + (3...101).map { _ in "<</Type/Page>>" } + ["<</Kids[3 0 R 4 0 R]/Count 2>>"],
        pages: Array(3...101) + [3, 4]),
    ])
  func pages(_ testCase: Case) throws {
    let tree = try PageTreeTests.tree(testCase.objects)
    #expect(tree.count == testCase.pages.count)
    let walked = try tree.pages().map { $0.reference?.number ?? 0 }
    #expect(walked == testCase.pages)
    let fresh = try PageTreeTests.tree(testCase.objects)
    for (index, number) in testCase.pages.enumerated() {
      #expect(try fresh.page(index + 1).reference?.number ?? 0 == number)
    }
  }

  @Test("A page that is not there", arguments: [0, 3, -1])
  func missing(_ number: Int) throws {
    let tree = try PageTreeTests.tree(
      ["<</Kids[3 0 R 4 0 R]/Count 2>>", "<</Type/Page>>", "<</Type/Page>>"])
    let error = #expect(throws: DocumentError.self) { try tree.page(number) }
    #expect(error?.message == "There is no page \(number): the document has 2 pages.")
    #expect(error?.kind == .notFound)
  }

  @Test("Attributes are inherited, UserUnit is not")
  func inheritance() throws {
    let tree = try PageTreeTests.tree([
      "<</Kids[3 0 R]/Count 2/MediaBox[0 0 100 200]/Rotate 5 0 R/UserUnit 3/Resources<<>>>>",
      "<</Kids[4 0 R 6 0 R]/Count 2/CropBox[90 10 10 190]>>", "<</Type/Page>>", "-270",
      "<</Type/Page/MediaBox[0 0 7 0 R 50]/Rotate 0/UserUnit 2/Resources<</A 1>>>>", "60",
    ])
    let first = try tree.page(1)
    #expect(
      first.geometry
        == PageGeometry(
          mediaBox: Rectangle(x: 0, y: 0, width: 100, height: 200),
          cropBox: Rectangle(x: 10, y: 10, width: 80, height: 180), rotation: .quarter, userUnit: 1
        ))
    #expect(first.inheritsResources)
    let second = try tree.page(2)
    #expect(second.geometry.mediaBox == Rectangle(x: 0, y: 0, width: 60, height: 50))
    #expect(second.geometry.rotation == .none)
    #expect(second.geometry.userUnit == 2)
    #expect(!second.inheritsResources)
    #expect(second.resources == .dictionary(["A": .integer(1)]))
    #expect(try tree.number(of: ObjectReference(6)) == 2)
    #expect(try tree.number(of: ObjectReference(3)) == nil)
  }

  @Test("Labels")
  func labels() throws {
    let kids = Array(repeating: "3 0 R", count: 64).joined(separator: " ")
    let tree = try PageTreeTests.tree(
      ["<</Kids[\(kids)]/Count 64>>", "<</Type/Page>>", "<</S/D/P(A-)/St 8>>"],
      catalog: """
        /PageLabels<</Kids[<</Nums[0<</S/r>>4<</S/R/St 4>>]>><</Nums[6 4 0 R 9<</S/a/St 26>>\
        12<</S/A/St 53>>13<</P(cover)>>15<</S/D>>]>>]>>
        """)
    let expected = [
      "i", "ii", "iii", "iv", "IV", "V", "A-8", "A-9", "A-10", "z", "aa", "bb", "AAA", "cover",
      "cover", "1", "2",
    ]
    for (index, label) in expected.enumerated() {
      #expect(try tree.page(index + 1).label == label)
    }
    #expect(try tree.number(labelled: "A-9") == 8)
    #expect(try tree.number(labelled: "xx") == nil)
  }

  @Test("A label too long to write is a number", arguments: ["r", "a"])
  func longLabels(_ style: String) throws {
    let tree = try PageTreeTests.tree(
      ["<</Kids[3 0 R]/Count 1>>", "<</Type/Page>>"],
      catalog: "/PageLabels<</Nums[0<</S/\(style)/St 99999999>>]>>")
    #expect(try tree.page(1).label == "99999999")
  }
}

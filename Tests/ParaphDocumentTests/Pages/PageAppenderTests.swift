// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphDocument

struct PageAppenderTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var catalog = "/Pages 2 0 R"
    var pages = "<</Type/Pages/Kids[3 0 R]/Count 1/Rotate 90/CropBox[0 0 5 5]>>"
    var kids: String? = nil
  }

  @Test(
    "Pages at the end",
    arguments: [
      Case(testDescription: "kids in the root"),
      Case(
        testDescription: "kids in an array of their own",
        pages: "<</Type/Pages/Kids 6 0 R/Count 1>>", kids: "[3 0 R]"),
      Case(testDescription: "a count that is wrong", pages: "<</Type/Pages/Kids[3 0 R]/Count 7>>"),
      Case(testDescription: "a page in place of the tree", catalog: "/Pages 3 0 R"),
      Case(
        testDescription: "a tree that is no object",
        catalog: "/Pages<</Type/Pages/Kids[3 0 R]/Count 1>>"),
    ])
  func appends(_ testCase: Case) throws {
    var document = TinyDocument()
    document.add(1, "<</Type/Catalog\(testCase.catalog)>>")
    document.add(2, testCase.pages)
    document.add(3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 50 50]>>")
    document.add(4, "<</Subtype/Form/BBox[0 0 100 200]/Length 1>>stream\nn\nendstream")
    if let kids = testCase.kids { document.add(6, kids) }
    document.endWithTable(size: 7)
    let revision = Revision(
      try PDFFile.open(bytes: document.bytes, passwords: .none, repair: .never))
    let form = ImportedAppearance(
      reference: ObjectReference(4), size: Size(100, 200), isTransparent: false)
    try PageAppender(revision, pages: PageTree(revision)).append([form, form])
    let file = try PDFFile.open(bytes: revision.bytes(), passwords: .none, repair: .never)
    let pages = try PageTree(file).pages()
    #expect(pages.count == 3)
    #expect(pages[0].geometry.displayedSize.width <= 50)
    for page in pages.dropFirst() {
      #expect(page.geometry.displayedSize == Size(100, 200))
      #expect(!page.inheritsResources)
      let contents = try PageContents(file, page: page.dictionary)
      #expect(String(decoding: try contents.decoded(limit: nil), as: UTF8.self) == "/X Do\n")
    }
  }
}

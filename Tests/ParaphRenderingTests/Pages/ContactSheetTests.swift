// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering
import Testing

@Suite("Contact sheets")
struct ContactSheetTests {
  @Test("are named by columns and rows", arguments: [("3x2", 3, 2), ("100x1", 100, 1)])
  func names(text: String, columns: Int, rows: Int) {
    let sheet = ContactSheet(text)
    #expect(sheet?.columns == columns)
    #expect(sheet?.rows == rows)
  }

  @Test(
    "refuse other names", arguments: ["", "3", "x", "3x", "0x3", "3x101", "-1x2", "3x2x1", "axb"])
  func refusals(text: String) { #expect(ContactSheet(text) == nil) }

  @Test("take as many sheets and rows as there are pages")
  func layout() throws {
    let document = try RenderedDocument(
      bytes: SamplePDF(content: "1 0 0 rg 0 0 200 100 re f").bytes)
    let geometry = PageGeometry(mediaBox: Rectangle(x: 0, y: 0, width: 200, height: 100))
    let pages = Array(repeating: (number: 1, geometry: geometry), count: 7)
    let sheets = try ContactSheet(columns: 2, rows: 2, cell: 100).draw(pages, of: document)
    #expect(sheets.map(\.width) == [240, 240])
    #expect(sheets.map(\.height) == [272, 272])
    #expect(sheets[0][63, 63] == 0xFFFF_0000)
    #expect(sheets[1][63 + 114, 63 + 130] == 0xFFE4_E4E4)
    #expect(try ContactSheet(columns: 2, rows: 2).draw([], of: document).isEmpty)
  }
}

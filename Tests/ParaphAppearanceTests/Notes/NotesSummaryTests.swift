// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

struct NotesSummaryTests {
  private func pages(_ notes: [FlattenedNote], size: Size = Size(595, 842)) throws -> [PDFPage] {
    var builder = DocumentBuilder()
    _ = builder.addPage("/MediaBox[0 0 100 100]")
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    let revision = Revision(file)
    let count = try NotesSummary(notes, size: size).append(to: revision, pages: PageTree(file))
    let all = try PageTree(revision).pages()
    #expect(all.count == 1 + count)
    return Array(all.dropFirst())
  }

  @Test("A few notes are on one page of the document's size")
  func few() throws {
    let notes = [
      FlattenedNote(page: 1, subtype: "Highlight", author: "Ann", text: "one\ntwo"),
      FlattenedNote(page: 1, subtype: "Text", text: "reply", depth: 40),
      FlattenedNote(page: 3, subtype: "Text", text: ""),
    ]
    #expect(try pages(notes).map(\.geometry.displayedSize) == [Size(595, 842)])
    let a4 = try pages(notes, size: Size(20, 9_000)).map(\.geometry.displayedSize)
    #expect(a4 == [Size(596, 842)])
  }

  @Test("Long texts go on")
  func long() throws {
    let text = String(repeating: "word ", count: 20_000)
    #expect(try pages([FlattenedNote(page: 1, subtype: "Text", text: text)]).count > 5)
  }

  @Test("A character that no font has is an error")
  func missing() {
    #expect(throws: GraphicsError.self) {
      try NotesSummary(
        [FlattenedNote(page: 1, subtype: "Text", text: "\u{10FFFD}")], size: Size(595, 842))
    }
  }
}

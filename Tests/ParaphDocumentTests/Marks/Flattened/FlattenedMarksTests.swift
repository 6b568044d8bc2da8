// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("What pages remember of flattened marks")
struct FlattenedMarksTests {
  private static func open(_ page: String) throws -> PDFFile {
    var builder = DocumentBuilder()
    builder.addPage("/MediaBox [0 0 200 200] \(page)", content: "")
    return try PDFFile.open(bytes: builder.build(), passwords: .none)
  }

  private static let marks = [
    FlattenedMark(name: "w.a", page: 1, digest: "1", request: "2"),
    FlattenedMark(name: "w.b", page: 1, digest: "3", request: "4", form: ObjectReference(7)),
  ]

  @Test(
    "is read as it was written, beside what others keep there",
    arguments: ["", "/PieceInfo << /Other << /LastModified (D:2020) /Private 1 >> >>"])
  func roundTrip(entry: String) throws {
    let file = try Self.open(entry)
    let revision = Revision(file)
    try FlattenedMarks().add(
      Self.marks, to: revision, pages: PageTree(file), modified: Timestamp(secondsSince1970: 0))
    let again = try PDFFile.open(bytes: revision.bytes(), passwords: .none)
    #expect(try FlattenedMarks().marks(in: again, pages: PageTree(again)) == Self.marks)
    let page = try PageTree(again).page(1).dictionary
    #expect(page["LastModified"]?.textValue == "D:19700101000000Z")
    let pieces = try #require(try again.dictionary("PieceInfo", in: page))
    #expect((pieces["Other"] != nil) == !entry.isEmpty)
  }

  @Test("takes the place of what has the same name")
  func replaced() throws {
    let file = try Self.open("")
    let revision = Revision(file)
    let other = FlattenedMark(name: "w.a", page: 1, digest: "5", request: "6")
    for marks in [Self.marks, [other]] {
      try FlattenedMarks().add(
        marks, to: revision, pages: PageTree(file), modified: Timestamp(secondsSince1970: 0))
    }
    #expect(
      try FlattenedMarks().marks(in: revision, pages: PageTree(revision)) == [Self.marks[1], other])
  }

  @Test(
    "is passed over where it is none of ours",
    arguments: [
      "/PieceInfo 7", "/PieceInfo << /Paraph 7 >>", "/PieceInfo << /Paraph << /Private 7 >> >>",
      "/PieceInfo << /Paraph << /Private << /Marks [7 << >> << /NM (a) >> null] >> >> >>",
    ])
  func foreign(entry: String) throws {
    let file = try Self.open(entry)
    #expect(try FlattenedMarks().marks(in: file, pages: PageTree(file)).isEmpty)
  }
}

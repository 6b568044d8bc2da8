// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("Annotation reader")
struct AnnotationReaderTests {
  /// A page of 200 by 100 points with the members of `/Annots`.
  private func annotations(
    _ members: String, entries: String = ""
  ) throws -> [AnnotationSummary] {
    var builder = DocumentBuilder()
    let appearance = builder.addStream("", entries: "/Type /XObject /Subtype /Form")
    #expect(appearance == 3)
    builder.addPage("/MediaBox [0 0 200 100] \(entries) /Annots \(members)")
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    return try AnnotationReader(file, pages: PageTree(file)).annotations(page: 1)
  }

  @Test("Everything that a mark of ours says is read")
  func ours() throws {
    let found = try annotations(
      """
      [null 99 0 R 7 << /Subtype /Stamp /Rect [110 60 10 20] /NM (mark-1) /T (Zo\\353)
      /Contents <FEFF8868> /F 132 /AP << /N 3 0 R >> /M (D:20240229120000Z)
      /PRPH_Kind /typed-signature /PRPH_Plugin /org.paraph.typed >>]
      """)
    let mark = try #require(found.first)
    #expect(found.count == 1)
    #expect(mark.page == 1 && mark.index == 3 && mark.reference == nil)
    #expect(mark.subtype == "Stamp" && mark.id == "mark-1")
    #expect(mark.kind == "typed-signature" && mark.plugin == "org.paraph.typed")
    #expect(mark.rect == Rectangle(x: 10, y: 40, width: 100, height: 40))
    #expect(mark.author == "Zo\u{EB}" && mark.contents == "\u{8868}")
    #expect(mark.flags == [.print, .locked] && mark.hasAppearance)
    #expect(mark.modified == Timestamp(secondsSince1970: 1_709_208_000))
  }

  @Test("Entries of the wrong type are as if they were not there")
  func wrongTypes() throws {
    let mark = try #require(
      try annotations(
        "[<< /Subtype (Stamp) /Rect [1 2 3] /NM 4 /F (x) /AP [] /M /never /Contents << >> >>]"
      ).first)
    #expect(mark.subtype.isEmpty && mark.id == nil && mark.contents == nil && mark.modified == nil)
    #expect(mark.rect.isEmpty && mark.flags == [] && !mark.hasAppearance)
  }

  @Test(
    "Where there is no list there are no annotations",
    arguments: ["null", "(x)", "[]", "3 0 R", "99 0 R"])
  func none(_ members: String) throws {
    #expect(try annotations(members).isEmpty)
  }

  @Test("An annotation without the array around it is one")
  func single() throws {
    #expect(try annotations("<< /Subtype /Text >>").map(\.subtype) == ["Text"])
  }

  @Test("The corpus has as many annotations as its index says", .requiresCorpus)
  func corpus() throws {
    for sample in Corpus.documents {
      guard let expected = Int(sample.columns["n_annotations"] ?? ""),
        let file = try? PDFFile.open(
          path: sample.path, passwords: sample.password.map { .value($0) } ?? .none)
      else { continue }
      let pages = try PageTree(file)
      let reader = AnnotationReader(file, pages: pages)
      var count = 0
      for page in 1...max(pages.count, 1) where page <= pages.count {
        count += try reader.annotations(page: page).count
      }
      #expect(count == expected, "\(sample.file)")
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering
import ParaphTestSupport
import Testing

@Suite("Reading the text of a page")
struct ReadingTests {
  private static let media = Rectangle(x: 0, y: 0, width: 200, height: 100)

  @Test("finds text where it stands, however the page is turned", arguments: Rotation.allCases)
  func turned(rotation: Rotation) throws {
    let sample = SamplePDF(
      page: "/Rotate \(rotation.rawValue)", content: "BT /F1 20 Tf 30 40 Td (Sign here) Tj ET")
    let geometry = PageGeometry(mediaBox: Self.media, rotation: rotation)
    let match = try #require(try matches("here", in: sample, geometry).first)
    let line = match.lines[0]
    #expect(line.rotation == rotation)
    // In user space it starts after "Sign ", and stands on y = 40.
    let start = geometry.toDisplayed.apply(Point(30 + 20 * 2.279, 40))
    let across = rotation.swapsSides ? start.x : start.y
    #expect(abs(line.baseline - across) < 2)
    let corner = line.quad.bottomLeft
    #expect(abs((rotation.swapsSides ? corner.y - start.y : corner.x - start.x)) < 0.2)
    #expect(abs(match.fontSize - 20) < 0.01)
  }

  @Test("multiplies by UserUnit")
  func userUnit() throws {
    let sample = SamplePDF(page: "/UserUnit 3", content: "BT /F1 20 Tf 30 40 Td (here) Tj ET")
    let match = try #require(
      try matches("here", in: sample, PageGeometry(mediaBox: Self.media, userUnit: 3)).first)
    #expect(abs(match.box.minX - 90) < 0.5)
    #expect(abs(match.firstBaseline - 180) < 6)
    #expect(abs(match.fontSize - 60) < 0.01)
  }

  @Test("starts at the corner of the CropBox")
  func cropBox() throws {
    let crop = Rectangle(x: 20, y: 10, width: 100, height: 60)
    let sample = SamplePDF(
      page: "/CropBox [20 10 120 70]", content: "BT /F1 10 Tf 30 40 Td (here) Tj ET")
    let match = try #require(
      try matches("here", in: sample, PageGeometry(mediaBox: Self.media, cropBox: crop)).first)
    #expect(abs(match.box.minX - 10) < 0.2)
    #expect(abs(match.firstBaseline - 30) < 1)
  }

  @Test("takes ligatures apart")
  func ligature() throws {
    let sample = SamplePDF(
      content: "BT /F1 20 Tf 30 40 Td (o\\001ce) Tj ET",
      encoding: "<< /Type /Encoding /Differences [1 /fi] >>")
    #expect(try matches("ofice", in: sample).count == 1)
  }

  @Test("sees text that is turned on an upright page")
  func turnedText() throws {
    let sample = SamplePDF(content: "BT /F1 10 Tf 0 1 -1 0 100 20 Tm (upwards) Tj ET")
    let match = try #require(try matches("upwards", in: sample).first)
    #expect(match.lines[0].rotation == .threeQuarters)
    #expect(abs(match.lines[0].baseline - 100) < 1)
  }

  @Test("ends lines where the page does")
  func lines() throws {
    let sample = SamplePDF(
      content: "BT /F1 10 Tf 14 TL 20 80 Td (first line) Tj T* (and second) Tj ET")
    let words = try RenderedDocument(bytes: sample.bytes)
      .words(page: 1, geometry: PageGeometry(mediaBox: Self.media))
    #expect(words.map(\.text) == ["first", "line", "and", "second"])
    #expect(words.map(\.endsLine) == [false, true, false, true])
    let match = try #require(try matches("line and", in: sample).first)
    #expect(match.lines.count == 2)
  }

  @Test("orders words from the right", .requiresCorpus)
  func rightToLeft() throws {
    let sample = try Corpus.sample("graphics/ArabicCIDTrueType.pdf")
    let document = try RenderedDocument(path: sample.path)
    let geometry = PageGeometry(mediaBox: nil)
    // The word begins at its right.
    let word = try #require(
      try document.matches(of: TextSearch("انواع"), page: 1, geometry: geometry).first)
    let start = try #require(
      try document.matches(of: TextSearch("ان"), page: 1, geometry: geometry).first)
    #expect(abs(start.box.maxX - word.box.maxX) < 0.1)
    #expect(start.box.minX > word.box.minX + 10)
    #expect(word.lines[0].rotation == .none)
  }

  @Test("finds as often as pdftotext does", .requiresCorpus, .requires(.pdftotext))
  func counts() throws {
    let sample = try Corpus.sample("real/tracemonkey.pdf")
    let document = try RenderedDocument(path: sample.path)
    let text = try Judge.pdftotext.run([sample.path, "-"]).text.lowercased()
    for word in ["bytecode", "monitor"] {
      let search = try TextSearch(word, ignoreCase: true)
      var count = 0
      for page in 1...document.pageCount {
        count += try document.matches(of: search, page: page, geometry: PageGeometry(mediaBox: nil))
          .count
      }
      let joined = text.replacing("-\n", with: "")
      #expect(count == joined.ranges(of: word).count, "\(word)")
    }
  }

  private func matches(
    _ pattern: String, in sample: SamplePDF,
    _ geometry: PageGeometry = PageGeometry(mediaBox: ReadingTests.media)
  ) throws -> [TextMatch] {
    try RenderedDocument(bytes: sample.bytes)
      .matches(of: TextSearch(pattern), page: 1, geometry: geometry)
  }
}

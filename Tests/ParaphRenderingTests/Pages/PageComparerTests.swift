// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphRendering
import ParaphTestSupport
import Testing

@Suite("Comparing pages of documents")
struct PageComparerTests {
  private static let geometry = PageGeometry(
    mediaBox: Rectangle(x: 0, y: 0, width: 200, height: 100))
  private static let line = "BT /F1 10 Tf 20 70 Td (Amount: 1,000) Tj ET\n"
  private static let square = "0 0 0 rg 100 20 10 10 re f\n"

  private func compare(
    _ contents: [String], rule: Agreement = .edges,
    _ change: (inout PageComparer.Pair) -> Void = { _ in }
  ) throws -> PageComparison {
    var comparer = PageComparer(
      contents.map { .init(.bytes(SamplePDF(content: $0).bytes)) }, rule: rule)
    comparer.readsText = true
    var pair = PageComparer.Pair(side(0), side(1))
    change(&pair)
    return try Self.found(comparer.compare([[pair]])[0])
  }

  private static func found(_ outcome: PageComparer.Outcome) throws -> PageComparison {
    let found: [PageComparison]? = if case .compared(let found) = outcome { found } else { nil }
    return try #require(found?.first)
  }

  private func side(_ document: Int, page: Int = 1) -> PageComparer.Side {
    PageComparer.Side(document: document, page: page, geometry: Self.geometry)
  }

  @Test("finds nothing between equal pages")
  func equal() throws {
    let found = try compare([Self.line, Self.line])
    #expect(found.agrees && found.sameText && found.boxes.isEmpty && found.largestDifference == 0)
    #expect(found.pixelCount == 20_000 && found.dpi == 72)
  }

  @Test(
    "sees what people see",
    arguments: [
      ("a word of 8 points", "BT /F1 8 Tf 20 20 Td (paid) Tj ET\n"),
      ("a digit", "BT /F1 10 Tf 20 20 Td (8) Tj ET\n"),
      ("a tick", "2 w 20 20 m 24 16 l 32 28 l S\n"),
      ("a dot", "0 0 0 rg 20 20 4 4 re f\n"),
      ("a hairline across the page", "0.3 w 0 50 m 200 50 l S\n"),
    ])
  func visible(what: String, content: String) throws {
    let found = try compare([Self.line + content, Self.line])
    #expect(!found.agrees, "\(what)")
    #expect(found.differingPixels > 0)
  }

  @Test("says where, on the page as displayed")
  func places() throws {
    let found = try compare([Self.line, Self.line + Self.square])
    #expect(found.places == [Rectangle(x: 100, y: 70, width: 10, height: 10)])
    #expect(found.largestBlock == 10 && found.share == 0.005)
  }

  @Test("does not look where it is told not to")
  func ignoring() throws {
    let found = try compare([Self.line, Self.line + Self.square]) {
      $0.ignoring = [Rectangle(x: 99.5, y: 69.5, width: 11, height: 11)]
    }
    #expect(found.agrees && found.differingPixels == 0)
  }

  @Test("tells which box shows no difference")
  func unseen() throws {
    let found = try compare([Self.line, Self.line + Self.square]) {
      $0.differing = [
        Rectangle(x: 99, y: 69, width: 4, height: 4), Rectangle(x: 10, y: 60, width: 20, height: 9),
        Rectangle(x: 150, y: 0, width: 500, height: 20),
      ]
    }
    #expect(found.unseen == [1, 2])
  }

  @Test("counts characters that got lost, wherever they stand")
  func texts() throws {
    let moved = "BT /F1 10 Tf 90 20 Td (Amount: 1,000) Tj ET\n"
    let same = try compare([Self.line, moved])
    #expect(same.sameText && same.lostCharacters == 0)
    let more = try compare([Self.line, Self.line + "BT /F1 10 Tf 20 20 Td (more) Tj ET\n"])
    #expect(!more.sameText && more.lostCharacters == 0)
    let less = try compare([Self.line, "BT /F1 10 Tf 20 70 Td (Amount: 1) Tj ET\n"])
    #expect(!less.sameText && less.lostCharacters == 4)
  }

  @Test("draws both and the difference beside each other, only where they differ")
  func pictures() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/page.png"
      _ = try compare([Self.line, Self.line]) { $0.picture = .init(path: path) }
      #expect(Files.bytes(path) == nil)
      _ = try compare([Self.line, Self.square]) { $0.picture = .init(path: path) }
      let picture = try Pictures.decoded(#require(Files.bytes(path)))
      #expect(picture.width == 4 * 24 + 3 * 202 && picture.height == 30 + 102 + 24)
      #expect(picture[0, 0] == 0xFFFF_FFFF)
      // The square is black in the second, and marked in the third.
      let (x, y) = (24 + 226 + 1 + 105, 30 + 1 + 75)
      #expect(picture[x, y] == 0xFF00_0000)
      #expect(picture[x + 226, y] == 0xFFD6_0063)
      #expect(picture[x - 226, y] == 0xFFFF_FFFF)
    }
  }

  @Test("goes on after a page that cannot be drawn")
  func failure() throws {
    let documents = [PageComparer.Document(.bytes(SamplePDF(content: Self.line).bytes))]
    let good = [PageComparer.Pair(side(0), side(0))]
    let bad = [PageComparer.Pair(side(0), side(0, page: 7))]
    var done: [Int] = []
    let outcomes = PageComparer(documents).compare([bad, good]) { done.append($0) }
    guard case .failed(let problem) = outcomes[0], case .compared = outcomes[1] else {
      Issue.record("not as it should be")
      return
    }
    #expect(problem.message == "The document has no page 7.")
    #expect(!done.isEmpty)
  }

  @Test("draws a very large page smaller")
  func large() throws {
    let geometry = PageGeometry(mediaBox: Rectangle(x: 0, y: 0, width: 14_400, height: 14_400))
    var sample = SamplePDF(content: Self.square)
    sample.mediaBox = "[0 0 14400 14400]"
    let side = PageComparer.Side(document: 0, page: 1, geometry: geometry)
    let outcomes = PageComparer([.init(.bytes(sample.bytes))]).compare([[.init(side, side)]])
    let found = try Self.found(outcomes[0])
    #expect(found.agrees && found.dpi < 15 && found.pixelCount < 8_100_000)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@testable import ParaphAppearance

@Suite("Blocks of text")
struct TextBlockTests {
  private static let style = TextStyle(family: "DejaVu Sans", size: 10)

  @Test("Lines are as far apart as asked for, whatever the font says")
  func leading() throws {
    let block = try TextBlock(Paragraph.plain("a\nb\nc", Self.style), width: nil, leading: 2)
    #expect(block.lineCount == 3)
    #expect(block.size.height == 60)
  }

  @Test("A line is broken at its width, in a word if need be")
  func breaks() throws {
    let text = String(repeating: "x", count: 100) + " and words"
    let block = try TextBlock(Paragraph.plain(text, Self.style), width: 50)
    #expect(block.lineCount > 10)
    #expect(block.size.width <= 50)
  }

  @Test("The largest letters of a line make its height")
  func mixed() throws {
    var large = Self.style
    large.size = 30
    let paragraph = Paragraph([StyledRun("a", Self.style), StyledRun("b", large)])
    let block = try TextBlock([paragraph], width: nil, leading: 1)
    #expect(block.size.height == 30)
    #expect(try TextBlock([paragraph.scaled(by: 0.5)], width: nil, leading: 1).size.height == 15)
  }

  @Test(
    "Line ends", arguments: [("a\r\nb", 2), ("a\rb\n", 3), ("", 1), ("a\u{2028}b", 2), ("\n\n", 3)])
  func lines(_ text: String, _ count: Int) {
    #expect(VisibleText.lines(of: text).count == count)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

/// DejaVu and Dancing Script are what the set-up installs.
@Suite("Text layout")
struct TextLayoutTests {
  static let sans = "DejaVu Sans"

  private func isNear(_ box: Rectangle, _ expected: Rectangle, _ tolerance: Double) -> Bool {
    box.contains(expected, tolerance: tolerance) && expected.contains(box, tolerance: tolerance)
  }

  @Test("metrics are the font's, without hinting")
  func metrics() throws {
    // DejaVu Sans has 2048 units; H is 1540 wide, 1493 high, and its ink goes from 201 to 1339.
    let layout = try TextLayout("H", family: Self.sans, size: 2048)
    #expect(
      isNear(layout.inkBounds, Rectangle(x: 201, y: -1493, width: 1138, height: 1493), 1),
      "\(layout.inkBounds)")
    #expect(abs(layout.logicalBounds.width - 1540) < 0.1)
    #expect(layout.lineCount == 1)
    #expect(layout.usedFamilies == [Self.sans])
  }

  @Test("a layout scales with the size of the font", arguments: [1.0, 7.3, 100])
  func scales(_ size: Double) throws {
    let text = "Zoë Müller-Łukasz"
    let large = try TextLayout(text, family: "Dancing Script", size: 1000).logicalBounds.width
    let small = try TextLayout(text, family: "Dancing Script", size: size).logicalBounds.width
    #expect(abs(small / size - large / 1000) < 0.02)
  }

  @Test("pairs are kerned")
  func kerned() throws {
    let pair = try TextLayout("AV", family: Self.sans, size: 100).logicalBounds.width
    let apart = try ["A", "V"].map {
      try TextLayout($0, family: Self.sans, size: 100).logicalBounds.width
    }.reduce(0, +)
    #expect(pair < apart - 1)
  }

  @Test("spaces have no ink")
  func blank() throws {
    let layout = try TextLayout("   ", family: Self.sans, size: 20)
    #expect(layout.inkBounds.isEmpty && layout.logicalBounds.width > 0)
  }

  @Test("nothing has the height of a line")
  func empty() throws {
    let layout = try TextLayout("", family: Self.sans, size: 20)
    #expect(layout.lineCount == 1 && layout.logicalBounds.height > 20)
    #expect(layout.logicalBounds.width == 0)
  }

  @Test("lines break at the width, and at line ends")
  func lines() throws {
    let text = "one two three four"
    #expect(try TextLayout(text, family: Self.sans, size: 10).lineCount == 1)
    let narrow = try TextLayout(text, family: Self.sans, size: 10, width: 50)
    #expect(narrow.lineCount > 1 && narrow.inkBounds.width <= 50)
    #expect(try TextLayout("a\nb\nc", family: Self.sans, size: 10).lineCount == 3)
  }

  @Test("lines stand as they are told")
  func alignment() throws {
    func left(_ alignment: TextLayout.Alignment) throws -> Double {
      try TextLayout("H", family: Self.sans, size: 10, width: 100, alignment: alignment)
        .inkBounds.minX
    }
    let (first, second, third) = (try left(.left), try left(.center), try left(.right))
    #expect(first < 2 && second > 40 && third > 90)
  }

  @Test("letters that the family lacks come from another, which is told")
  func fallback() throws {
    let layout = try TextLayout("Zoë سلام", family: "Dancing Script", size: 20)
    #expect(layout.usedFamilies.count == 2)
    #expect(layout.usedFamilies.contains("Dancing Script"))
  }

  @Test("a bold face is asked for")
  func bold() throws {
    let plain = try TextLayout("Zoë", family: Self.sans, size: 50).logicalBounds.width
    let bold = try TextLayout("Zoë", family: Self.sans, size: 50, isBold: true).logicalBounds.width
    #expect(bold > plain + 1)
  }

  // MARK: - Errors

  @Test("a character without a glyph is named, with its code")
  func missing() {
    let error = #expect(throws: GraphicsError.self) {
      try TextLayout("Kawi \u{11F04}", family: "Dancing Script", size: 20)
    }
    #expect(error?.reason == .glyphNotFound)
    #expect(error?.kind == .notFound)
    let message = error?.message ?? ""
    #expect(message.hasPrefix("Neither “Dancing Script” nor the "), "\(message)")
    #expect(
      message.hasSuffix(" have a glyph for “\u{11F04}” U+11F04 (kawi letter a)."),
      "\(message)")
  }

  @Test("each missing character once; the rest are there")
  func missingCharacters() throws {
    let missing = try FontLibrary.missingCharacters(
      in: "\u{11F04}a\u{11F04}\u{0}\u{10FFF0}", family: Self.sans)
    #expect(missing == ["\u{0}", "\u{11F04}", "\u{10FFF0}"])
    #expect(try FontLibrary.missingCharacters(in: "Zoë Łukasz", family: "Dancing Script") == [])
  }

  @Test("a family that is not there, with near names")
  func unknownFamily() {
    let error = #expect(throws: GraphicsError.self) {
      try TextLayout("Zoë", family: "DancingScrpt", size: 20)
    }
    #expect(error?.reason == .fontNotFound)
    #expect(error?.message == "There is no font family “DancingScrpt”.")
    #expect(error?.hint == "Did you mean “Dancing Script”?")
  }

  @Test(
    "sizes that are not possible", arguments: [0, -1, Double.nan, Double.infinity, 1e9])
  func badSize(_ size: Double) {
    let error = #expect(throws: GraphicsError.self) {
      try TextLayout("Zoë", family: Self.sans, size: size)
    }
    #expect(error?.reason == .badValue)
  }

  @Test("a text without end")
  func tooLong() {
    #expect(throws: GraphicsError.self) {
      try TextLayout(String(repeating: "x", count: 100_001), family: Self.sans, size: 10)
    }
  }
}

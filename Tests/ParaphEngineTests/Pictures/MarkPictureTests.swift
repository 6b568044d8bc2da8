// SPDX-License-Identifier: GPL-3.0-or-later

import DrawnSignaturePlugin
import LinkPlugin
import ParaphGraphics
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import ScannedSignaturePlugin
import Testing
import TypedSignaturePlugin

@testable import ParaphEngine

struct MarkPictureTests {
  private static var pictures: MarkPicture {
    MarkPicture(
      registry: Registry(checked: [
        DrawnSignature.self, TypedSignature.self, ScannedSignature.self, LinkPlugin.self,
      ]))
  }
  private static let size = Size(120, 40)

  private static func bitmap(
    _ design: MarkDesign, on ground: PictureGround = .white
  ) throws -> Bitmap {
    try pictures.bitmap(of: design, size: size, scale: 2, ground: ground)
  }

  private static func typed(_ ink: String = "black") -> MarkDesign {
    MarkDesign(kind: "typed-signature", options: ["text": "Zoe"], style: StyleRequest(ink: ink))
  }

  @Test("It has the size that was asked for, has ink, and is the same each time")
  func drawn() throws {
    let bitmap = try Self.bitmap(Self.typed())
    #expect(bitmap.width == 240 && bitmap.height == 80)
    #expect(Set(bitmap.pixels).count > 2)
    #expect(try Self.bitmap(Self.typed()) == bitmap)
  }

  @Test("Nothing touches the edge of a mark that fits")
  func margins() throws {
    let bitmap = try Self.bitmap(Self.typed(), on: .transparent)
    let left = (0..<bitmap.height).allSatisfy { bitmap[0, $0] == 0 }
    let right = (0..<bitmap.height).allSatisfy { bitmap[bitmap.width - 1, $0] == 0 }
    #expect(left && right)
  }

  @Test("Light ink lies on dark squares, dark ink on light ones")
  func ground() throws {
    func corner(_ ink: String) throws -> UInt32 {
      try Self.bitmap(Self.typed(ink), on: .checkerboard)[0, 0] & 0xFF
    }
    #expect(try corner("black") == 0xFF)
    #expect(try corner("blue") == 0xFF)
    #expect(try corner("white") < 0x60)
    #expect(try corner("#ffff80") < 0x60)
  }

  @Test("What is no mark says so")
  func noMark() {
    let link = MarkDesign(kind: "link", options: ["uri": "https://example.org"])
    #expect(throws: EngineError.self) { try Self.bitmap(link) }
    let blank = MarkDesign(kind: "typed-signature", options: ["text": " "])
    #expect(throws: (any Error).self) { try Self.pictures.check(blank) }
    var variant = Self.typed()
    variant.variants = [MarkVariant(when: Traits(), options: ["text": " "])]
    #expect(throws: (any Error).self) { try Self.pictures.check(variant) }
  }

  @Test("A sheet has as many columns as it needs, and names of any length and script")
  func sheet() throws {
    let names = ["a", String(repeating: "very long ", count: 10), "王小明", "\u{10FFFD}"]
    let cells = names.map { name in
      PictureSheet.Cell(title: name, subtitle: "typed signature") { _, _ in }
    }
    let one = try PictureSheet(cells: Array(cells.prefix(1))).bitmap()
    let four = try PictureSheet(cells: cells).bitmap()
    #expect(one.width < four.width)
    #expect(one.height < four.height)
    #expect(try PictureSheet(cells: cells).bitmap() == four)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@testable import ParaphEngine

@Suite("Marks and captions in their boxes")
struct CaptionLayoutTests {
  static let sentence = "Signed by Zoë\u{A0}Müller on 30\u{A0}November\u{A0}2026"

  static func layout(
    _ text: String = sentence, side: CaptionRequest.Side? = nil, mark: Size = Size(100, 22),
    baseline: Double? = 17, rightToLeft: Bool = false, align: HorizontalAlignment = .left
  ) throws -> CaptionLayout {
    let family = try CaptionFonts.plain()
    let value = try TextLayout("30\u{A0}November\u{A0}2026", family: family, size: 1)
    let caption = Caption(
      tied: text, widestValue: value.logicalBounds.width, family: family, language: "en",
      side: side, isRightToLeft: rightToLeft, color: .black)
    return CaptionLayout(caption: caption, natural: mark, baseline: baseline, align: align)
  }

  struct Box: CustomTestStringConvertible {
    /// Millimetres.
    var width: Double
    var height: Double
    var side: CaptionRequest.Side?
    var least = 4.0
    var testDescription: String { "\(width) × \(height) mm \(side?.rawValue ?? "")" }

    init(
      _ width: Double, _ height: Double, _ side: CaptionRequest.Side? = nil, least: Double = 4
    ) {
      self.width = width
      self.height = height
      self.side = side
      self.least = least
    }

    var size: Size { Size(width * 72 / 25.4, height * 72 / 25.4) }
  }

  static let boxes = [
    Box(20, 10), Box(40, 15, least: 6), Box(60, 20, least: 7), Box(70, 14, least: 6),
    Box(90, 12, least: 7), Box(120, 20, least: 7), Box(50, 50, least: 7), Box(30, 40, least: 7),
    Box(100, 60, least: 8), Box(148, 210, least: 8), Box(210, 148, least: 8),
    Box(60, 20, .beside), Box(60, 20, .below, least: 7), Box(200, 8, .beside, least: 6),
    Box(20, 10, .beside, least: 2), Box(30, 100, .beside),
  ]

  @Test("both fit, both can be seen, and neither lies on the other", arguments: boxes)
  func shared(_ box: Box) throws {
    for mark in [Size(100, 22), Size(60, 60), Size(30, 90)] {
      let found = try Self.layout(side: box.side, mark: mark).arrangement(in: box.size)
      let whole = Rectangle(origin: .zero, size: box.size)
      let all = Rectangle(origin: .zero, size: found.size)
      #expect(whole.contains(all, tolerance: 0.01), "\(mark)")
      let frame = found.caption.mark
      #expect(all.contains(frame, tolerance: 0.01), "\(mark)")
      #expect(abs(frame.width / frame.height - mark.width / mark.height) < 0.001)
      let text = try Self.bounds(found.caption)
      #expect(all.insetBy(-0.5).contains(text), "\(mark): \(text) in \(all)")
      // What a letter reaches beyond its advance is not much.
      #expect(frame.insetBy(0.5).intersection(text) == nil, "\(mark)")
    }
    let usual = try Self.layout(side: box.side).arrangement(in: box.size)
    #expect(usual.caption.size >= box.least)
    let alone = min(box.size.width / 100, box.size.height / 22)
    #expect(usual.caption.mark.width / 100 >= 0.45 * alone)
  }

  @Test(
    "the side suits the box",
    arguments: [
      (Box(60, 20), CaptionRequest.Side.below), (Box(50, 50), .below), (Box(30, 60), .below),
      (Box(90, 12), .beside), (Box(120, 20), .beside), (Box(200, 10), .beside),
      (Box(60, 20, .beside), .beside), (Box(90, 12, .below), .below),
    ])
  func side(_ box: Box, _ side: CaptionRequest.Side) throws {
    let found = try Self.layout(side: box.side).arrangement(in: box.size)
    let isBeside = found.caption.lines.allSatisfy { $0.x > found.caption.mark.maxX }
    #expect(isBeside == (side == .beside))
  }

  @Test("a mark may fill what its caption leaves", arguments: [Box(60, 20), Box(120, 12)])
  func fill(_ box: Box) throws {
    let found = try Self.layout().arrangement(in: box.size, fit: .fill)
    #expect(abs(found.size.width - box.size.width) < 0.01)
    #expect(abs(found.size.height - box.size.height) < 0.01)
  }

  @Test("beside a mark whose language runs from right to left the caption stands on its left")
  func rightToLeft() throws {
    let box = Box(120, 12).size
    let found = try Self.layout(rightToLeft: true, align: .right).arrangement(in: box)
    let text = try Self.bounds(found.caption)
    #expect(text.maxX < found.caption.mark.minX)
    // Each line ends where the others do.
    let ends = try Self.lineEnds(found.caption)
    #expect((ends.max() ?? 0) - (ends.min() ?? 0) < 0.01)
  }

  @Test(
    "the narrower one stands as the box is aligned",
    arguments: [HorizontalAlignment.left, .center, .right])
  func aligned(_ align: HorizontalAlignment) throws {
    let found = try Self.layout(mark: Size(20, 20), align: align).arrangement(mark: Size(20, 20))
    let ends = try Self.lineEnds(found.caption)
    for (start, end) in zip(found.caption.lines, ends) {
      switch align {
      case .left: #expect(abs(start.x) < 0.01)
      case .center: #expect(abs((start.x + end) / 2 - found.size.width / 2) < 0.01)
      case .right: #expect(abs(end - found.size.width) < 0.01)
      }
    }
  }

  @Test("names and dates stay on their lines; all lines are about as long")
  func lines() throws {
    let found = try Self.layout(mark: Size(20, 20)).arrangement(in: Size(100, 60))
    #expect(found.caption.text == "Signed by Zoë Müller\non 30 November 2026")
    let given = try Self.layout("one\ntwo\n\nthree").arrangement(in: Size(200, 100))
    #expect(given.caption.text == "one\ntwo\n\nthree")
    #expect(given.caption.lines.count == 4)
  }

  @Test("the base line is the mark's own, or its foot", arguments: [17.0, nil] as [Double?])
  func baseline(_ baseline: Double?) throws {
    let found = try Self.layout(baseline: baseline).arrangement(in: Size(200, 60))
    let frame = found.caption.mark
    #expect(abs(found.baseline - frame.minY - (baseline ?? 22) * frame.height / 22) < 0.001)
  }

  @Test(
    "without a box text grows slowly with its mark",
    arguments: [
      (Size(20, 8), 6.5), (Size(170, 57), 7), (Size(340, 100), 10), (Size(2_000, 9), 10),
    ] as [(Size, Double)])
  func comfortable(_ mark: Size, _ size: Double) throws {
    #expect(abs(CaptionLayout.comfortableSize(beside: mark) - size) < 0.26)
  }

  @Test("what fits at no size is an error, and long text comes out small")
  func long() throws {
    let text = Array(repeating: "word", count: 150).joined(separator: " ")
    let small = try Self.layout(text).arrangement(in: Box(40, 15).size)
    #expect(small.caption.size < CaptionLayout.leastSize)
    #expect(throws: EngineError.self) { try Self.layout(text).arrangement(in: Size(12, 6)) }
  }

  // MARK: - Where text is

  private static func lineEnds(_ caption: PlacedCaption) throws -> [Double] {
    let layout = try TextLayout(
      caption.text, family: caption.caption.family, size: caption.size, language: "en")
    return zip(layout.lines, caption.lines).map { $1.x + $0.width }
  }

  /// From the first letter's cap height to the last base line.
  private static func bounds(_ caption: PlacedCaption) throws -> Rectangle {
    let ends = try lineEnds(caption)
    let points = zip(caption.lines, ends).flatMap { [$0, Point($1, $0.y - 0.7 * caption.size)] }
    return try #require(Rectangle(enclosing: points))
  }
}

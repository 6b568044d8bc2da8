// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// What we draw against what other programs draw for the same annotation without appearance.
@Suite("Annotations as viewers draw them")
struct MarkupPixelTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var annotation: String
    var judge = Judge.pdftoppm
    /// How far the sides of the ink may be apart, in points.
    var distance = 1.5
    /// How far the mean colours of the ink may be apart, of 255; `nil` where tastes differ.
    var color: Double? = 24
    var page = ""
  }

  private static let rect = "/Rect [40 60 160 140]"
  private static let quads = "/QuadPoints [40 120 160 120 40 100 160 100] /Rect [40 100 160 120]"
  private static let helvetica = "/DA (0 0 1 rg /Helv 11 Tf)"

  static let cases = [
    Case(
      testDescription: "square", annotation: "/Subtype /Square /C [1 0 0] /BS << /W 3 >> \(rect)"),
    Case(
      testDescription: "square with interior",
      annotation: "/Subtype /Square /C [0 0 1] /IC [1 1 0] \(rect)"),
    Case(
      testDescription: "dashed square",
      annotation: "/Subtype /Square /C [1 0 0] /BS << /W 2 /S /D /D [6 3] >> \(rect)"),
    Case(
      testDescription: "half transparent circle",
      annotation: "/Subtype /Circle /C [1 0 0] /IC [0 1 0] /CA 0.5 /BS << /W 4 >> \(rect)"),
    Case(
      testDescription: "circle in gray",
      annotation: "/Subtype /Circle /C [0.5] /BS << /W 4 >> \(rect)"),
    Case(
      testDescription: "square in CMYK",
      annotation: "/Subtype /Square /C [0 1 1 0] /BS << /W 4 >> \(rect)"),
    Case(
      testDescription: "polygon with sharp corners",
      annotation: """
        /Subtype /Polygon /C [0 0 1] /IC [1 0.8 0.8] /BS << /W 3 >> \
        /Vertices [45 65 100 135 155 65 100 85] \(rect)
        """),
    Case(
      testDescription: "polyline",
      annotation: """
        /Subtype /PolyLine /C [0 0.5 0] /BS << /W 2 >> /Vertices [45 65 80 135 120 65 155 135] \
        \(rect)
        """),
    Case(
      testDescription: "line", annotation: "/Subtype /Line /C [1 0 0] /L [45 70 155 130] \(rect)"),
    Case(
      testDescription: "line with leader lines",
      annotation: """
        /Subtype /Line /C [1 0 0] /L [50 65 150 75] /LL 30 /LLE 6 /LLO 4 /LE [/Butt /Butt] \(rect)
        """, distance: 5),
    Case(
      testDescription: "line with leader lines on the other side",
      annotation: "/Subtype /Line /C [1 0 0] /L [50 125 150 135] /LL -30 /LLE 6 \(rect)"),
    Case(
      testDescription: "line with an inline caption",
      annotation: """
        /Subtype /Line /C [0 0 0] /L [45 95 155 105] /Cap true /Contents (12.5 mm) \(rect)
        """, color: nil),
    Case(
      testDescription: "line with circles",
      annotation: """
        /Subtype /Line /C [0 0 0] /IC [1 0 0] /BS << /W 2 >> /L [60 90 140 110] \
        /LE [/Circle /Circle] \(rect)
        """, distance: 7, color: 40),
    Case(
      testDescription: "ink",
      annotation: """
        /Subtype /Ink /C [0.7 0 0.2] /BS << /W 3 >> \
        /InkList [[45 65 80 135 100 65] [110 70 150 130]] \(rect)
        """, distance: 3),
    Case(
      testDescription: "ink of one point",
      annotation: """
        /Subtype /Ink /C [1 0 0] /BS << /W 8 >> /InkList [[100 100]] \(rect)
        """, judge: .mutool),
    Case(
      testDescription: "highlight in Acrobat's order",
      annotation: "/Subtype /Highlight /C [1 1 0] \(quads)"),
    Case(
      testDescription: "underline", annotation: "/Subtype /Underline /C [1 0 0] \(quads)",
      distance: 4),
    Case(
      testDescription: "squiggly", annotation: "/Subtype /Squiggly /C [1 0 0] \(quads)",
      distance: 4, color: 60),
    Case(
      testDescription: "struck out", annotation: "/Subtype /StrikeOut /C [1 0 0] \(quads)",
      distance: 3),
    Case(
      testDescription: "sloped underline",
      annotation: """
        /Subtype /Underline /C [0 0 1] /QuadPoints [40 90 155 137 46 76 160 122] \
        /Rect [40 76 160 137]
        """, distance: 4),
    Case(
      testDescription: "free text",
      annotation: "/Subtype /FreeText \(helvetica) /Contents (The quick brown fox jumps) \(rect)"),
    Case(
      testDescription: "centred free text on a ground",
      annotation: """
        /Subtype /FreeText /C [1 1 0.7] /Q 1 \(helvetica) /BS << /W 2 >> \
        /Contents (The quick brown fox jumps) \(rect)
        """),
    Case(
      testDescription: "free text on a turned page",
      annotation: "/Subtype /FreeText \(helvetica) /Contents (The quick brown fox jumps) \(rect)",
      page: "/Rotate 90"),
    Case(
      testDescription: "free text that is turned",
      annotation: """
        /Subtype /FreeText /Rotate 90 /BS << /W 0 >> \(helvetica) \
        /Contents (The quick) \(rect)
        """, judge: .mutool, distance: 4, color: nil),
    Case(
      testDescription: "stamp",
      annotation: "/Subtype /Stamp /Name /Approved /Rect [40 75 160 115]", distance: 4, color: 60),
    Case(
      testDescription: "note", annotation: "/Subtype /Text /C [1 0.9 0.3] /Rect [90 90 110 110]",
      distance: 5, color: nil),
    Case(
      testDescription: "attached file",
      annotation: "/Subtype /FileAttachment /C [0.3 0.6 1] /Rect [90 90 110 110]", judge: .mutool,
      distance: 5, color: nil),
    Case(
      testDescription: "caret", annotation: "/Subtype /Caret /C [0 0 1] /Rect [90 90 110 110]",
      judge: .mutool, distance: 3, color: nil),
    Case(
      testDescription: "redaction that is not applied",
      annotation: "/Subtype /Redact /C [1 0 0] \(quads)", judge: .mutool, distance: 2, color: 40),
    Case(testDescription: "link without anything", annotation: "/Subtype /Link \(rect)"),
    Case(
      testDescription: "dashed link",
      annotation: "/Subtype /Link /C [0 0 1] /Border [0 0 2 [4 2]] \(rect)"),
  ]

  @Test("The same place and the same colour", arguments: cases)
  func looks(_ row: Case) throws {
    guard row.judge.isAvailable, Judge.pdftoppm.isAvailable else { return }
    let sample = MarkupSample(row.annotation, page: row.page)
    let (bytes, outcome) = try sample.flattened()
    try #require(outcome.baked.count == 1, "\(outcome.kept)")
    let wanted = try Ink(try Self.render(sample.bytes, row.judge))
    let found = try Ink(try Self.render(bytes, .pdftoppm))
    for (side, (mine, theirs)) in zip(found.sides, wanted.sides).enumerated() {
      #expect(
        abs(mine - theirs) <= row.distance, "side \(side): \(found.sides) against \(wanted.sides)")
    }
    if let color = row.color {
      let apart = zip(found.color, wanted.color).map { abs($0 - $1) }.max() ?? 0
      #expect(apart <= color, "\(found.color) against \(wanted.color)")
    }
  }

  /// What is not white on a page.
  struct Ink {
    /// Left, top, right, bottom, in points.
    var sides: [Double]
    /// Of what is not white.
    var color: [Double]

    init(_ picture: PortablePixmap) throws {
      let white = try PortablePixmap(
        Array("P6 \(picture.width) \(picture.height) 255\n".utf8)
          + [UInt8](repeating: 255, count: picture.width * picture.height * 3))
      let box = try #require(picture.difference(from: white, tolerance: 40))
      let scale = MarkupPixelTests.resolution / 72
      sides = [box.minX, box.minY, box.maxX + 1, box.maxY + 1].map { Double($0) / scale }
      var sums = [0.0, 0.0, 0.0]
      var count = 0.0
      for y in box.minY...box.maxY {
        for x in box.minX...box.maxX {
          let (red, green, blue) = picture[x, y]
          guard min(red, green, blue) < 215 else { continue }
          for (index, part) in [red, green, blue].enumerated() { sums[index] += Double(part) }
          count += 1
        }
      }
      color = sums.map { $0 / max(count, 1) }
    }
  }

  static let resolution = 144.0

  private static func render(_ bytes: [UInt8], _ judge: Judge) throws -> PortablePixmap {
    try Files.withTemporaryFolder { folder in
      let input = folder + "/in.pdf"
      try Files.save(bytes, to: input)
      if judge == .mutool {
        _ = try judge.run([
          "draw", "-q", "-r", "144", "-F", "ppm", "-o", folder + "/out.ppm", input,
        ])
      } else {
        _ = try judge.run(["-r", "144", "-singlefile", input, folder + "/out"])
      }
      return try PortablePixmap(#require(Files.bytes(folder + "/out.ppm")))
    }
  }
}

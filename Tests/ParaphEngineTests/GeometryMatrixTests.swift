// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphGraphics
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import ScannedSignaturePlugin
import Testing

/// Every combination of rotation, boxes, UserUnit and content, signed at nine anchors, seen by two
/// renderers that are not ours.
@Suite("Geometry matrix", .requires(.pdftoppm, .mutool))
struct GeometryMatrixTests {
  struct PageCase {
    var rotate: Int
    var boxes: Boxes
    var userUnit: Double
    var isBalanced: Bool

    var name: String {
      "/Rotate \(rotate), \(boxes.name), UserUnit \(userUnit), "
        + (isBalanced ? "balanced" : "unbalanced")
    }
  }

  struct Boxes {
    var name: String
    var entries: String
    /// The displayed box in user space: width and height.
    var width: Double
    var height: Double
  }

  static let boxes = [
    Boxes(name: "no crop", entries: "/MediaBox [0 0 240 320]", width: 240, height: 320),
    Boxes(
      name: "offset crop", entries: "/MediaBox [-50 -40 250 360] /CropBox [20 30 220 310]",
      width: 200, height: 280),
    Boxes(
      name: "crop larger than media",
      entries: "/MediaBox [10 20 250 340] /CropBox [-90 -90 900 900]",
      width: 240, height: 320),
    Boxes(
      name: "flipped boxes", entries: "/MediaBox [260 330 10 10] /CropBox [240 300 40 50]",
      width: 200, height: 250),
  ]

  static let cases: [PageCase] = [0, 90, 180, 270].flatMap { rotate in
    boxes.flatMap { boxes in
      [0.5, 1, 2].flatMap { userUnit in
        [true, false].map { isBalanced in
          PageCase(rotate: rotate, boxes: boxes, userUnit: userUnit, isBalanced: isBalanced)
        }
      }
    }
  }

  /// A quarter of the mark's height and width each: red, green, blue and black.
  static func picture() throws -> [UInt8] {
    var bitmap = Bitmap(width: 60, height: 40, color: .white)
    for y in 0..<40 {
      for x in 0..<60 {
        let color: UInt32 =
          switch (x < 30, y < 20) {
          case (true, true): 0xffff_0000
          case (false, true): 0xff00_ff00
          case (true, false): 0xff00_00ff
          case (false, false): 0xff00_0000
          }
        bitmap[x, y] = color
      }
    }
    return try bitmap.pngData(dpi: 72)
  }

  static func document() -> [UInt8] {
    var builder = DocumentBuilder()
    for row in cases {
      let leak = row.isBalanced ? "" : "q 0.5 0 0 0.5 30 40 cm "
      builder.addPage(
        "\(row.boxes.entries) /Rotate \(row.rotate) /UserUnit \(row.userUnit)",
        content: "0.9 g -100 -100 1200 1200 re f \(leak)0.7 g 60 60 20 20 re f")
    }
    return builder.build()
  }

  @Test(
    "the mark is upright in its corner, of its size, and nothing else changes",
    arguments: Anchor.allCases, [false, true])
  func matrix(anchor: Anchor, flatten: Bool) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.document(), to: "\(folder)/in.pdf")
      try Files.save(try Self.picture(), to: "\(folder)/mark.png")
      var registry = Registry()
      try registry.register(ScannedSignature.self)
      let engine = Engine(registry: registry, now: Timestamp(secondsSince1970: 0))
      let design = MarkDesign(
        kind: "scanned-signature",
        options: [
          "file": .string("\(folder)/mark.png"), "paper": .string("keep"), "trim": .boolean(false),
        ])
      let place = PlacementRequest(
        location: .anchor(anchor), size: .box(Length(30), Length(20)), margin: Length(12))
      _ = try engine.annotate(
        AnnotationJob(
          input: .path("\(folder)/in.pdf"), output: JobOutput(.path("\(folder)/out.pdf")),
          marks: [MarkRequest(design, placement: place, pages: .all, flatten: flatten)]))
      for renderer in [Judge.pdftoppm, .mutool] {
        try judge(renderer, anchor: anchor, folder: folder)
      }
    }
  }

  private func judge(_ renderer: Judge, anchor: Anchor, folder: String) throws {
    for name in ["in", "out"] {
      let file = "\(folder)/\(name).pdf"
      let run =
        renderer == .mutool
        ? try renderer.run([
          "draw", "-q", "-A", "0", "-r", "72", "-o", "\(folder)/\(name)-%03d.ppm", file,
        ])
        : try renderer.run(["-r", "72", "-aa", "no", "-cropbox", file, "\(folder)/\(name)"])
      try #require(run.status == 0, "\(renderer) on \(name): \(run.errors)")
    }
    for (index, row) in Self.cases.enumerated() {
      let number = String(repeating: "0", count: 3 - String(index + 1).count) + String(index + 1)
      let page = renderer == .mutool ? number : String(number.dropFirst())
      let before = try picture("\(folder)/in-\(page).ppm")
      let after = try picture("\(folder)/out-\(page).ppm")
      // Poppler ignores UserUnit: its pixels are units, MuPDF's are points.
      let scale = renderer == .mutool ? 1 : 1 / row.userUnit
      let box = Self.expected(anchor, row)
      check(before, after, box: box, scale: scale, "\(renderer): \(row.name)")
    }
  }

  private func picture(_ path: String) throws -> PortablePixmap {
    try PortablePixmap(try #require(Files.bytes(path), "no \(path)"))
  }

  /// Written down from the contract, not from the code: 30 by 20 points, 12 from the edges.
  static func expected(_ anchor: Anchor, _ row: PageCase) -> Rectangle {
    let turned = row.rotate % 180 != 0
    let width = (turned ? row.boxes.height : row.boxes.width) * row.userUnit
    let height = (turned ? row.boxes.width : row.boxes.height) * row.userUnit
    let name = anchor.rawValue
    let x =
      name.contains("left") ? 12 : name.contains("right") ? width - 12 - 30 : (width - 30) / 2
    let y =
      name.contains("top") ? 12 : name.contains("bottom") ? height - 12 - 20 : (height - 20) / 2
    return Rectangle(x: x, y: y, width: 30, height: 20)
  }

  private func check(
    _ before: PortablePixmap, _ after: PortablePixmap, box: Rectangle, scale: Double,
    _ name: String
  ) {
    guard let changed = after.difference(from: before, tolerance: 24) else {
      Issue.record("\(name): the mark is not there")
      return
    }
    // Half a pixel for the box itself, one for how renderers round a picture's edge.
    let slack = 1.5
    let least =
      Double(changed.minX) >= box.minX * scale - slack
      && Double(changed.minY) >= box.minY * scale - slack
    let most =
      Double(changed.maxX + 1) <= box.maxX * scale + slack
      && Double(changed.maxY + 1) <= box.maxY * scale + slack
    #expect(least && most, "\(name): \(changed) is not within \(box) × \(scale)")
    for (dx, dy, red, green, blue) in [
      (0.25, 0.25, 255, 0, 0), (0.75, 0.25, 0, 255, 0), (0.25, 0.75, 0, 0, 255),
      (0.75, 0.75, 0, 0, 0),
    ] {
      let x = Int((box.minX + dx * box.width) * scale)
      let y = Int((box.minY + dy * box.height) * scale)
      let pixel = after[x, y]
      let isRight =
        abs(Int(pixel.red) - red) < 40 && abs(Int(pixel.green) - green) < 40
        && abs(Int(pixel.blue) - blue) < 40
      #expect(isRight, "\(name): \(pixel) at \(dx), \(dy)")
    }
  }
}

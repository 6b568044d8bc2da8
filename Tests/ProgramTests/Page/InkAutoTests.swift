// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// `--ink auto` on what pages really look like.
@Suite("Ink by what lies beneath", .requires(.pdftoppm))
struct InkAutoTests {
  /// A ground, and the ink that stays legible on it.
  private struct Ground {
    var name: String
    var content: String
    var ink: Color
  }

  private static let blue = Color(red: 0.11, green: 0.45, blue: 0.85)

  private static let grounds = [
    Ground(name: "paper", content: "", ink: .black),
    Ground(name: "tinted", content: "0.9 0.85 0.7 rg 0 0 800 800 re f", ink: .black),
    Ground(name: "night", content: "0.1 0.1 0.25 rg 0 0 800 800 re f", ink: .white),
    Ground(name: "red", content: "0.6 0 0 rg 0 0 800 800 re f", ink: .white),
    Ground(
      name: "busy",
      content: (0..<100).map { "0 \(8 * $0) 800 3 re f " }.joined(), ink: blue),
  ]

  /// A page for each ground and rotation, with its rotation.
  private static let pages = grounds.flatMap { ground in [0, 90, 180, 270].map { (ground, $0) } }

  private static let document: [UInt8] = {
    var builder = DocumentBuilder()
    for (ground, rotation) in pages {
      builder.addPage("/MediaBox [0 0 400 500] /Rotate \(rotation)", content: ground.content)
    }
    return builder.build()
  }()

  /// The colour of the pixel that differs most from the page before.
  private static func ink(_ before: PortablePixmap, _ after: PortablePixmap) -> Color? {
    var best: (difference: Int, x: Int, y: Int)?
    for y in 0..<after.height {
      for x in 0..<after.width {
        let (old, new) = (before[x, y], after[x, y])
        let difference =
          abs(Int(old.red) - Int(new.red)) + abs(Int(old.green) - Int(new.green))
          + abs(Int(old.blue) - Int(new.blue))
        if difference > best?.difference ?? 30 { best = (difference, x, y) }
      }
    }
    return best.map { best in
      let pixel = after[best.x, best.y]
      return Color(
        red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
        blue: Double(pixel.blue) / 255)
    }
  }

  private static func isNear(_ first: Color, _ second: Color) -> Bool {
    max(
      abs(first.red - second.red), abs(first.green - second.green), abs(first.blue - second.blue))
      < 0.12
  }

  @Test("is chosen for each page on its own", arguments: [[], ["--flatten"]])
  func pages(options: [String]) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.document, to: "\(folder)/in.pdf")
      let run = try Program.run(
        in: folder,
        [
          "sign", "in.pdf", "-o", "out.pdf", "--typed", "Zoe", "--ink", "auto", "--pages", "all",
          "--rect", "60,100,240,100", "--fit", "fill",
        ] + options)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      for (index, (ground, rotation)) in Self.pages.enumerated() {
        let pictures = ["in", "out"].map {
          Judge.pdftoppm.picture(
            of: "\(folder)/\($0).pdf", page: index + 1, resolution: 100, in: folder)
        }
        let before = try #require(pictures[0])
        let ink = try Self.ink(before, #require(pictures[1]))
        let name = "\(ground.name), turned by \(rotation)"
        #expect(try Self.isNear(#require(ink, "\(name)"), ground.ink), "\(name): \(ink as Any)")
      }
    }
  }

  @Test("says so where no ink is legible everywhere, and chooses one")
  func hopeless() throws {
    try Files.withTemporaryFolder { folder in
      var builder = DocumentBuilder()
      let bars = (0..<400).map { "\(Double($0 % 20) / 20) g \($0) 0 1 500 re f " }.joined()
      builder.addPage("/MediaBox [0 0 400 500]", content: bars)
      try Files.save(builder.build(), to: "\(folder)/in.pdf")
      let run = try Program.run(
        in: folder,
        [
          "sign", "in.pdf", "-o", "out.pdf", "--typed", "Zoe", "--ink", "auto", "--rect",
          "60,100,240,100",
        ])
      #expect(run.status == 0)
      #expect(
        run.errors.contains(
          "No ink stands out everywhere from what lies beneath the mark on page 1: "),
        "\(run.errors)")
      #expect(run.errors.contains(" was chosen, with a contrast of 1."), "\(run.errors)")
    }
  }

  @Test("does not take the mark that is replaced for the ground")
  func replaced() throws {
    try Files.withTemporaryFolder { folder in
      var builder = DocumentBuilder()
      builder.addPage("/MediaBox [0 0 400 500]")
      try Files.save(builder.build(), to: "\(folder)/in.pdf")
      try Files.save(
        Array(
          """
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">
          <path d="M0 0H100M0 10H100M0 20H100M0 30H100M0 40H100M0 50H100"
          fill="none" stroke="black"/></svg>
          """.utf8), to: "\(folder)/s.svg")
      func sign(_ input: String, _ output: String) throws -> PortablePixmap {
        let run = try Program.run(
          in: folder,
          [
            "sign", input, "-o", output, "--drawn", "s.svg", "--pen-width", "9", "--ink", "auto",
            "--rect", "60,100,240,100", "--id", "me",
          ])
        #expect(run.status == 0, "\(run.errors)")
        return try #require(Judge.pdftoppm.picture(of: "\(folder)/\(output)", in: folder))
      }
      let first = try sign("in.pdf", "a.pdf")
      let second = try sign("a.pdf", "b.pdf")
      #expect(first.difference(from: second, tolerance: 2) == nil)
      #expect(first.pixels.contains { $0 < 40 })
    }
  }
}

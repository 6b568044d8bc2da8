// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// `--blend`, as two viewers show it.
@Suite("Blend modes of marks", .requires(.pdftoppm), .requires(.mutool))
struct BlendTests {
  /// A page of tinted paper with a black bar across its lower half, turned as it says.
  private static func page(rotation: Int) -> [UInt8] {
    var builder = DocumentBuilder()
    builder.addPage(
      "/MediaBox [0 0 200 200] /Rotate \(rotation)",
      content: "1 0.9 0.6 rg 0 0 200 200 re f 0 g 90 0 20 200 re f 0 90 200 20 re f")
    return builder.build()
  }

  /// A filled square in a middle blue.
  private static let square = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <path d="M0 0H100V100H0Z" fill="#8080ff"/></svg>
    """.utf8)

  struct Case: CustomTestStringConvertible {
    var options: [String]
    /// What the paper becomes beneath the mark.
    var paper: (Int, Int, Int)
    /// What black becomes.
    var bar: (Int, Int, Int)
    var testDescription: String { options.joined(separator: " ") }
  }

  private static let rows = [
    Case(options: [], paper: (128, 128, 255), bar: (128, 128, 255)),
    Case(options: ["--blend", "normal"], paper: (128, 128, 255), bar: (128, 128, 255)),
    Case(options: ["--blend", "multiply"], paper: (128, 115, 153), bar: (0, 0, 0)),
    Case(options: ["--blend", "screen"], paper: (255, 243, 255), bar: (128, 128, 255)),
    Case(options: ["--blend", "darken"], paper: (128, 128, 153), bar: (0, 0, 0)),
    Case(options: ["--blend", "difference"], paper: (127, 102, 102), bar: (128, 128, 255)),
    Case(
      options: ["--blend", "multiply", "--opacity", "0.5"], paper: (191, 172, 153), bar: (0, 0, 0)),
  ]

  @Test(
    "mix the mark with the page, as an annotation, baked, and flattened later",
    arguments: rows, [0, 90])
  func mixed(_ row: Case, rotation: Int) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.page(rotation: rotation), to: "\(folder)/in.pdf")
      try Files.save(Self.square, to: "\(folder)/s.svg")
      let sign =
        [
          "sign", "in.pdf", "--drawn", "s.svg", "--rect", "50,50,100,100", "--ink", "#8080ff",
        ] + row.options
      for arguments in [
        sign + ["-o", "mark.pdf"], sign + ["-o", "baked.pdf", "--flatten"],
        ["flatten", "mark.pdf", "-o", "flat.pdf", "--prove"],
      ] {
        let run = try Program.run(in: folder, arguments)
        #expect(run.status == 0, "\(arguments): \(run.errors)")
      }
      for name in ["mark", "baked", "flat"] {
        for judge in [Judge.pdftoppm, .mutool] {
          let picture = try #require(judge.picture(of: "\(folder)/\(name).pdf", in: folder))
          check(picture[70, 70], row.paper, "\(name), \(judge), paper")
          check(picture[100, 70], row.bar, "\(name), \(judge), bar")
          check(picture[20, 20], (255, 230, 153), "\(name), \(judge), beside")
        }
      }
    }
  }

  private func check(
    _ pixel: (red: UInt8, green: UInt8, blue: UInt8), _ expected: (Int, Int, Int), _ place: String
  ) {
    let difference = max(
      abs(Int(pixel.red) - expected.0), abs(Int(pixel.green) - expected.1),
      abs(Int(pixel.blue) - expected.2))
    #expect(difference <= 3, "\(place): \(pixel)")
  }

  @Test("are told by their words")
  func words() throws {
    let run = try Program.run(["sign", "in.pdf", "--typed", "Z", "--blend", "multiplied"])
    #expect(run.status == 2 && run.errors.contains("multiply"), "\(run.errors)")
    let link = try Program.run(
      ["annotate", "in.pdf", "link", "--uri", "https://example.org", "--blend", "multiply"])
    #expect(link.status == 2)
    #expect(link.errors.contains("--blend changes nothing on a link."), "\(link.errors)")
  }

  @Test("are named where the document claims to be PDF/A-1, which has no transparency")
  func archive() throws {
    try Files.withTemporaryFolder { folder in
      var builder = DocumentBuilder()
      let metadata = builder.addStream(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
        xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="1" pdfaid:conformance="B"/>\
        </rdf:RDF></x:xmpmeta>
        """, entries: "/Type /Metadata /Subtype /XML")
      builder.catalogEntries = "/Metadata \(metadata) 0 R"
      builder.addPage("/MediaBox [0 0 200 200]")
      try Files.save(builder.build(), to: "\(folder)/in.pdf")
      try Files.save(Self.square, to: "\(folder)/s.svg")
      let arguments = [
        "sign", "in.pdf", "--drawn", "s.svg", "--rect", "50,50,100,100", "--keep-conformance",
        "--dry-run",
      ]
      let plain = try Program.run(in: folder, arguments)
      let mixed = try Program.run(in: folder, arguments + ["--blend", "multiply"])
      #expect(!plain.errors.contains("transparen"), "\(plain.errors)")
      #expect(mixed.status == 4 && mixed.errors.contains("transparen"), "\(mixed.errors)")
    }
  }

  @Test("that let nothing be seen are refused where the ground is known")
  func unseen() throws {
    try Files.withTemporaryFolder { folder in
      var builder = DocumentBuilder()
      builder.addPage("/MediaBox [0 0 200 200]", content: "0 g 0 0 200 200 re f")
      try Files.save(builder.build(), to: "\(folder)/in.pdf")
      let arguments = [
        "sign", "in.pdf", "-o", "out.pdf", "--typed", "Zoe", "--rect", "72,72,72,36", "--fit",
        "fill", "--blend", "multiply",
      ]
      let known = try Program.run(in: folder, arguments + ["--ink", "auto"])
      Program.expectFailure(
        known, 4,
        "in.pdf: The mark on page 1 would not be seen: with --blend multiply no ink stands out from "
          + "what lies beneath 25.4, 25.4 mm, 25.4 × 12.7 mm. Leave --blend out, or choose another "
          + "place.")
      let proved = try Program.run(in: folder, arguments + ["--prove"])
      #expect(proved.status == 4 && proved.errors.contains("cannot be seen"), "\(proved.errors)")
      #expect(Files.names(folder) == ["in.pdf"])
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// What is written beside marks, as other programs see it.
@Suite("Captions", .requires(.qpdf, .pdftotext))
struct CaptionTests {
  /// 2026-11-30, 12:00 UTC.
  static let moment = ["SOURCE_DATE_EPOCH": "1796040000"]

  static func sign(
    in folder: String, _ options: [String], page: [UInt8] = SampleDocument.contract
  ) throws -> ProgramRun {
    try Files.save(page, to: "\(folder)/a.pdf")
    return try Program.run(
      in: folder, ["sign", "a.pdf", "-o", "b.pdf", "--pages", "1"] + options, environment: moment)
  }

  static func text(_ path: String) throws -> [String] {
    try Judge.pdftotext.run(["-layout", path, "-"]).text.split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  struct Case: CustomTestStringConvertible {
    var options: [String]
    var lines: [String]
    var testDescription: String { options.joined(separator: " ") }

    init(_ options: [String], _ lines: [String]) {
      self.options = options
      self.lines = lines
    }
  }

  @Test(
    "text stays text, in the order of reading",
    arguments: [
      Case(["--caption", "Signed by {name} on {date}"], ["Signed by Zoë Müller on 2026-11-30"]),
      Case(
        ["--caption", "By {name}\\n{date}, {time}", "--language", "en-GB"],
        ["By Zoë Müller", "30 November 2026, 12:00"]),
      Case(
        ["--caption", "{date}", "--date", "long", "--language", "de", "--name", "X"],
        ["30. November 2026"]),
      Case(
        [
          "--caption", "{date}", "--date", "yyyy-MM-dd HH:mm zzz", "--time-zone",
          "America/New_York",
        ],
        ["2026-11-30 07:00 EST"]),
      Case(
        ["--caption", "{date}", "--date", "HH:mm XXX", "--time-zone", "+05:45"], ["17:45 +05:45"]),
      Case(
        ["--caption", "{reason}: {file} {page}/{pages} {id}", "--reason", "Seen", "--id", "me"],
        ["Seen: a.pdf 1/2 me"]),
      Case(["--caption", "{{name}", "--caption-font", "DejaVu Sans"], ["{name}"]),
    ])
  func lines(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      for flatten in [[], ["--flatten"]] {
        let run = try Self.sign(
          in: folder,
          ["--typed", "Zoë Müller", "--rect", "100,300,250,80", "--force"] + row.options + flatten)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "")
        let lines = try Self.text("\(folder)/b.pdf")
        let name = try #require(lines.firstIndex { $0.hasSuffix("Zoë Müller") })
        #expect(Array(lines[(name + 1)...].prefix(row.lines.count)) == row.lines)
      }
    }
  }

  @Test(
    "every way up, the caption is there and the mark in its box",
    arguments: [0, 90, 180, 270], ["page", "content", "0", "90", "180", "270"])
  func turned(_ rotation: Int, _ orientation: String) throws {
    var builder = DocumentBuilder()
    builder.addPage("/MediaBox [0 0 595 842] /Rotate \(rotation)", content: "")
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(
        in: folder,
        [
          "--typed", "Zoe", "--rect", "100,100,200,60", "--caption", "Seen", "--orientation",
          orientation, "--flatten", "--report", "-",
        ], page: builder.build())
      #expect(run.status == 0, "\(run.errors)")
      let rect = try Program.rectangle(#require(Program.json(run)["marks"]?["0"]?["rect"]))
      let box = Rectangle(x: 100, y: 100, width: 200, height: 60)
      #expect(box.contains(rect, tolerance: 0.01), "\(rect)")
      let words = try Judge.pdftotext.run(["\(folder)/b.pdf", "-"]).text
      #expect(words.contains("Zoe") && words.contains("Seen"), "\(words)")
    }
  }

  @Test("on the line of a text stands the mark's own base line, with the caption beneath")
  func baseline() throws {
    try Files.withTemporaryFolder { folder in
      let place = ["--typed", "Zoe", "--at-text", "Signature:", "--report", "-", "--force"]
      let plain = try Self.sign(in: folder, place)
      let captioned = try Self.sign(in: folder, place + ["--caption", "Seen"])
      let rects = try [plain, captioned].map {
        try Program.rectangle(#require(Program.json($0)["marks"]?["0"]?["rect"]))
      }
      #expect(abs(rects[0].minY - rects[1].minY) < 0.01, "\(rects)")
      #expect(abs(rects[0].minX - rects[1].minX) < 0.01, "\(rects)")
      #expect(rects[1].height > rects[0].height + 5, "\(rects)")
    }
  }

  @Test("the strokes of an ink annotation lie on its ink, above the caption")
  func strokes() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(
        Array(#"{"strokes": [[[0, 0], [200, 0], [200, 100], [0, 100]]]}"#.utf8),
        to: "\(folder)/s.json")
      let run = try Self.sign(
        in: folder,
        [
          "--drawn", "s.json", "--rect", "100,100,200,100", "--caption", "Seen\\nand heard",
          "--caption-side", "below",
        ])
      #expect(run.status == 0, "\(run.errors)")
      let annotation = try #require(QPDFObjects(of: "\(folder)/b.pdf").annotations.first)
      #expect(annotation["/Subtype"]?.stringValue == "/Ink")
      let rect = try #require(annotation["/Rect"]?.arrayValue).compactMap(\.numberValue)
      let points = try #require(annotation["/InkList"]?["0"]?.arrayValue).compactMap(\.numberValue)
      let heights = stride(from: 1, to: points.count, by: 2).map { points[$0] }
      let low = try #require(heights.min())
      let high = try #require(heights.max())
      // Two lines of text are beneath, and nothing but the pen's width above.
      #expect(low > rect[1] + 15, "\(rect) \(points)")
      #expect(high < rect[3] && high > rect[3] - 8, "\(rect) \(points)")
    }
  }

  @Test("the words of the caption are in the contents")
  func contents() throws {
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(
        in: folder,
        ["--typed", "Zoë", "--anchor", "top", "--caption", "Signed by {name} on {date}"])
      #expect(run.status == 0, "\(run.errors)")
      let annotation = try #require(QPDFObjects(of: "\(folder)/b.pdf").annotations.first)
      #expect(annotation["/Contents"]?.stringValue == "u:Zoë\nSigned by Zoë on 2026-11-30")
    }
  }

  @Test("the same job gives the same bytes")
  func reproducible() throws {
    try Files.withTemporaryFolder { folder in
      let options = [
        "--typed", "Zoë", "--rect", "50,50,90,30", "--caption", "{name} {date} {time}", "--force",
        "--language", "el",
      ]
      _ = try Self.sign(in: folder, options)
      let first = Files.bytes("\(folder)/b.pdf")
      _ = try Self.sign(in: folder, options)
      #expect(first != nil && first == Files.bytes("\(folder)/b.pdf"))
    }
  }

  struct Sentence: CustomTestStringConvertible {
    var options: [String]
    var sentence: String
    var testDescription: String { sentence }

    init(_ options: [String], _ sentence: String) {
      self.options = options
      self.sentence = sentence
    }
  }

  private static let longText = Array(repeating: "word", count: 60).joined(separator: " ")

  @Test(
    "warnings",
    arguments: [
      Sentence(
        ["--anchor", "top", "--caption", "{date}", "--language", "tlh"],
        "Dates in the language “tlh” are not known, so they are written as in 2026-11-30."),
      Sentence(
        ["--rect", "50,50,57,28", "--caption", longText],
        // How small depends on the font.
        "The caption on page 1 is set in "),
    ])
  func warnings(_ row: Sentence) throws {
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(in: folder, ["--typed", "Zoe"] + row.options)
      #expect(run.status == 0)
      #expect(run.errors.hasPrefix("paraph: a.pdf: warning: \(row.sentence)"), "\(run.errors)")
    }
  }

  @Test(
    "what cannot be written",
    arguments: [
      Sentence(
        ["--caption", "{nmae}"],
        "a.pdf: There is no value {nmae} for a caption. Did you mean {name}?"),
      Sentence(
        ["--caption", "{reason}"],
        "a.pdf: The caption wants {reason}, and nothing says what that is. Give it with --reason "
          + "TEXT."),
      Sentence(["--caption", "  "], "a.pdf: The caption is blank. Leave it out."),
      Sentence(["--caption", ""], "--caption was given an empty text. Leave it out."),
      Sentence(
        ["--caption", "x", "--time-zone", "Berlin"],
        "a.pdf: There is no time zone “Berlin”. Did you mean Europe/Berlin?"),
      Sentence(
        ["--caption", "{date}", "--date", "Q"],
        "“Q” is not a date format: “Q” means nothing in it. Write iso, short, medium, long, or "
          + "letters such as d MMMM yyyy, HH:mm, zzz; words stand between apostrophes."),
      Sentence(
        ["--reason", "Seen"],
        "--reason says how a caption is written, and there is none. Add --caption \"Signed by "
          + "{name} on {date}\", or leave it out."),
      Sentence(
        ["--caption", "a\tb"],
        "a.pdf: The caption has a control character. Write printable characters."),
    ])
  func refused(_ row: Sentence) throws {
    try Files.withTemporaryFolder { folder in
      let run = try Self.sign(in: folder, ["--typed", "Zoe", "--anchor", "top"] + row.options)
      Program.expectFailure(run, 2, row.sentence)
    }
  }

  @Test("a font that is not there, and a character that no font has, are not found")
  func fonts() throws {
    try Files.withTemporaryFolder { folder in
      let place = ["--typed", "Zoe", "--anchor", "top", "--caption"]
      let font = try Self.sign(in: folder, place + ["x", "--caption-font", "No Such Font"])
      #expect(font.status == 3)
      #expect(font.errors.contains("There is no font family “No Such Font”."))
      let glyph = try Self.sign(in: folder, place + ["\u{10FFFD}"])
      #expect(glyph.status == 3)
      #expect(glyph.errors.contains("U+10FFFD"))
    }
  }

  @Test("a kind without room for words takes no caption")
  func kinds() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      let run = try Program.run(
        in: folder,
        [
          "annotate", "a.pdf", "link", "--uri", "https://example.org", "--at-text", "Signature:",
          "--caption", "x", "-o", "b.pdf",
        ])
      Program.expectFailure(run, 2, "a.pdf: A link takes no caption. Leave --caption out.")
    }
  }
}

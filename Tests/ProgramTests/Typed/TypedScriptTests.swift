// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Typed signatures in every script: in fonts that have all glyphs, and as text that comes out again.
struct TypedScriptTests {
  /// A name, and families of which one must be there for it.
  struct Name: CustomTestStringConvertible, Sendable {
    var script: String
    var text: String
    var families: [String]
    /// How Poppler's own way with mixed directions has it; `nil` where it is as it was.
    var poppler: String?

    init(_ script: String, _ text: String, _ families: [String], poppler: String? = nil) {
      self.script = script
      self.text = text
      self.families = families
      self.poppler = poppler
    }

    var testDescription: String { "\(script): \(text)" }
  }

  static let names = [
    Name("Latin", "Zoë Müller", ["Kaushan Script"]),
    Name("Latin with ligatures", "Griffin Ffionn office", ["Kaushan Script"]),
    Name("Polish", "Łukasz Żółć-Śmiałek", ["Kaushan Script"]),
    Name("Turkish", "İpek Şığ", ["Kaushan Script"]),
    Name("Vietnamese", "Nguyễn Thị Ánh", ["EB Garamond"]),
    Name("decomposed", "Zoe\u{308} Mu\u{308}ller", ["Kaushan Script"]),
    Name("Greek", "Δημήτρης Ψαρράς", ["GFS Solomos"]),
    Name("Cyrillic", "Александр Чехов", ["Z003"]),
    Name("Hebrew", "זואי כהן", ["Dorian CLM"]),
    Name("pointed Hebrew", "תּוֹרָה שָׁלוֹם", ["Dorian CLM"]),
    Name("Arabic", "محمد الأحمد لا", ["Amiri"]),
    Name("Persian", "پژمان چگینی", ["Amiri"]),
    Name("Devanagari", "प्रिया शर्मा किर्ति", ["Kalimati"]),
    Name("Thai", "สมชาย ใจดี น้ำ", ["Purisa"]),
    Name("Chinese", "王小明", ["AR PL UKai CN"]),
    Name("Japanese", "山田 さくら", ["AoyagiKouzanFontT"]),
    Name("Korean", "김민수", ["Nanum Pen Script", "UnPilgia"]),
    Name("emoji", "Zoë 🎉 Smith", ["Noto Color Emoji"]),
    Name("joined emoji", "👩‍👩‍👧 ❤️", ["Noto Color Emoji"]),
    Name("Latin and Hebrew", "Zoë כהן", ["Dorian CLM"]),
    Name("Arabic and Latin", "محمد Smith", ["Amiri"], poppler: " محمدSmith"),
    Name("Chinese and Latin", "李明 Li Ming", ["AR PL UKai CN"]),
    Name("digits and signs", "Jean-Pierre O’Neill 3rd", ["Kaushan Script"]),
    Name("one dot", ".", ["Kaushan Script"]),
  ]

  /// What a program printed, without the marks of direction that Poppler adds, and composed.
  private static func plain(_ text: String) -> String {
    let steering: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{C}", "\r"]
    let kept = text.unicodeScalars.filter { !steering.contains($0) }
    var words = String(String.UnicodeScalarView(kept))
    while let last = words.last, last.isWhitespace { words.removeLast() }
    return words
  }

  @Test("Every script, as an annotation and as page content", arguments: names)
  func script(_ name: Name) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: folder + "/in.pdf")
      guard try name.families.contains(where: { try isInstalled($0, in: folder) }) else {
        print("skipped: no font of \(name.families.joined(separator: ", ")) for \(name.script)")
        return
      }
      for flat in [false, true] {
        let run = try Program.run(
          in: folder,
          [
            "sign", "in.pdf", "--typed", name.text, "--rect", "60,250,300,90", "--force", "-o",
            "out.pdf",
          ] + (flat ? ["--flatten"] : []),
          environment: ["SOURCE_DATE_EPOCH": "1700000000"])
        #expect(run.status == 0, "\(run.errors)")
        try check(name, folder + "/out.pdf", in: folder)
      }
    }
  }

  /// Whether the program finds a family.
  private func isInstalled(_ family: String, in folder: String) throws -> Bool {
    let probe = [
      "sign", "in.pdf", "--typed", ".", "--font", family, "--anchor", "top", "--force", "-o",
      "probe.pdf",
    ]
    return try Program.run(in: folder, probe).status == 0
  }

  private func check(_ name: Name, _ file: String, in folder: String) throws {
    try checkGlyphs(file)
    if Judge.pdftotext.isAvailable {
      let text = Self.plain(try Judge.pdftotext.run([file, "-"]).text)
      #expect(text.contains(name.poppler ?? name.text), "pdftotext: \(text)")
    }
    if Judge.mutool.isAvailable {
      let text = Self.plain(try Judge.mutool.run(["draw", "-q", "-F", "txt", file]).text)
      #expect(text.contains(name.text), "mutool: \(text)")
    }
    if let poppler = Judge.pdftoppm.picture(of: file, resolution: 100, in: folder),
      let other = Judge.mutool.picture(of: file, resolution: 100, in: folder)
    {
      #expect(poppler.agrees(with: other))
      // The box of the mark, at 100 pixels to an inch.
      let box = Rectangle(x: 84, y: 348, width: 416, height: 124)
      #expect(poppler.showsSomething(in: box))
    }
  }

  /// No glyph that is shown is the one that stands for what a font lacks.
  private func checkGlyphs(_ file: String) throws {
    guard Judge.mutool.isAvailable else { return }
    let trace = try Judge.mutool.run(["draw", "-q", "-F", "trace", file, "1"]).text
    #expect(!trace.contains("glyph=\".notdef\"") && !trace.contains("unicode=\"\u{FFFD}\""))
  }
}

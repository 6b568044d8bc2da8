// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// A mark stands on the line that is there.
@Suite("Lines to sign on")
struct SigningLineTests {
  private static let label = SampleDocument.line("Signature:", 72, 200)

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// In user space of an A4 page, beside the label at 72, 200 in 12 pt Helvetica.
    var content: String
    var options: [String] = []
    /// Where the base line is and where the mark begins, from the top left; `nil` where no line is used.
    var line: (x: Double, y: Double)?
    /// The longest that the mark may be.
    var length = 170.1
  }

  private static let rule = "140 197 m 340 197 l S "
  private static let typedRule = SampleDocument.line("Signature: ____________________", 72, 200)
  private static let dots = SampleDocument.line("Signature: .............................", 72, 200)
  private static let caption =
    SampleDocument.line("Signature of the buyer", 72, 200) + "72 212 m 272 212 l S "
  private static let cell =
    "0.5 w 60 190 480 30 re S 130 190 m 130 220 l S " + SampleDocument.line("Signature:", 72, 200)

  @Test(
    "beside and above the text",
    arguments: [
      Case(testDescription: "no line", content: label),
      Case(
        testDescription: "a line beside it", content: label + rule,
        line: (140, 842 - 197 - 0.5 - 2)),
      Case(
        testDescription: "a thin rectangle beside it", content: label + "140 197 200 0.5 re f",
        line: (140, 842 - 197.5 - 2)),
      Case(
        testDescription: "asked for", content: label + rule, options: ["--valign", "baseline"],
        line: (140, 842 - 197 - 0.5 - 2)),
      Case(
        testDescription: "not wanted", content: label + rule, options: ["--valign", "bottom"]),
      Case(
        testDescription: "a short line", content: label + "140 197 m 240 197 l S",
        line: (140, 842 - 197 - 0.5 - 2), length: 100),
      Case(
        testDescription: "a line that begins beneath the text",
        content: label + "72 197 m 340 197 l S", line: (131.7, 842 - 197 - 0.5 - 2)),
      Case(
        testDescription: "what underlines the text", content: label + "72 197 m 126 197 l S"),
      Case(
        testDescription: "the next line of a form", content: label + "140 160 m 340 160 l S"),
      Case(
        testDescription: "of two the nearer one",
        content: label + "400 197 m 500 197 l S 140 197 m 300 197 l S",
        line: (140, 842 - 197 - 0.5 - 2), length: 160),
      Case(
        testDescription: "the line of other words",
        content: label + SampleDocument.line("Date:", 200, 200) + "240 197 m 340 197 l S"),
      Case(
        testDescription: "somebody has signed there already",
        content: label + rule + SampleDocument.line("Zoe Miller", 142, 200)),
      Case(
        testDescription: "somebody has, and the line is asked for",
        content: label + rule + SampleDocument.line("Zoe Miller", 142, 200),
        options: ["--valign", "baseline"], line: (140, 842 - 197 - 0.5 - 2)),
      Case(
        testDescription: "underscores", content: typedRule, line: (130, 842 - 200 + 0.8 - 2),
        length: 140),
      Case(testDescription: "dots", content: dots, line: (130, 842 - 200 - 2), length: 140),
      Case(
        testDescription: "a gap that was said", content: label + rule, options: ["--gap", "20"],
        line: (146.7, 842 - 197 - 0.5 - 2)),
      Case(
        testDescription: "a line above its caption", content: caption,
        line: (72, 842 - 212 - 0.5 - 2)),
      Case(
        testDescription: "a line above its caption, by its edge", content: caption,
        options: ["--edge", "above"], line: (72, 842 - 212 - 0.5 - 2)),
      Case(
        testDescription: "a line that closes the paragraph above",
        content: caption + SampleDocument.line("Last words of a paragraph", 72, 215)),
      Case(testDescription: "the sides of a table's cell", content: cell),
      Case(
        testDescription: "the sides of a table's cell, asked for", content: cell,
        options: ["--valign", "baseline"], line: (131.7, 842 - 190 - 0.25 - 2)),
      Case(
        testDescription: "a line before the text",
        content: label + "10 197 m 60 197 l S", options: ["--edge", "left"],
        line: (10, 842 - 197 - 0.5 - 2), length: 50),
      Case(testDescription: "a white line", content: label + "1 G " + rule),
    ])
  func placed(_ row: Case) throws {
    let found = try placed(row.content, row.options)
    guard let line = row.line else {
      // As without any line: on the base line of the text, or where it says.
      let plain = try placed(
        row.content.contains("of the buyer")
          ? SampleDocument.line("Signature of the buyer", 72, 200) : Self.label, row.options)
      #expect(abs(found.minX - plain.minX) < 0.1 && abs(found.maxY - plain.maxY) < 0.1, "\(found)")
      return
    }
    // Kaushan Script's Z has nothing below its base line but a little of its swash.
    #expect(abs(found.minX - line.x) < 0.6, "\(found)")
    #expect(found.width <= row.length + 0.1, "\(found)")
    let baseline = try baseline(of: found)
    #expect(abs(baseline - line.y) < 1.4, "\(found), base line at \(baseline)")
  }

  @Test(
    "the foot of a box and of a field, with --valign baseline",
    arguments: [["--rect", "100,100,200,60"], ["--field", "Sig"]])
  func boxes(_ place: [String]) throws {
    var builder = DocumentBuilder()
    let field = builder.add(
      "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Sig) /Rect [100 682 300 742] /F 4 >>")
    builder.catalogEntries = "/AcroForm << /Fields [\(field) 0 R] >>"
    builder.addPage("/MediaBox [0 0 595 842] /Annots [\(field) 0 R]")
    let found = try rect(builder.build(), place + ["--valign", "baseline"])
    #expect(try abs(baseline(of: found) - 158) < 1.4, "\(found)")
    let bottom = try rect(builder.build(), place)
    #expect(abs(bottom.maxY - 160) < 0.01, "\(bottom)")
  }

  @Test("The colon after the text does not matter")
  func colon() throws {
    let document = SampleDocument.pages([Self.label + Self.rule])
    #expect(
      try rect(document, ["--at-text", "Signature"]) == rect(document, ["--at-text", "Signature:"]))
  }

  @Test("Percentages above and below are of the page's height")
  func percentages() throws {
    let above = try placed(Self.label, ["--edge", "above", "--gap", "10%"])
    let near = try placed(Self.label, ["--edge", "above", "--gap", "0"])
    #expect(abs(near.maxY - above.maxY - 84.2) < 0.01, "\(above)")
    let right = try placed(Self.label, ["--gap", "10%"])
    let close = try placed(Self.label, ["--gap", "0"])
    #expect(abs(right.minX - close.minX - 59.5) < 0.01, "\(right)")
  }

  // MARK: - Running

  /// The share of the mark's height that is above the base line: as on a line of text without rules.
  private func baseline(of rect: Rectangle) throws -> Double {
    let plain = try placed(Self.label, ["--size", "\(rect.width)", "--valign", "top"])
    // On the line of the text the base line is known: 842 - 200, within a tenth of the font size.
    let onText = try placed(Self.label, ["--size", "\(rect.width)"])
    let share = (842 - 200 - onText.minY) / onText.height
    #expect(abs(plain.height - rect.height) < 0.1)
    return rect.minY + share * rect.height
  }

  private func placed(_ content: String, _ options: [String]) throws -> Rectangle {
    let text = content.contains("Signature:") ? "Signature:" : "Signature of the buyer"
    return try rect(SampleDocument.pages([content]), ["--at-text", text] + options)
  }

  private func rect(_ document: [UInt8], _ options: [String]) throws -> Rectangle {
    try Files.withTemporaryFolder { folder in
      try Files.save(document, to: "\(folder)/a.pdf")
      let run = try Program.run(
        in: folder, ["sign", "a.pdf", "--typed", "Zoe", "--report", "-"] + options)
      #expect(run.status == 0, "\(run.errors)")
      return try Program.rectangle(
        #require(try Program.json(run)["marks"]?.arrayValue?.first?["rect"]))
    }
  }
}

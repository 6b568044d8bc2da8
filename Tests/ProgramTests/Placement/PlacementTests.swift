// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// The options of placement, by the boxes that the report gives.
@Suite("Placement")
struct PlacementTests {
  struct Case: CustomTestStringConvertible {
    var options: String
    /// On a page of 595 by 842 points, with “Signature:” at 72, 642 in 12 points.
    var rect: Rectangle
    var tolerance = 0.01
    var testDescription: String { options }

    init(
      _ options: String, _ x: Double, _ y: Double, _ w: Double, _ h: Double, within: Double = 0.01
    ) {
      self.options = options
      rect = Rectangle(x: x, y: y, width: w, height: h)
      tolerance = within
    }
  }

  @Test(
    "a mark that fills its box",
    arguments: [
      Case("--rect 100,200,60,20", 100, 200, 60, 20),
      Case("--rect 50mm,200mm,60mm,20mm", 141.732, 566.929, 170.079, 56.693),
      Case("--rect 1in,2cm,10%,5%", 72, 56.693, 59.5, 42.1),
      Case("--rect 100,200,60,20 --offset 10,-5", 110, 195, 60, 20),
      Case("--anchor top-left --size 100x40", 36, 36, 100, 40),
      Case("--anchor top --size 100x40", 247.5, 36, 100, 40),
      Case("--anchor right --size 100x40", 459, 401, 100, 40),
      Case("--anchor center --size 50%x10%", 148.75, 378.9, 297.5, 84.2),
      Case("--anchor bottom-right --size 100x40 --margin 10", 485, 792, 100, 40),
      Case("--anchor bottom-left --size 100x40 --margin 0", 0, 802, 100, 40),
      Case("--anchor bottom --size 100x40 --offset -5mm,1mm", 233.327, 768.835, 100, 40),
      Case("--at-text Signature: --size 40x20 --valign bottom", 131.7, 622, 40, 20, within: 1.2),
      Case(
        "--at-text Signature: --size 40x20 --valign bottom --gap 10", 136.7, 622, 40, 20,
        within: 1.2),
      Case(
        "--at-text Signature: --size 40x20 --valign bottom --edge left --gap 10", 22, 622, 40, 20,
        within: 1.2),
      Case(
        "--at-text Signature: --size 40x20 --valign bottom --edge over", 72, 622, 40, 20,
        within: 1.2),
      Case("--at-text Signature: --size 40x20 --edge above", 72, 610, 40, 20, within: 4),
      Case("--at-text Signature: --size 40x20 --edge below", 72, 647, 40, 20, within: 4),
      Case(
        "--at-text signature: --ignore-case --size 40x20 --valign bottom", 131.7, 622, 40, 20,
        within: 1.2),
      Case("--at-text /Sig.*:/ --size 40x20 --valign bottom", 131.7, 622, 40, 20, within: 1.2),
      Case("--at-text word --match 2 --size 40x20 --valign bottom", 132.3, 122, 40, 20, within: 2),
      Case(
        "--at-text word --match last --size 40x20 --valign bottom", 132.3, 122, 40, 20, within: 2),
      // The name stands on the line, and what is below its own base line hangs below.
      Case("--at-text Signature: --size 40x20", 131.7, 626, 40, 20, within: 1.2),
      Case("--at-text Signature: --size 40x20 --valign top", 131.7, 633, 40, 20, within: 4),
      Case("--rect 560,10,70,20 --allow-clipped", 560, 10, 70, 20),
    ])
  func filled(_ row: Case) throws {
    let options = row.options.split(separator: " ").map { String($0) } + ["--fit", "fill"]
    let rect = try rect(options + (row.options.contains("at-text") ? [] : ["--pages", "1"]))
    let difference = max(
      abs(rect.minX - row.rect.minX), abs(rect.minY - row.rect.minY),
      abs(rect.width - row.rect.width), abs(rect.height - row.rect.height))
    #expect(difference <= row.tolerance, "\(rect)")
  }

  struct Fitted: CustomTestStringConvertible {
    var options: String
    /// Which edges of the box 100, 100, 400, 100 the mark touches.
    var touches: Set<String>
    var testDescription: String { options }
  }

  @Test(
    "a mark that keeps its proportions",
    arguments: [
      Fitted(options: "", touches: ["left", "bottom", "top"]),
      Fitted(options: "--align right", touches: ["right", "bottom", "top"]),
      Fitted(options: "--align center", touches: ["bottom", "top"]),
      Fitted(options: "--fit height --align right", touches: ["right", "bottom", "top"]),
      Fitted(options: "--fit none", touches: ["left", "bottom"]),
      Fitted(options: "--fit none --valign top --align right", touches: ["right", "top"]),
      Fitted(options: "--fit none --valign middle --align center", touches: []),
      Fitted(options: "--fit fill", touches: ["left", "right", "bottom", "top"]),
    ])
  func fitted(_ row: Fitted) throws {
    let box = Rectangle(x: 100, y: 100, width: 400, height: 100)
    let options = row.options.split(separator: " ").map { String($0) }
    let rect = try rect(["--rect", "100,100,400,100", "--pages", "1"] + options)
    #expect(box.contains(rect, tolerance: 0.01), "\(rect)")
    var touches: Set<String> = []
    if abs(rect.minX - box.minX) < 0.01 { touches.insert("left") }
    if abs(rect.maxX - box.maxX) < 0.01 { touches.insert("right") }
    if abs(rect.minY - box.minY) < 0.01 { touches.insert("top") }
    if abs(rect.maxY - box.maxY) < 0.01 { touches.insert("bottom") }
    #expect(touches == row.touches, "\(rect)")
  }

  @Test("one number keeps the proportions; a quarter turn swaps the sides")
  func proportions() throws {
    let upright = try rect(["--anchor", "center", "--size", "100", "--pages", "1"])
    let turned = try rect(
      ["--anchor", "center", "--size", "100", "--orientation", "90", "--pages", "1"])
    #expect(abs(upright.width - 100) < 0.01 && abs(turned.width - 100) < 0.01)
    #expect(abs(upright.width / upright.height - turned.height / turned.width) < 0.01)
    let natural = try rect(["--anchor", "center", "--pages", "1"])
    #expect(natural.width <= 60 * 72 / 25.4 + 0.01 && natural.height <= 20 * 72 / 25.4 + 0.01)
  }

  @Test("the box of a field, and of an annotation that has a name")
  func objects() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.form(signatures: []), to: "\(folder)/a.pdf")
      let sign = ["--typed", "Zoe", "--fit", "fill", "--report", "-"]
      let field = try Program.run(
        in: folder, ["sign", "a.pdf", "-o", "b.pdf", "--field", "given", "--id", "me"] + sign)
      let beside = try Program.run(
        in: folder,
        ["sign", "b.pdf", "-o", "c.pdf", "--at-annotation", "me", "--offset", "0,30"] + sign)
      for (run, top) in [(field, 122.0), (beside, 152)] {
        #expect(run.status == 0, "\(run.errors)")
        let rect = try Program.rectangle(#require(Program.json(run)["marks"]?["0"]?["rect"]))
        #expect(abs(rect.minX - 72) + abs(rect.minY - top) < 0.01, "\(rect)")
        #expect(abs(rect.width - 200) + abs(rect.height - 20) < 0.01, "\(rect)")
      }
    }
  }

  @Test("all matches get a mark, each with the text that it stands by")
  func all() throws {
    let marks = try marks(["--at-text", "word", "--match", "all", "--ignore-case"])
    #expect(marks.count == 3)
    #expect(marks.map { $0["matched"]?.stringValue } == ["word", "word", "Word"])
    #expect(Set(marks.compactMap { $0["id"]?.stringValue }).count == 3)
  }

  @Test("cover hides the text and keeps it", .requires(.pdftotext, .pdftoppm))
  func cover() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      let place = ["--typed", "Zoe", "--at-text", "Signature:", "--edge", "over", "--size", "20"]
      var dark: [Int] = []
      for (name, more) in [("plain", []), ("covered", ["--cover"])] {
        let run = try Program.run(
          in: folder, ["sign", "a.pdf", "-o", "\(name).pdf"] + place + more)
        #expect(run.status == 0, "\(run.errors)")
        let text = try Judge.pdftotext.run(["\(folder)/\(name).pdf", "-"])
        #expect(text.text.contains("Signature:"))
        let drawn = try Judge.pdftoppm.run([
          "-r", "72", "-f", "1", "-l", "1", "-x", "95", "-y", "630", "-W", "40", "-H", "16",
          "-gray",
          "\(folder)/\(name).pdf",
        ])
        dark.append(drawn.output.suffix(40 * 16).count { $0 < 128 })
      }
      #expect(dark[0] > 20 && dark[1] == 0, "\(dark)")
    }
  }

  // MARK: - Running

  private func rect(_ options: [String]) throws -> Rectangle {
    try Program.rectangle(#require(try marks(options).first?["rect"]))
  }

  private func marks(_ options: [String]) throws -> [JSONValue] {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      let run = try Program.run(
        in: folder, ["sign", "a.pdf", "--typed", "Zoe", "--report", "-"] + options)
      #expect(run.status == 0, "\(run.errors)")
      return try #require(try Program.json(run)["marks"]?.arrayValue)
    }
  }
}

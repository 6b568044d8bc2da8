// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// What other programs say about a document and what flattening made of it.
struct FlattenJudgement {
  let input: String
  let output: String
  let password: String?
  /// Where judges may write.
  let folder: String

  private var forPoppler: [String] { password.map { ["-upw", $0, "-opw", $0] } ?? [] }
  private var forMuPDF: [String] { password.map { ["-p", $0] } ?? [] }

  // MARK: - Objects

  /// What qpdf finds wrong where it found the input right.
  func newSyntaxErrors() throws -> String? {
    let words = password.map { ["--password=\($0)"] } ?? []
    let before = try Judge.qpdf.run(words + ["--check", input])
    let after = try Judge.qpdf.run(words + ["--check", output])
    return after.status <= before.status ? nil : after.errors
  }

  /// What should have stayed and did not: pages, links, signature fields, attachments, outline.
  func lostObjects() throws -> [String] {
    var lost: [String] = []
    let before = try inspect(input)
    let after = try inspect(output)
    for list in ["pages", "links", "attachments"]
    where after[list]?.arrayValue?.count != before[list]?.arrayValue?.count { lost.append(list) }
    if signatures(after) != signatures(before) { lost.append("signature fields") }
    if try outline(input) != outline(output) { lost.append("outline") }
    if try attachments(input) != attachments(output) { lost.append("bytes of attachments") }
    return lost
  }

  private func signatures(_ report: JSONValue) -> [String] {
    (report["fields"]?.arrayValue ?? []).filter { $0["type"]?.stringValue == "signature" }
      .compactMap { $0["name"]?.stringValue }
  }

  private func inspect(_ path: String) throws -> JSONValue {
    var arguments = ["inspect", path, "--json"]
    if password != nil { arguments += ["--password-env", "P"] }
    return try Program.json(Program.run(arguments, environment: ["P": password ?? ""]))
  }

  private func outline(_ path: String) throws -> String {
    try Judge.mutool.run(["show"] + forMuPDF + [path, "outline"]).text
  }

  /// The names and bytes of the attachments, as Poppler takes them out.
  private func attachments(_ path: String) throws -> [String: [UInt8]] {
    let list = try Judge.pdfdetach.run(forPoppler + ["-list", path])
    guard list.status == 0, !list.text.hasPrefix("0 ") else { return [:] }
    let own = "\(folder)/attachments"
    try Files.makeFolder(own)
    defer { Files.remove(tree: own) }
    _ = try Judge.pdfdetach.run(forPoppler + ["-saveall", "-o", own, path])
    return Files.names(own).reduce(into: [:]) { $0[$1] = Files.bytes("\(own)/\($1)") }
  }

  // MARK: - Text

  /// Words that Poppler reads less often than before, and where nothing was drawn anew, more often.
  func textDifferences(areGainsExpected: Bool) throws -> [String] {
    let before = try words(input)
    let after = try words(output)
    func excess(_ left: [Substring: Int], _ right: [Substring: Int]) -> String? {
      left.filter { $0.value > right[$0.key, default: 0] }.keys.min().map(String.init)
    }
    var differences = excess(before, after).map { ["lost the text \($0)"] } ?? []
    if !areGainsExpected, let word = excess(after, before) {
      differences.append("gained the text \(word)")
    }
    return differences
  }

  private func words(_ path: String) throws -> [Substring: Int] {
    try Judge.pdftotext.run(forPoppler + [path, "-"]).text.split(whereSeparator: \.isWhitespace)
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  // MARK: - Pictures

  private static let resolution = 60

  /// How MuPDF sees the page differ outside of what was drawn anew, if it agrees with Poppler about
  /// the input; and what Poppler showed in a mark that now comes out empty.
  func visibleDifferences(on page: Int, marks: [FlattenedMark]) throws -> [String] {
    guard let seen = picture(.pdftoppm, input, page), let result = picture(.pdftoppm, output, page)
    else { return [] }
    let scale = Double(Self.resolution) / 72
    var differences: [String] = []
    for mark in marks {
      guard mark.isDrawn, let box = mark.rect?.scaled(by: scale) else { continue }
      if seen.showsSomething(in: box), !result.showsSomething(in: box) {
        differences.append("\(mark.kind) on page \(page) comes out empty")
      }
    }
    guard let before = picture(.mutool, input, page), let after = picture(.mutool, output, page),
      before.agrees(with: seen)
    else { return differences }
    // A mark's edge may lie between two pixels, and its line reach beyond it.
    let drawn = marks.compactMap { $0.isDrawn ? $0.rect?.scaled(by: scale).insetBy(-3) : nil }
    let count = after.differentBlocks(from: before, except: drawn)
    if count > 0 { differences.append("MuPDF sees \(count) blocks differ on page \(page)") }
    return differences
  }

  private func picture(_ judge: Judge, _ file: String, _ page: Int) -> PortablePixmap? {
    judge.picture(
      of: file, page: page, resolution: Self.resolution, password: password, in: folder)
  }
}

extension Rectangle {
  fileprivate func scaled(by factor: Double) -> Rectangle {
    Rectangle(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}

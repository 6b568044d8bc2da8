// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Every document of the corpus, flattened by the program, and judged by others.
@Suite("Corpus flattening", .requiresCorpus, .requires(.qpdf, .pdftotext, .pdftoppm, .mutool))
struct CorpusFlattenTests {
  /// What may not be written is seen to by the tests of signatures and of encryption.
  static let samples = Corpus.documents.filter { $0.signatureCount == 0 }

  /// More pages of one document say nothing new.
  private static let mostPages = 3

  @Test("looks as it did, and keeps what is not flattened", arguments: samples)
  func flattened(_ sample: Sample) throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let run = try Edit.flatten.run(sample.path, output: output, password: sample.password)
      guard run.status == 0 else {
        #expect([1, 4].contains(run.status), "\(run.errors)")
        #expect(Files.bytes(output) == nil)
        return
      }
      let report = try Program.json(run)
      for kept in report["kept"]?.arrayValue ?? [] {
        #expect((kept["reason"]?.stringValue?.count ?? 0) > 10)
      }
      let marks = report["marks"]?.arrayValue ?? []
      guard !marks.isEmpty else { return }
      try checkSyntax(sample, output)
      try checkInventory(sample, output)
      let pages = Set(marks.compactMap { $0["page"]?.numberValue.map { Int($0) } }).sorted()
      var differences = try differentPages(sample, output, pages.prefix(Self.mostPages), folder)
      if let word = try lostWord(sample, output) { differences.append("lost the text \(word)") }
      let expected = FlattenTable.committed[sample.file]
      #expect(differences.isEmpty == (expected == nil), "\(differences) \(expected ?? "")")
    }
  }

  // MARK: - Judges

  private func checkSyntax(_ sample: Sample, _ output: String) throws {
    let password = sample.password.map { ["--password=\($0)"] } ?? []
    let before = try Judge.qpdf.run(password + ["--check", sample.path])
    let after = try Judge.qpdf.run(password + ["--check", output])
    #expect(after.status <= before.status, "\(after.errors.prefix(300))")
  }

  /// Pages, links, attachments and signature fields, and a form only where it has widgets.
  private func checkInventory(_ sample: Sample, _ output: String) throws {
    let before = try inspect(sample.path, sample.password)
    let after = try inspect(output, sample.password)
    for list in ["pages", "links", "attachments"] {
      let count = after[list]?.arrayValue?.count
      #expect(count == before[list]?.arrayValue?.count, "\(list)")
    }
    func signatures(_ report: JSONValue) -> [String] {
      (report["fields"]?.arrayValue ?? []).filter { $0["type"]?.stringValue == "signature" }
        .compactMap { $0["name"]?.stringValue }
    }
    #expect(signatures(after) == signatures(before))
  }

  private func inspect(_ path: String, _ password: String?) throws -> JSONValue {
    var arguments = ["inspect", path, "--json"]
    if password != nil { arguments += ["--password-env", "P"] }
    return try Program.json(Program.run(arguments, environment: ["P": password ?? ""]))
  }

  /// A word that the output has less often, as Poppler reads it.
  private func lostWord(_ sample: Sample, _ output: String) throws -> String? {
    let password = sample.password.map { ["-upw", $0, "-opw", $0] } ?? []
    func words(_ path: String) throws -> [Substring: Int] {
      try Judge.pdftotext.run(password + [path, "-"]).text.split(whereSeparator: \.isWhitespace)
        .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let after = try words(output)
    let lost = try words(sample.path).filter { $0.value > after[$0.key, default: 0] }
    return lost.keys.min().map { String($0) }
  }

  // MARK: - Pictures

  private func differentPages(
    _ sample: Sample, _ output: String, _ pages: ArraySlice<Int>, _ folder: String
  ) throws -> [String] {
    var differences: [String] = []
    for page in pages {
      for judge in [Judge.mutool, .pdftoppm] {
        let before = try draw(judge, sample.path, page, sample.password, folder)
        let after = try draw(judge, output, page, sample.password, folder)
        guard let before, let after else { continue }
        let count = after.differentBlocks(from: before)
        if count > 0 { differences.append("\(judge) sees \(count) blocks differ on page \(page)") }
      }
    }
    return differences
  }

  private func draw(
    _ judge: Judge, _ file: String, _ page: Int, _ password: String?, _ folder: String
  ) throws -> PortablePixmap? {
    let stem = "\(folder)/page"
    let run: ProgramRun
    if judge == .mutool {
      let words = password.map { ["-p", $0] } ?? []
      run = try judge.run(
        ["draw", "-q", "-r", "60", "-o", stem + ".ppm"] + words + [file, String(page)])
    } else {
      let words = password.map { ["-upw", $0, "-opw", $0] } ?? []
      run = try judge.run(
        ["-q", "-cropbox", "-r", "60", "-singlefile", "-f", String(page), "-l", String(page)]
          + words + [file, stem])
    }
    guard run.status == 0, let bytes = Files.bytes(stem + ".ppm") else { return nil }
    return try? PortablePixmap(bytes)
  }
}

extension PortablePixmap {
  /// How many squares of three pixels differ by much in their mean colour: antialiasing does not.
  func differentBlocks(from other: PortablePixmap) -> Int {
    guard width == other.width, height == other.height else { return width * height }
    var count = 0
    for top in stride(from: 0, to: height - 2, by: 3) {
      for left in stride(from: 0, to: width - 2, by: 3) {
        var sums = (0, 0, 0)
        for y in top..<(top + 3) {
          for at in stride(from: (y * width + left) * 3, to: (y * width + left + 3) * 3, by: 3) {
            sums.0 += Int(pixels[at]) - Int(other.pixels[at])
            sums.1 += Int(pixels[at + 1]) - Int(other.pixels[at + 1])
            sums.2 += Int(pixels[at + 2]) - Int(other.pixels[at + 2])
          }
        }
        if max(abs(sums.0), abs(sums.1), abs(sums.2)) > 9 * 48 { count += 1 }
      }
    }
    return count
  }
}

/// Whose flattening does not look as the document did, and why: `corpus-flatten.tsv` beside this
/// file.
enum FlattenTable {
  static let committed: [String: String] = {
    let path = Fixtures.packageRoot + "/Tests/ProgramTests/corpus-flatten.tsv"
    var rows: [String: String] = [:]
    for line in (Files.text(path) ?? "").split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t").map { String($0) }
      if columns.count == 2 { rows[columns[0]] = columns[1] }
    }
    return rows
  }()
}

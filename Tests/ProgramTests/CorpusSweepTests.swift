// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Every document of the corpus, signed on its last page by the program, and judged by others.
@Suite("Corpus sweep", .requiresCorpus, .requires(.qpdf, .pdftoppm, .mutool))
struct CorpusSweepTests {
  @Test("signed at the bottom right of the last page", arguments: Corpus.documents)
  func signed(_ sample: Sample) throws {
    let expected = SweepTable.committed[sample.file]
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/signed.pdf"
      let run = try sign(sample, output: output)
      #expect(run.peakMemory < 1 << 30, "\(run.peakMemory >> 20) MiB")
      #expect(
        run.status == expected?.status ?? 0,
        "status \(run.status), not \(expected?.status ?? 0): \(run.errors)")
      guard run.status == 0 else {
        #expect(run.errors.hasPrefix("paraph: "), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count <= 3, "\(run.errors)")
        #expect(Files.bytes(output) == nil, "something was written")
        return
      }
      let report = try Program.json(run)
      try checkPrefix(sample, output: output, report: report)
      try checkSyntax(sample, output: output)
      // A row with status 0 is a document that renderers see in their own ways.
      if expected == nil {
        try checkPictures(sample, output: output, report: report, folder: folder)
      }
    }
  }

  private func sign(_ sample: Sample, output: String) throws -> ProgramRun {
    var arguments = ["sign", sample.path, "--typed", "Zoë Müller-Łukasz"]
    arguments += ["--anchor", "bottom-right", "-o", output, "--report", "-"]
    var environment: [String: String] = [:]
    if let password = sample.password {
      arguments += ["--password-env", "PASSWORD"]
      environment["PASSWORD"] = password
    }
    return try Program.run(arguments, environment: environment, seconds: 10)
  }

  private func checkPrefix(_ sample: Sample, output: String, report: JSONValue) throws {
    guard report["output"]?["mode"]?.stringValue == "incremental" else { return }
    let before = try #require(Files.bytes(sample.path))
    let after = try #require(Files.bytes(output))
    #expect(after.starts(with: before), "the input is no prefix of the output")
  }

  private func checkSyntax(_ sample: Sample, output: String) throws {
    let password = sample.password.map { ["--password=\($0)"] } ?? []
    let before = try Judge.qpdf.run(password + ["--check", sample.path])
    let after = try Judge.qpdf.run(password + ["--check", output])
    let known = Set(warnings(before))
    let new = warnings(after).filter { !known.contains($0) }
    #expect(after.status <= before.status && new.isEmpty, "\(new.prefix(3))")
  }

  /// What qpdf says, without the file's name and without numbers, which move.
  private func warnings(_ run: ProgramRun) -> [String] {
    (run.text + run.errors).split(separator: "\n")
      .filter { $0.contains("WARNING") || $0.contains("ERROR") || $0.contains("error:") }
      .map { line in
        line.split(separator: " ").dropFirst(2).filter { !$0.contains { $0.isNumber } }
          .joined(separator: " ")
      }
  }
}

// MARK: - As pictures

extension CorpusSweepTests {
  private func checkPictures(
    _ sample: Sample, output: String, report: JSONValue, folder: String
  ) throws {
    let mark = try #require(report["marks"]?["0"])
    let page = try #require(mark["page"]?.numberValue.map { Int($0) })
    let rect = try rectangle(#require(mark["rect"]))
    let size = try pageSize(sample, page: page)
    for judge in [Judge.pdftoppm, .mutool] {
      guard
        let before = judge.picture(
          of: sample.path, page: page, resolution: 50, password: sample.password, in: folder),
        let after = judge.picture(
          of: output, page: page, resolution: 50, password: sample.password, in: folder)
      else { continue }
      // Where the CropBox lies outside of the MediaBox, each judge shows another page than we do.
      let shape = Double(before.width) / Double(before.height) * size.height / size.width
      guard abs(shape - 1) < 0.05 else { continue }
      // Pixels to a point: by the resolution, unless the judge ignores UserUnit.
      let ratio = Double(before.width) / size.width
      let scale = abs(ratio * 72 / 50 - 1) < 0.02 ? 50.0 / 72 : ratio
      let difference = after.difference(from: before, tolerance: 12)
      let changed = try #require(difference, "\(judge) sees no mark")
      let slack = 2.0
      let isInside =
        Double(changed.minX) >= rect.minX * scale - slack
        && Double(changed.minY) >= rect.minY * scale - slack
        && Double(changed.maxX + 1) <= rect.maxX * scale + slack
        && Double(changed.maxY + 1) <= rect.maxY * scale + slack
      #expect(isInside, "\(judge): \(changed) is outside of \(rect) × \(scale)")
    }
  }

  private func rectangle(_ value: JSONValue) throws -> Rectangle {
    func number(_ key: String) throws -> Double { try #require(value[key]?.numberValue) }
    return try Rectangle(
      x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  private func pageSize(_ sample: Sample, page: Int) throws -> Size {
    var arguments = ["inspect", sample.path, "--json", "--pages", String(page)]
    var environment: [String: String] = [:]
    if let password = sample.password {
      arguments += ["--password-env", "PASSWORD"]
      environment["PASSWORD"] = password
    }
    let run = try Program.run(arguments, environment: environment)
    let entry = try #require(Program.json(run)["pages"]?["0"], "\(run.errors)")
    return try Size(
      #require(entry["width"]?.numberValue), #require(entry["height"]?.numberValue))
  }
}

// MARK: - The table of what fails

/// What of the corpus cannot be signed, and why: `corpus-sweep.tsv` beside this file.
enum SweepTable {
  struct Row: Hashable, Sendable {
    var status: Int32
    var reason: String
  }

  static let committed: [String: Row] = {
    let path = Fixtures.packageRoot + "/Tests/ProgramTests/corpus-sweep.tsv"
    var rows: [String: Row] = [:]
    for line in (Files.text(path) ?? "").split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t").map { String($0) }
      guard columns.count == 3, let status = Int32(columns[1]) else { continue }
      rows[columns[0]] = Row(status: status, reason: columns[2])
    }
    return rows
  }()
}

@Suite("Table of the corpus sweep", .requiresCorpus)
struct SweepTableTests {
  @Test("names only documents of the corpus, each with a status and a reason")
  func rows() {
    let files = Set(Corpus.documents.map(\.file))
    for (file, row) in SweepTable.committed {
      #expect(files.contains(file), "\(file)")
      #expect(row.reason.count > 10, "\(file)")
    }
  }

  @Test("has no document that Poppler and qpdf open without a warning, unless it is protected")
  func nothingOrdinary() {
    for sample in Corpus.documents {
      let isClean =
        sample.columns["qpdf11_check"] == "ok" && sample.columns["poppler22_pdfinfo"] == "ok"
        && sample.columns["poppler22_render_p1"] == "ok"
      guard isClean, let row = SweepTable.committed[sample.file] else { continue }
      #expect(row.status == 4, "\(sample.file): \(row.reason)")
    }
  }
}

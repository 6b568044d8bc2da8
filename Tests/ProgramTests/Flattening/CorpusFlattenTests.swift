// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Every document of the corpus, flattened and proved by the program, and judged by others.
@Suite(
  "Corpus flattening", .requiresCorpus,
  .requires(.qpdf, .pdftotext, .pdftoppm, .pdfdetach, .mutool))
struct CorpusFlattenTests {
  /// More pages of one document say nothing new.
  private static let mostPages = 3

  @Test("is proved, and keeps what is not flattened", arguments: Corpus.documents)
  func flattened(_ sample: Sample) throws {
    let expected = FlattenTable.committed[sample.file]
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let run = try Edit.flatten.run(
        sample.path, output: output, password: sample.password, more: ["--prove"])
      #expect(
        run.status == expected?.status ?? 0,
        "status \(run.status), not \(expected?.status ?? 0): \(run.errors)")
      guard run.status == 0 else {
        #expect(run.errors.hasPrefix("paraph: "), "\(run.errors)")
        #expect(Files.bytes(output) == nil, "something was written")
        return
      }
      let report = try Program.json(run)
      for kept in report["kept"]?.arrayValue ?? [] {
        #expect((kept["reason"]?.stringValue?.count ?? 0) > 10)
      }
      let marks = try (report["marks"]?.arrayValue ?? []).map(FlattenedMark.init)
      guard !marks.isEmpty else { return }
      let judgement = FlattenJudgement(
        input: sample.path, output: output, password: sample.password, folder: folder)
      #expect(try judgement.newSyntaxErrors() == nil)
      #expect(try judgement.lostObjects() == [])
      var problems = try judgement.textDifferences(
        areGainsExpected: marks.contains(where: \.isDrawn))
      for page in Set(marks.map(\.page)).sorted().prefix(Self.mostPages) {
        problems += try judgement.visibleDifferences(
          on: page, marks: marks.filter { $0.page == page })
      }
      // A row with status 0 is a document that a judge sees in its own way.
      #expect(problems.isEmpty == (expected == nil), "\(problems) \(expected?.reason ?? "")")
    }
  }
}

@Suite("Table of corpus flattening", .requiresCorpus)
struct FlattenTableTests {
  @Test("names only documents of the corpus, each with a status and a reason")
  func rows() {
    let lines = (Files.text(FlattenTable.path) ?? "").split(separator: "\n")
    #expect(lines.count == FlattenTable.committed.count + 1)
    let files = Set(Corpus.documents.map(\.file))
    for (file, row) in FlattenTable.committed {
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
      guard isClean, let row = FlattenTable.committed[sample.file] else { continue }
      #expect([0, 4].contains(row.status), "\(sample.file): \(row.reason)")
    }
  }
}

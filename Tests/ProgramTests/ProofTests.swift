// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// What `--prove` looks at, and what it does not let through.
@Suite("Proof")
struct ProofTests {
  /// A page that the document has twice, with a stamp: what is done on the one is done on the other.
  private static let twice: [UInt8] = {
    var builder = DocumentBuilder()
    let form = builder.addStream(
      "0.1 0.3 0.7 rg 0 0 100 40 re f",
      entries: "/Type /XObject /Subtype /Form /BBox [0 0 100 40]")
    let stamp = builder.add(
      "<< /Type /Annot /Subtype /Stamp /Rect [100 600 200 640] /F 4 /AP << /N \(form) 0 R >> >>")
    let page = builder.addPage("/MediaBox [0 0 595 842] /Annots [\(stamp) 0 R]")
    builder.repeatPage(page)
    return builder.build()
  }()

  private func proof(_ run: ProgramRun) throws -> JSONValue {
    try #require(Program.json(run)["proof"])
  }

  private func comparisons(_ proof: JSONValue) -> [String] {
    (proof["comparisons"]?.arrayValue ?? []).map {
      "\($0["before"]?.stringValue ?? "") \($0["after"]?.stringValue ?? "") "
        + "\(Int($0["pages"]?.numberValue ?? -1))"
    }
  }

  @Test("says what was compared, of the pages that changed")
  func report() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.twice, to: "\(folder)/in.pdf")
      let run = try Program.run(
        in: folder, ["flatten", "in.pdf", "-o", "out.pdf", "--prove", "--report", "-"])
      #expect(run.status == 0, "\(run.errors)")
      let proof = try proof(run)
      #expect(comparisons(proof) == ["input result 2"])
      #expect(proof["pages"]?.numberValue == 2 && proof["resolution"]?.numberValue == 73.3137)
      #expect(proof["worstShare"]?.numberValue ?? 1 <= 0.001)
    }
  }

  @Test("compares the three states where a field was drawn")
  func states() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.form(signatures: ["S"]), to: "\(folder)/in.pdf")
      let run = try Program.run(
        in: folder, ["flatten", "in.pdf", "-o", "out.pdf", "--prove", "--report", "-"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(comparisons(try proof(run)) == ["input prepared 1", "prepared result 1"])
    }
  }

  @Test("looks at every page of what is written anew, and nothing where nothing changed")
  func pages() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/in.pdf")
      for (options, pages) in [(["--rewrite"], 2.0), ([], 0)] {
        let run = try Program.run(
          in: folder,
          ["flatten", "in.pdf", "-o", "out.pdf", "--force", "--prove", "--report", "-"] + options)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try proof(run)["pages"]?.numberValue == pages)
      }
    }
  }

  @Test("lets nothing through that changes another page, writes nothing, and shows it")
  func failure() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.twice, to: "\(folder)/in.pdf")
      let arguments = ["remove", "in.pdf", "--pages", "1", "-o", "out.pdf", "--prove"]
      let run = try Program.run(in: folder, arguments + ["--proof-dir", "seen/here"])
      Program.expectFailure(
        run, 7,
        "in.pdf: Page 2 changes beyond what was to change: 4324 of 519948 pixels (0.84 %), at 35, "
          + "71 mm, 35.7 × 14.6 mm. Pictures of the difference are in seen/here.")
      #expect(Files.names(folder) == ["in.pdf", "seen"])
      #expect(Files.names("\(folder)/seen/here") == ["in-page-2.png"])
      let json = try Program.run(in: folder, arguments + ["--json"])
      try Program.expectJSONFailure(json, 7, code: "looks-different", file: "in.pdf")
      #expect(json.errors.hasSuffix("--proof-dir DIR draws pictures of the difference.\n"))
    }
  }

  @Test(
    "refuses a mark that cannot be seen",
    arguments: [["--rect", "100,100,100,30"], ["--rect", "100,100,100,30", "--flatten"]])
  func unseen(place: [String]) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/in.pdf")
      let arguments =
        ["sign", "in.pdf", "--typed", "Zoe", "--ink", "white", "-o", "out.pdf", "--prove"] + place
      let run = try Program.run(in: folder, arguments)
      #expect(run.status == 4)
      #expect(
        run.errors.hasPrefix(
          "paraph: in.pdf: The mark on page 2 cannot be seen: nothing looks different in its box, "),
        "\(run.errors)")
      #expect(Files.names(folder) == ["in.pdf"])
      let dark = try Program.run(
        in: folder, arguments.map { $0 == "white" ? "blue" : $0 } + ["--report", "-"])
      #expect(dark.status == 0, "\(dark.errors)")
      #expect(comparisons(try proof(dark)) == ["input result 1"])
    }
  }

  @Test(
    "goes with every way to write",
    arguments: [
      ["-o", "-"], ["--in-place"], ["-o", "out.pdf", "--rewrite"], ["-o", "out.pdf", "--dry-run"],
      ["-o", "out.pdf", "--linearize"],
    ])
  func ways(options: [String]) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.twice, to: "\(folder)/in.pdf")
      let good = try Program.run(in: folder, ["flatten", "in.pdf", "--prove"] + options)
      #expect(good.status == 0, "\(good.errors)")
      #expect(options.last != "-" || good.output.starts(with: Array("%PDF".utf8)))
      try Files.save(Self.twice, to: "\(folder)/in.pdf")
      let bad = try Program.run(
        in: folder,
        ["remove", "in.pdf", "--pages", "1", "--prove"]
          + options.map { $0 == "out.pdf" ? "o2" : $0 })
      #expect(bad.status == 7 && bad.output.isEmpty, "\(bad.errors)")
      #expect(Files.bytes("\(folder)/in.pdf") == Self.twice)
      #expect(Files.bytes("\(folder)/o2") == nil)
    }
  }

  @Test("wants --prove for --proof-dir")
  func companion() throws {
    let run = try Program.run(["flatten", "in.pdf", "--proof-dir", "d"])
    #expect(run.status == 2 && run.errors.contains("--prove"), "\(run.errors)")
  }
}

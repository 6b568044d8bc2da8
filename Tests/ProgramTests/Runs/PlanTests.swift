// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// `paraph plan` as a user sees it.
@Suite("Plans of workflows")
struct PlanTests {
  @Test(
    "Says what would be done, in the order of the documents, and writes nothing", arguments: [1, 3])
  func lines(_ jobs: Int) throws {
    try WorkflowFolder.with(documents: 3) { folder in
      try Files.save(SampleDocument.pages(["", ""]), to: "\(folder)/in/002.pdf")
      let before = try tree(folder)
      let run = try Program.run(in: folder, ["plan", "w.yaml", "--jobs", "\(jobs)"])
      #expect(run.status == 8)
      #expect(run.errors == "")
      let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      try #require(lines.count == 11, "\(run.text)")
      #expect(lines[0] == "in/001.pdf -> out/001.pdf")
      #expect(lines[1].hasPrefix("  typed-signature  page 1    "), "\(lines[1])")
      #expect(lines[1].hasSuffix("  right of “Signature:”"), "\(lines[1])")
      #expect(lines[2] == "  attachment       document  attachment")
      #expect(lines[3].hasPrefix("  link             page 2    36,36 57x"), "\(lines[3])")
      #expect(
        lines[4].hasPrefix("in/002.pdf: would fail (3): step “typed-signature” (w.yaml:6): "),
        "\(lines[4])")
      #expect(lines[5] == "in/003.pdf -> out/003.pdf")
      #expect(lines[7].hasPrefix("  attachment       left out: "), "\(lines[7])")
      #expect(lines[9] == "3 documents: 2 would be written, 1 would fail")
      #expect(try tree(folder) == before)
    }
  }

  /// Every path of a folder, with what the files hold.
  private func tree(_ folder: String) throws -> String {
    try Program.shell(
      in: folder, "find . | LC_ALL=C sort; find . -type f | LC_ALL=C sort | xargs sha256sum"
    ).text
  }

  @Test("Says what is there, and what becomes of it")
  func outputs() throws {
    try WorkflowFolder.with(documents: 3) { folder in
      let environment = WorkflowFolder.moment
      _ = try Program.run(in: folder, ["run", "w.yaml", "--quiet"], environment: environment)
      try Files.save(SampleDocument.contract, to: "\(folder)/out/002.pdf")
      try Files.save("mine".utf8, to: "\(folder)/out/003.pdf")
      let run = try Program.run(in: folder, ["plan", "w.yaml"], environment: environment)
      #expect(run.status == 8)
      #expect(run.text.contains("in/001.pdf -> out/001.pdf: unchanged\n"), "\(run.text)")
      #expect(
        run.text.contains("in/002.pdf -> out/002.pdf (replaces what is there)\n"), "\(run.text)")
      #expect(run.text.contains("in/003.pdf: would be refused (4): "), "\(run.text)")
      #expect(Files.text("\(folder)/out/003.pdf") == "mine")
      let forced = try Program.run(
        in: folder, ["plan", "w.yaml", "--force"], environment: environment)
      #expect(forced.status == 0)
      #expect(
        forced.text.contains("in/003.pdf -> out/003.pdf (replaces what is there)\n"),
        "\(forced.text)")
    }
  }

  @Test("As JSON: the workflow, what was given, and every document with its marks and files")
  func json() throws {
    try WorkflowFolder.with(documents: 2) { folder in
      let run = try Program.run(
        in: folder, ["plan", "w.yaml", "--json", "--set", "signer=Ann"],
        environment: WorkflowFolder.moment)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.text.hasPrefix("{\"schema\":\"paraph.plan/1\","))
      let plan = try Program.json(run)
      #expect(plan["workflow"]?["steps"]?.arrayValue?.count == 3)
      #expect(plan["file"]?.stringValue == "w.yaml")
      #expect(plan["set"]?["signer"]?.stringValue == "Ann")
      #expect(plan["sourceDateEpoch"]?.stringValue == "1700000000")
      #expect(plan["lines"]?["0"]?.numberValue == 6)
      #expect(plan["summary"]?["write"]?.numberValue == 2)
      let document = try #require(plan["documents"]?["0"])
      #expect(document["input"]?.stringValue == "in/001.pdf")
      #expect(document["output"]?.stringValue == "out/001.pdf")
      #expect(document["outcome"]?.stringValue == "write")
      #expect(document["sha256"]?.stringValue?.count == 64)
      #expect(document["bytes"]?.numberValue == Double(SampleDocument.contract.count))
      #expect(document["files"]?["0"]?["path"]?.stringValue == "data/001.txt")
      let mark = try #require(document["steps"]?["0"]?["marks"]?["0"])
      #expect(mark["page"]?.numberValue == 1)
      #expect(mark["matched"]?.stringValue == "Signature:")
      #expect(mark["id"]?.stringValue == "w.typed-signature")
      #expect(try Program.rectangle(#require(mark["rect"])).width > 100)
      #expect(plan["documents"]?["1"]?["files"]?.arrayValue?.count == 0)
    }
  }

  @Test("The same plan with any number of workers, in a file and on standard output")
  func reproducible() throws {
    try WorkflowFolder.with(documents: 12) { folder in
      let environment = WorkflowFolder.moment
      let one = try Program.run(
        in: folder, ["plan", "w.yaml", "--json", "--jobs", "1"], environment: environment)
      let file = try Program.run(
        in: folder, ["plan", "w.yaml", "--report", "plan.json", "--jobs", "3", "--quiet"],
        environment: environment)
      #expect(file.status == 0)
      #expect(file.text == "")
      #expect(Files.text("\(folder)/plan.json") == one.text)
      let again = try Program.run(in: folder, ["plan", "w.yaml", "--report", "plan.json"])
      #expect(again.status == 0, "\(again.errors)")
    }
  }

  // MARK: - Pictures

  @Test("A picture of each touched page, and a sheet of them; what is not ours is kept")
  func pictures() throws {
    try WorkflowFolder.with(documents: 2) { folder in
      try Files.makeFolder("\(folder)/more")
      try Files.save(SampleDocument.contract, to: "\(folder)/more/001.pdf")
      let arguments = [
        "plan", "w.yaml", "in", "more", "-o", "out/{n}.pdf", "--preview", "a/b", "--sheet",
      ]
      let run = try Program.run(in: folder, arguments)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        Files.names("\(folder)/a/b") == [
          "001-1-page-1.png", "001-1-page-2.png", "001-3-page-1.png", "001-3-page-2.png",
          "002-page-1.png", "002-page-2.png", "sheet.png",
        ])
      #expect(Files.names(folder) == ["a", "data", "in", "more", "w.yaml"])
      // Its own pictures are replaced.
      #expect(try Program.run(in: folder, arguments).status == 0)
      try Files.save("mine".utf8, to: "\(folder)/a/b/002-page-2.png")
      let kept = try Program.run(in: folder, arguments)
      #expect(kept.status == 4)
      #expect(
        kept.errors == "paraph: a/b/002-page-2.png is there already, is no picture of a plan, and "
          + "is kept. Name another folder, or add --force to replace it.\n")
      #expect(Files.text("\(folder)/a/b/002-page-2.png") == "mine")
      #expect(try Program.run(in: folder, arguments + ["--force"]).status == 0)
    }
  }
}

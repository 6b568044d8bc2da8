// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// `paraph run` as a user sees it.
@Suite("Workflow runs")
struct RunTests {
  @Test("A line a document in their order, a summary, and nothing left over", arguments: [1, 3])
  func lines(_ jobs: Int) throws {
    try WorkflowFolder.with(documents: 12) { folder in
      let run = try Program.run(in: folder, ["run", "w.yaml", "--jobs", "\(jobs)"])
      #expect(run.status == 0)
      #expect(run.errors == "")
      let lines = run.text.split(separator: "\n")
      try #require(lines.count == 13)
      #expect(
        lines[0] == "out/001.pdf: typed-signature on page 1, attachment, link on page 2")
      #expect(lines[1] == "out/002.pdf: typed-signature on page 1, link on page 2")
      #expect(lines[10].hasPrefix("out/011.pdf: "))
      #expect(lines[12] == "12 documents: 12 written")
      #expect(Files.names(folder) == ["data", "in", "out", "w.yaml"])
      #expect(Files.names("\(folder)/out").count == 12)
    }
  }

  @Test("A second run changes nothing")
  func unchanged() throws {
    try WorkflowFolder.with(documents: 3) { folder in
      let environment = WorkflowFolder.moment
      _ = try Program.run(in: folder, ["run", "w.yaml", "--quiet"], environment: environment)
      let before = Files.bytes("\(folder)/out/001.pdf")
      let run = try Program.run(in: folder, ["run", "w.yaml"], environment: environment)
      #expect(run.status == 0)
      #expect(run.text.hasPrefix("out/001.pdf: unchanged\n"))
      #expect(run.text.hasSuffix("3 documents: 3 unchanged\n"))
      #expect(Files.bytes("\(folder)/out/001.pdf") == before)
    }
  }

  @Test("What fails names the document, the step and its line, and costs itself alone")
  func failure() throws {
    try WorkflowFolder.with(documents: 3) { folder in
      try Files.save(SampleDocument.pages(["", ""]), to: "\(folder)/in/002.pdf")
      let run = try Program.run(in: folder, ["run", "w.yaml"])
      #expect(run.status == 8)
      #expect(
        run.errors.hasPrefix("paraph: in/002.pdf: step “typed-signature” (w.yaml:6): "),
        "\(run.errors)")
      #expect(run.text.hasSuffix("3 documents: 2 written, 1 failed\n"))
      #expect(Files.names("\(folder)/out") == ["001.pdf", "003.pdf"])
      #expect(!Files.names(folder).contains("w.yaml.journal"))
    }
  }

  @Test("stop begins no other, and the rest is continued")
  func stop() throws {
    try WorkflowFolder.with(documents: 9) { folder in
      try Files.save("no PDF".utf8, to: "\(folder)/in/002.pdf")
      let arguments = ["run", "w.yaml", "--jobs", "1", "--on-error", "stop"]
      let run = try Program.run(in: folder, arguments)
      #expect(run.status == 8)
      #expect(run.errors.contains("paraph: in/002.pdf: The file is not a PDF document"))
      #expect(run.errors.hasSuffix("--resume goes on with the rest.\n"))
      #expect(run.text.hasSuffix("9 documents: 1 written, 1 failed, 7 missing\n"))
      #expect(Files.names(folder).contains("w.yaml.journal"))
      try Files.save(SampleDocument.contract, to: "\(folder)/in/002.pdf")
      let rest = try Program.run(in: folder, ["run", "w.yaml", "--resume"])
      #expect(rest.status == 0)
      #expect(rest.text.hasPrefix("out/002.pdf: "))
      #expect(rest.text.hasSuffix("9 documents: 9 written; 1 of them by an earlier run\n"))
      #expect(!Files.names(folder).contains("w.yaml.journal"))
    }
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var status: Int32 = 2
    var says: String
  }

  @Test(
    "What concerns no document is one sentence",
    arguments: [
      Case(
        testDescription: "no workflow", arguments: ["no.yaml"],
        says: "no.yaml cannot be read: No such file or directory."),
      Case(
        testDescription: "one output", arguments: ["w.yaml", "-o", "same.pdf"],
        says: "“in/001.pdf” and “in/002.pdf” would both become “same.pdf”. Write an output that "
          + "tells them apart, such as out/{n}-{stem}.pdf."),
      Case(
        testDescription: "an output that is another's input",
        arguments: ["w.yaml", "in/002.pdf", "in/001.pdf", "-o", "in/00{n}.pdf"], status: 4,
        says:
          "The output of “in/002.pdf” would be “in/001.pdf”, which is an input too. Name another "
          + "output."),
      Case(
        testDescription: "a report that is a document",
        arguments: ["w.yaml", "--report", "in/001.pdf"],
        says: "--report names “in/001.pdf”, which is a document of the run. Name another file."),
      Case(
        testDescription: "a journal that cannot be written",
        arguments: ["w.yaml", "--journal", "nowhere/x.journal"], status: 9,
        says: "The journal “nowhere/x.journal” cannot be written: No such file or directory. "
          + "Name a file in another folder with --journal."),
      Case(
        testDescription: "a value without a name", arguments: ["w.yaml", "--set", "Zoe"],
        says: "--set cannot be “Zoe”. Write NAME=VALUE, such as signer=Zoë."),
      Case(
        testDescription: "a time that is none", arguments: ["w.yaml", "--timeout", "soon"],
        says: "--timeout cannot be “soon”. Write 30s, 5m, 1h or none."),
      Case(
        testDescription: "standard output", arguments: ["w.yaml", "-o", "-"],
        says: "The documents of a workflow cannot go to standard output. Write a pattern: "
          + "-o \"out/{stem}.pdf\"."),
    ])
  func refused(_ row: Case) throws {
    try WorkflowFolder.with(documents: 2) { folder in
      let run = try Program.run(in: folder, ["run"] + row.arguments)
      #expect(run.status == row.status)
      #expect(run.errors == (row.says.isEmpty ? "" : "paraph: \(row.says)\n"))
    }
  }

  @Test("A step of no kind names the nearest")
  func unknownKind() throws {
    let workflow = "paraph: 1\ninputs: [in/*.pdf]\noutput: in-place\nsteps:\n  - lnk: {}\n"
    try WorkflowFolder.with(documents: 1, workflow: workflow) { folder in
      let run = try Program.run(in: folder, ["run", "w.yaml"])
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("paraph: w.yaml:5:"), "\(run.errors)")
      #expect(run.errors.hasSuffix("“lnk”. Did you mean link?\n"))
    }
  }

  @Test("--json gives the report, and no lines for people")
  func json() throws {
    try WorkflowFolder.with(documents: 2) { folder in
      let run = try Program.run(in: folder, ["run", "w.yaml", "--json"])
      #expect(run.status == 0)
      let report = try Program.json(run)
      #expect(report["schema"]?.stringValue == "paraph.report/1")
      #expect(report["documents"]?.arrayValue?.count == 2)
      #expect(report["summary"]?["written"]?.numberValue == 2)
    }
  }

  @Test("Shards do all documents once, each with a journal of its own")
  func shards() throws {
    try WorkflowFolder.with(documents: 12) { folder in
      var written = 0
      for part in 1...3 {
        let run = try Program.run(in: folder, ["run", "w.yaml", "--shard", "\(part)/3", "--quiet"])
        #expect(run.status == 0)
        let now = Files.names("\(folder)/out").count
        #expect(now >= written)
        written = now
      }
      #expect(written == 12)
    }
  }
}

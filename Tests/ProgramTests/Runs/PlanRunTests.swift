// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// `paraph run --plan` as a user sees it.
@Suite("Carrying out plans")
struct PlanRunTests {
  private static let environment = WorkflowFolder.moment

  /// Runs the body in a folder that has a plan of its documents, `plan.json`.
  private func withPlan(
    documents: Int = 3, _ arguments: [String] = [], _ body: (String) throws -> Void
  ) throws {
    try WorkflowFolder.with(documents: documents) { folder in
      let plan = try Program.run(
        in: folder, ["plan", "w.yaml", "--report", "plan.json"] + arguments,
        environment: Self.environment)
      #expect([0, 8].contains(plan.status), "\(plan.errors)")
      try body(folder)
    }
  }

  @Test("Does what the run of the workflow does, with the values of the plan")
  func same() throws {
    try withPlan(["--set", "signer=Ann"]) { folder in
      let run = try Program.run(
        in: folder, ["run", "w.yaml", "--set", "signer=Ann", "-o", "run/{stem}.pdf"],
        environment: Self.environment)
      #expect(run.status == 0, "\(run.errors)")
      // Neither the workflow file nor the time is needed any more.
      try Files.save("paraph: 1\nsteps: []\n".utf8, to: "\(folder)/w.yaml")
      let planned = try Program.run(in: folder, ["run", "--plan", "plan.json"])
      #expect(planned.status == 0, "\(planned.errors)")
      #expect(planned.text.hasSuffix("3 documents: 3 written\n"))
      for name in ["001.pdf", "002.pdf", "003.pdf"] {
        #expect(Files.bytes("\(folder)/out/\(name)") == Files.bytes("\(folder)/run/\(name)"))
      }
      #expect(Files.names(folder) == ["data", "in", "out", "plan.json", "run", "w.yaml"])
    }
  }

  @Test("A document, or a file of a step, that has changed since is refused")
  func changed() throws {
    try withPlan(documents: 12) { folder in
      try Files.save(SampleDocument.pages(["", ""]), to: "\(folder)/in/002.pdf")
      try Files.save("other".utf8, to: "\(folder)/data/011.txt")
      let run = try Program.run(in: folder, ["run", "--plan", "plan.json", "--json"])
      #expect(run.status == 8)
      #expect(
        run.errors.contains(
          "paraph: in/002.pdf: The document is not as it was when the plan was made. Look at it, "
            + "and plan again.\n"), "\(run.errors)")
      #expect(
        run.errors.contains(
          "paraph: in/011.pdf: “data/011.txt” is not as it was when the plan was made. Look at it, "
            + "and plan again.\n"), "\(run.errors)")
      let report = try Program.json(run)
      let error = try #require(report["documents"]?["1"]?["error"])
      #expect(error["code"]?.stringValue == "input-changed")
      #expect(error["status"]?.numberValue == 4)
      #expect(Files.names("\(folder)/out").count == 10)
    }
  }

  @Test("A file that is there now and was not is a difference")
  func appeared() throws {
    try withPlan { folder in
      try Files.save("new".utf8, to: "\(folder)/data/003.txt")
      let run = try Program.run(in: folder, ["run", "--plan", "plan.json"])
      #expect(run.status == 8)
      #expect(
        run.errors.hasPrefix(
          "paraph: in/003.pdf: Step “attachment” would be done, and in the plan it is not."),
        "\(run.errors)")
      #expect(Files.names("\(folder)/out") == ["001.pdf", "002.pdf"])
    }
  }

  @Test("A box that is not the promised one is refused, and nothing written")
  func differs() throws {
    try withPlan(documents: 1) { folder in
      var plan = try #require(Files.text("\(folder)/plan.json"))
      let place = try #require(plan.firstRange(of: "\"x\":36,"))
      plan.replaceSubrange(place, with: "\"x\":36.0001,")
      try Files.save(plan.utf8, to: "\(folder)/plan.json")
      let run = try Program.run(in: folder, ["run", "--plan", "plan.json"])
      #expect(run.status == 8)
      #expect(
        run.errors.hasPrefix(
          "paraph: in/001.pdf: Step “link” would touch page 2 at 36,36 "), "\(run.errors)")
      #expect(run.errors.contains(", and the plan says page 2 at 36.0001,36 "), "\(run.errors)")
      #expect(Files.names("\(folder)/out") == [])
    }
  }

  @Test("What would have failed fails with what the plan says")
  func failed() throws {
    try WorkflowFolder.with(documents: 2) { folder in
      try Files.save(SampleDocument.pages([""]), to: "\(folder)/in/002.pdf")
      let plan = try Program.run(in: folder, ["plan", "w.yaml", "--report", "plan.json"])
      #expect(plan.status == 8)
      let run = try Program.run(in: folder, ["run", "--plan", "plan.json"])
      #expect(run.status == 8)
      #expect(
        run.errors.hasPrefix("paraph: in/002.pdf: step “typed-signature” (w.yaml:6): "),
        "\(run.errors)")
      #expect(run.text.hasSuffix("2 documents: 1 written, 1 failed\n"))
    }
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var environment: [String: String] = [:]
    var says: String
  }

  @Test(
    "What does not go with a plan is one sentence",
    arguments: [
      Case(
        testDescription: "a workflow", arguments: ["w.yaml"],
        says: "“w.yaml” and --plan do not go together: the plan names the workflow and its "
          + "documents. Leave one of them out."),
      Case(
        testDescription: "a value", arguments: ["--set", "signer=Eve"],
        says: "--set and --plan do not go together: a plan is carried out as it is. Give --set to "
          + "paraph plan."),
      Case(
        testDescription: "another output", arguments: ["-o", "x/{stem}.pdf"],
        says: "--output and --plan do not go together: a plan is carried out as it is. Give "
          + "--output to paraph plan."),
      Case(
        testDescription: "another time", arguments: [], environment: ["SOURCE_DATE_EPOCH": "1"],
        says: "The plan was made with SOURCE_DATE_EPOCH=1700000000, and now it is 1. Set it to the "
          + "same, or leave it unset."),
    ])
  func conflict(_ row: Case) throws {
    try withPlan { folder in
      let run = try Program.run(
        in: folder, ["run", "--plan", "plan.json"] + row.arguments, environment: row.environment)
      Program.expectFailure(run, 2, row.says)
      #expect(!Files.names(folder).contains("out"))
    }
  }

  @Test("A plan of another version, and what is no plan, are refused")
  func version() throws {
    try withPlan { folder in
      let plan = try #require(Files.text("\(folder)/plan.json"))
      let place = try #require(plan.firstRange(of: "\"program\":\""))
      var other = plan
      other.insert(contentsOf: "9", at: place.upperBound)
      try Files.save(other.utf8, to: "\(folder)/plan.json")
      let run = try Program.run(in: folder, ["run", "--plan", "plan.json"])
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("paraph: plan.json was made by version 9"), "\(run.errors)")
      try Files.save(plan.dropLast(20).utf8, to: "\(folder)/plan.json")
      Program.expectFailure(
        try Program.run(in: folder, ["run", "--plan", "plan.json"]), 2,
        "plan.json is no whole plan. Name a file that paraph plan --report has written.")
    }
  }
}

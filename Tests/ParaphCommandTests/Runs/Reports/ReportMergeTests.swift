// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("Merging reports")
struct ReportMergeTests {
  private static func document(_ number: Int, _ outcome: String = "written") -> String {
    let status = outcome == "failed" ? 3 : outcome == "missing" ? 8 : 0
    let error =
      outcome == "failed" ? #""error":{"code":"x","message":"It fails.","status":3},"# : ""
    return "{\(error)\"input\":\"\(number).pdf\",\"number\":\(number),\"outcome\":\"\(outcome)\","
      + "\"seconds\":1,\"status\":\(status)}"
  }

  private static func save(
    _ path: String, _ documents: [String], shard: String? = nil, name: String = "flow"
  ) throws {
    let header = RunHeader(workflow: .init(name: name), shard: shard)
    try Files.save(
      Array(
        try SampleRun.report({ $0.json = "-" }, lines: documents, header: header, seconds: 2).utf8),
      to: path)
  }

  private static func merge(
    _ reports: [[String]], shards: [String?] = [], options: [String] = ["--json"],
    names: [String] = []
  ) throws -> CommandRun {
    try Files.withTemporaryFolder { folder in
      var paths: [String] = []
      for (index, documents) in reports.enumerated() {
        paths.append("\(folder)/\(index).json")
        try save(
          paths[index], documents, shard: shards.isEmpty ? nil : shards[index],
          name: names.isEmpty ? "flow" : names[index])
      }
      let run = CommandRun(list: ["report", "merge"] + paths + options)
      return CommandRun(run, without: folder + "/")
    }
  }

  @Test("puts documents into their order, whatever that of the files")
  func order() throws {
    let run = try Self.merge([
      [Self.document(2), Self.document(5)], [Self.document(4)],
      [Self.document(1), Self.document(3)],
    ])
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    let joined = (1...5).map { Self.document($0) + ($0 < 5 ? "," : "") }
    #expect(Array(lines[1..<(lines.count - 1)]) == joined)
    #expect(lines.last?.hasSuffix("\"seconds\":6}") == true)
  }

  @Test("gives the report of the whole again", arguments: [1, 2, 3, 7])
  func parts(_ count: Int) throws {
    let all = SampleRun.lines
    let parts = (1...count).map { part in
      all.indices.filter { $0 % count == part - 1 }.map { all[$0] }
    }
    let run = try Self.merge(parts, shards: (1...count).map { "\($0)/\(count)" })
    let lines = run.output.split(separator: "\n").map { line in
      line.hasSuffix(",") ? String(line.dropLast()) : String(line)
    }
    #expect(Array(lines[1..<(lines.count - 1)]) == all)
    #expect(run.status == 8)
  }

  @Test("reads a report that somebody has laid out anew")
  func laidOut() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/a.json"
      try Self.save(path, SampleRun.lines)
      let value = try JSONValue(parsing: Array((Files.text(path) ?? "").utf8))
      try Files.save(Array(JSONText.of(value).utf8), to: path)
      #expect(Files.text(path)?.contains("\n    {\n") == true)
      let run = CommandRun("report", "merge", path, "--json", "--quiet")
      #expect(run.status == 8)
      #expect(run.output.split(separator: "\n").count == SampleRun.lines.count + 2)
    }
  }

  @Test("takes the one that was done of a run that was resumed")
  func resumed() throws {
    let run = try Self.merge([
      [Self.document(1), Self.document(2, "missing"), Self.document(3, "missing")],
      [Self.document(2), Self.document(3, "missing")],
    ])
    #expect(run.status == 8)
    #expect(run.output.contains(Self.document(2) + ",\n" + Self.document(3, "missing") + "\n"))
    #expect(
      run.errors
        == "paraph: 1 document is missing: the run ended before. Run again with --resume.\n")
  }

  @Test("says what failed, and ends as the run would")
  func failed() throws {
    let run = try Self.merge(
      [[Self.document(1), Self.document(2, "failed")], [Self.document(3, "unchanged")]], options: []
    )
    #expect(run.status == 8)
    #expect(run.output == "3 documents: 1 written, 1 unchanged, 1 failed\n")
    #expect(run.errors == "paraph: 2.pdf: It fails.\n")
  }

  @Test("misses parts that no report is of")
  func absent() throws {
    let run = try Self.merge(
      [[Self.document(1)], [Self.document(2)]], shards: ["3/4", "1/4"], options: [])
    #expect(run.status == 8 && run.output == "2 documents: 2 written\n")
    #expect(run.errors == "paraph: No report is of 2/4, 4/4. Did that part run to its end?\n")
    let whole = try Self.merge(
      [[Self.document(1)], [Self.document(2)]], shards: ["2/2", "1/2"])
    #expect(whole.status == 0 && whole.output.contains(#","shards":["1/2","2/2"],"documents":["#))
  }

  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    var reports: [[String]]
    var shards: [String?] = []
    var names: [String] = []
    let message: String
  }

  @Test(
    "refuses what does not belong together",
    arguments: [
      Refusal(
        testDescription: "a document twice", reports: [[document(1)], [document(1, "failed")]],
        message: "“1.pdf” (document 1) is both in 0.json and in 1.json. Leave out one of the two."),
      Refusal(
        testDescription: "twice in one file", reports: [[document(1), document(1)]],
        message: "“1.pdf” (document 1) is both in 0.json and in 0.json. Leave out one of the two."),
      Refusal(
        testDescription: "other inputs",
        reports: [[document(1, "missing")], [document(1).replacing("1.pdf", with: "x.pdf")]],
        message:
          "Document 1 is “1.pdf” in 0.json, and “x.pdf” in 1.json. Merge reports of runs with "
          + "the same inputs."),
      Refusal(
        testDescription: "other workflows", reports: [[], []], names: ["a", "b"],
        message:
          "1.json is of the workflow “b”, 0.json of “a”. Merge the reports of each workflow on "
          + "its own."),
      Refusal(
        testDescription: "other divisions", reports: [[], []], shards: ["1/2", "2/3"],
        message: "The parts 1/2, 2/3 are of different divisions. Merge the reports of one division."
      ),
    ])
  func refuses(_ row: Refusal) throws {
    let run = try Self.merge(row.reports, shards: row.shards, options: [], names: row.names)
    #expect(run.status == 2 && run.errors == "paraph: \(row.message)\n" && run.output == "")
  }

  @Test(
    "refuses files that are no reports, by their names",
    arguments: [
      "", "{}", "[]", "{\"schema\":\"paraph.report/1\"}", "%PDF-1.7", "{\"documents\":[}",
      "{\"documents\":[],\"documents\":[]}", "{\"documents\":[{\"number\":1}]}",
      "{\"documents\":[\(document(1).dropLast()),\"report\":3}]}",
      "{\"schema\":\"paraph.report/2\",\"command\":\"run\",\"workflow\":{\"name\":\"a\"},"
        + "\"documents\":[],\"seconds\":1}",
      "{\"schema\":\"paraph.report/1\",\"command\":\"run\",\"workflow\":{\"name\":\"a\"},"
        + "\"documents\":[],\"seconds\":1", String(repeating: "[", count: 100_000),
    ])
  func noReport(_ text: String) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Array(text.utf8), to: "\(folder)/a.json")
      let run = CommandRun("report", "merge", "\(folder)/a.json")
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("paraph: \(folder)/a.json is no whole report of a run"))
    }
    let absent = CommandRun("report", "merge", "/nowhere/a.json")
    #expect(absent.status == 1)
    #expect(absent.errors == "paraph: /nowhere/a.json cannot be read: No such file or directory.\n")
  }

  @Test("needs at least one, and one place for each report")
  func usage() {
    #expect(CommandRun("report", "merge").status == 2)
    #expect(CommandRun("report").status == 2)
    #expect(CommandRun("report", "merge", "a", "-o", "-", "--html", "-").status == 2)
  }
}

extension CommandRun {
  /// The run with a folder left out of what it said.
  init(_ run: CommandRun, without folder: String) {
    status = run.status
    output = run.output.replacing(folder, with: "")
    errors = run.errors.replacing(folder, with: "")
  }
}

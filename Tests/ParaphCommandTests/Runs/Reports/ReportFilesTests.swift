// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("Where reports go")
struct ReportFilesTests {
  @Test("the command line wins, and paths of the file start from its folder")
  func places() {
    var named = WorkflowReportFiles()
    named.json = "r/all.json"
    named.junit = "/abs/r.xml"
    named.html = "r.html"
    let arguments = ParsedArguments(values: ["html": ["here.html"]])
    let files = ReportFiles(arguments, workflow: named, folder: "flows")
    #expect(files.json == "flows/r/all.json" && files.junit == "/abs/r.xml")
    #expect(files.html == "here.html" && !files.usesStandardOutput)
    #expect(ReportFiles(arguments, workflow: named, folder: "").json == "r/all.json")
    let stream = ReportFiles(ParsedArguments(values: ["report": ["/dev/stdout"]]))
    #expect(stream.json == "-" && stream.usesStandardOutput)
  }

  @Test("two cannot be one file")
  func one() {
    var files = ReportFiles()
    files.json = "-"
    files.junit = "-"
    #expect(throws: Self.error("--report and --junit both want standard output.")) {
      try files.check(force: false)
    }
    files.json = "a"
    files.junit = nil
    files.html = "a"
    #expect(throws: Self.error("--report and --html both want “a”.")) {
      try files.check(force: true)
    }
  }

  @Test("a report replaces a report, and nothing else unless that is said")
  func replacing() throws {
    try Files.withTemporaryFolder { folder in
      var reports = ReportFiles()
      reports.json = "\(folder)/a.json"
      reports.junit = "\(folder)/a.xml"
      reports.html = "\(folder)/a.html"
      for _ in 1...2 {
        try reports.check(force: false)
        try RunReports(reports, io: SampleRun.streams(SampleRun.Said())).write(
          SampleRun.header, seconds: 1, lines: SampleRun.each())
      }
      try Files.save(Array("%PDF-1.7\n".utf8), to: "\(folder)/a.xml")
      #expect(throws: UsageError.self) { try reports.check(force: false) }
      try reports.check(force: true)
      #expect(throws: UsageError.self) { try reports.check(force: true) { $0.hasSuffix(".html") } }
    }
  }

  private static func error(_ message: String) -> UsageError {
    UsageError("conflicting-options", message, hint: "Name another file for one.")
  }
}

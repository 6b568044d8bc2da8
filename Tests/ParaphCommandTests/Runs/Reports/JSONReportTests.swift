// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("The JSON report of a run")
struct JSONReportTests {
  @Test("has the lines of the journal as they are, between what is said of the run")
  func whole() throws {
    let text = try SampleRun.report { $0.json = "-" }
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.first == """
        {"schema":"paraph.report/1","command":"run","workflow":{"file":"release.yaml",\
        "name":"contracts","title":"Sign <the> contracts"},"documents":[
        """)
    let all = SampleRun.lines
    let joined = all.indices.map { $0 < all.count - 1 ? all[$0] + "," : all[$0] }
    #expect(Array(lines[1..<(lines.count - 1)]) == joined)
    #expect(
      lines.last == """
        ],"summary":{"documents":7,"failed":3,"incomplete":1,"missing":1,"unchanged":1,"written":1},\
        "seconds":12.3456}
        """)
    #expect(
      try JSONValue(parsing: Array(text.utf8)).objectValue?["documents"]?.arrayValue?.count == 7)
  }

  @Test("names the part of the inputs, and has no documents where there were none")
  func empty() throws {
    var header = SampleRun.header
    header.shard = "2/4"
    let text = try SampleRun.report({ $0.json = "-" }, lines: [], header: header, seconds: 0)
    #expect(text.contains(#","shard":"2/4","documents":[],"summary":{"documents":0,"#))
    _ = try JSONValue(parsing: Array(text.utf8))
  }

  @Test("leaves what was there, when a result cannot be read")
  func damaged() throws {
    try Files.withTemporaryFolder { folder in
      var files = ReportFiles()
      files.json = "\(folder)/reports/r.json"
      files.junit = "\(folder)/reports/r.xml"
      let reports = RunReports(files, io: SampleRun.streams(SampleRun.Said()))
      try reports.write(SampleRun.header, seconds: 1, lines: SampleRun.each())
      let before = [files.json, files.junit].map { $0.flatMap { Files.text($0) } }
      #expect(before[0]?.hasSuffix("\"seconds\":1}\n") == true)
      // Enough of a result to be counted, but no whole one.
      let odd = #"{"number":2,"input":"a","outcome":"written","status":0,"seconds":1,"report":3}"#
      for last in ["{", odd] {
        let error = #expect(throws: CommandFailure.self) {
          try reports.write(
            SampleRun.header, seconds: 1, lines: SampleRun.each([SampleRun.lines[0], last]))
        }
        #expect(
          error?.message == "The result of document 2 cannot be read." && error?.kind == .unreadable
        )
        #expect([files.json, files.junit].map { $0.flatMap { Files.text($0) } } == before)
        #expect(Files.names("\(folder)/reports").sorted() == ["r.json", "r.xml"])
      }
    }
  }
}

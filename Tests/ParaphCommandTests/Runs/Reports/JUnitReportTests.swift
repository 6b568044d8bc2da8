// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("The JUnit report of a run")
struct JUnitReportTests {
  @Test("is a case a document, with its log")
  func whole() throws {
    try expectGolden(try SampleRun.report { $0.junit = "-" }, "report.xml")
  }

  @Test("tells documents apart that come with several rows")
  func rows() throws {
    let again = SampleRun.lines[0].replacing("\"number\":1", with: "\"number\":2")
    let text = try SampleRun.report({ $0.junit = "-" }, lines: [SampleRun.lines[0], again])
    #expect(text.contains("name=\"in/a.pdf #1\"") && text.contains("name=\"in/a.pdf #2\""))
    #expect(text.contains("file=\"in/a.pdf\" "))
  }

  @Test("has no case where there was no document")
  func empty() throws {
    let text = try SampleRun.report({ $0.junit = "-" }, lines: [])
    #expect(text.contains(" tests=\"0\" failures=\"0\" errors=\"0\" time="))
    #expect(!text.contains("<testcase"))
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("The page of a run")
struct HTMLReportTests {
  @Test("has a summary, a choice, and a part for each document")
  func whole() throws {
    let text = try SampleRun.report { $0.html = "-" }
    // How it looks is not what this is about.
    let start = try #require(text.range(of: "<style>"))
    let end = try #require(text.range(of: "</style>"))
    let plain = text.replacingCharacters(in: start.upperBound..<end.lowerBound)
    try expectGolden(plain, "report.html.txt")
  }

  @Test("loads nothing and runs nothing")
  func closed() throws {
    let text = try SampleRun.report { $0.html = "-" }
    for word in ["http://", "https://", "<script", "url(", "@import", "javascript:", "src=\"/"] {
      #expect(!text.contains(word))
    }
    #expect(
      text.contains("content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\""))
  }

  @Test("shows no picture that it would have to fetch")
  func pictures() throws {
    let line = SampleRun.lines[0].replacing("data:image/png;base64,QUZURVI=", with: "//x/y.png")
    let text = try SampleRun.report({ $0.html = "-" }, lines: [line])
    #expect(!text.contains("//x/y.png") && text.contains("QkVGT1JF"))
  }

  @Test(
    "says in its heading how it went",
    arguments: [
      ([], "There were no documents."), ([0], "1 document, done"),
      ([0, 5], "All 2 documents are done"),
      ([1], "1 document: 1 failed"),
      ([0, 1, 4, 6], "4 documents: 1 failed, 1 incomplete, 1 missing"),
    ] as [([Int], String)])
  func verdict(_ picked: [Int], _ words: String) throws {
    let text = try SampleRun.report({ $0.html = "-" }, lines: picked.map { SampleRun.lines[$0] })
    #expect(text.contains(">\(words)</p>"))
  }

  @Test(
    "durations",
    arguments: [
      (0, "0 s"), (0.0426, "0.043 s"), (12.34, "12.3 s"), (59.99, "60 s"), (125, "2 min 5 s"),
      (7325, "2 h 2 min"), (-1, "0 s"), (.infinity, "inf s"),
    ] as [(Double, String)])
  func duration(_ seconds: Double, _ text: String) { #expect(HTMLFrame.duration(seconds) == text) }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>) -> String {
    var result = self
    result.removeSubrange(range)
    return result
  }

  fileprivate func range(of word: String) -> Range<String.Index>? { firstRange(of: word) }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import Testing

@testable import ParaphCommand
@testable import ParaphEngine

@Suite("The pages of the documents that came before")
struct PageTallyTests {
  private struct Refused: Error {}

  private let engine = Engine(registry: Registry(), now: Timestamp(secondsSince1970: 0))

  private func document(pages: Int) -> JobInput {
    var builder = DocumentBuilder()
    for _ in 0..<pages { builder.addPage("/MediaBox [0 0 200 200]") }
    return .bytes(builder.build(), name: "document.pdf")
  }

  @Test("add up over the reports")
  func reports() throws {
    let tally = PageTally()
    for pages in [2, 3] {
      var report = Report(command: "annotate", input: "document.pdf", dryRun: false)
      report.pageCount = pages
      _ = try tally.counting(document(pages: pages), of: engine) { report }
    }
    #expect(tally.count == 5)
  }

  @Test("count a document whose job fails, so that the others keep their numbers")
  func failure() {
    let tally = PageTally()
    #expect(throws: Refused.self) {
      try tally.counting(document(pages: 3), of: engine) { throw Refused() }
    }
    #expect(tally.count == 3)
  }

  @Test("do not count a document that nobody can read")
  func unreadable() {
    let tally = PageTally()
    #expect(throws: Refused.self) {
      try tally.counting(.bytes(Array("no document".utf8), name: "-"), of: engine) {
        throw Refused()
      }
    }
    #expect(tally.count == 0)
  }
}

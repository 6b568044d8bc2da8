// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import Testing

@testable import ParaphEngine

@Suite("Thumbnails")
struct ThumbnailTests {
  private static var engine: Engine {
    Engine(registry: Registry(), now: Timestamp(secondsSince1970: 0))
  }

  private static func document(_ pages: [String]) -> JobInput {
    var builder = DocumentBuilder()
    for page in pages { builder.addPage(page, content: "0 0 1 rg 0 0 50 50 re f") }
    return .bytes(builder.build(), name: "document")
  }

  private static func report(_ marks: [Report.Mark]) -> Report {
    var report = Report(command: "run", input: "document", dryRun: false)
    report.marks = marks
    return report
  }

  private static func mark(_ page: Int?, _ rect: Rectangle? = nil) -> Report.Mark {
    Report.Mark(kind: "note", page: page, rect: rect)
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var page = "/MediaBox [0 0 595 842]"
    var width = 240
    var height = 340
  }

  @Test(
    "are at most so large",
    arguments: [
      Case(testDescription: "upright"),
      Case(testDescription: "lying", page: "/MediaBox [0 0 842 595]", height: 170),
      Case(testDescription: "turned", page: "/MediaBox [0 0 595 842] /Rotate 90", height: 170),
      Case(testDescription: "a strip", page: "/MediaBox [0 0 100 14400]", width: 3, height: 400),
      Case(testDescription: "tiny", page: "/MediaBox [0 0 3 3]", height: 240),
    ])
  func size(_ row: Case) throws {
    let document = Self.document([row.page])
    let drawn = try #require(
      try Self.engine.thumbnails(before: document, after: document, report: Self.report([])))
    #expect(drawn.page == 1)
    #expect(abs(drawn.after.width - row.width) <= 1 && abs(drawn.after.height - row.height) <= 1)
    #expect(drawn.before == drawn.after)
    #expect(drawn.before.dataAddress.hasPrefix("data:\(drawn.before.mimeType);base64,"))
  }

  @Test("are of the first page with a mark, which is outlined where it is afterwards")
  func marks() throws {
    let document = Self.document([String](repeating: "/MediaBox [0 0 240 240]", count: 3))
    let box = Rectangle(x: 100, y: 100, width: 60, height: 30)
    let report = Self.report([Self.mark(nil), Self.mark(3, box), Self.mark(2, box)])
    let drawn = try #require(
      try Self.engine.thumbnails(before: document, after: document, report: report))
    #expect(drawn.page == 2 && drawn.before != drawn.after)
    let picture = Bitmap(try Image(bytes: drawn.after.bytes))
    let before = Bitmap(try Image(bytes: drawn.before.bytes))
    var changed: (x: ClosedRange<Int>, y: ClosedRange<Int>)?
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != before[x, y] {
        changed =
          changed.map {
            (
              min($0.x.lowerBound, x)...max($0.x.upperBound, x),
              min($0.y.lowerBound, y)...max($0.y.upperBound, y)
            )
          } ?? (x...x, y...y)
      }
    }
    let found = try #require(changed)
    #expect(abs(found.x.lowerBound - 98) <= 2 && abs(found.x.upperBound - 161) <= 2)
    #expect(abs(found.y.lowerBound - 98) <= 2 && abs(found.y.upperBound - 131) <= 2)
  }

  @Test("are none where one of both has no such page")
  func none() throws {
    let (one, two) = (
      Self.document(["/MediaBox [0 0 9 9]"]),
      Self.document(["/MediaBox [0 0 9 9]", "/MediaBox [0 0 9 9]"])
    )
    let report = Self.report([Self.mark(2)])
    #expect(try Self.engine.thumbnails(before: one, after: two, report: report) == nil)
    #expect(try Self.engine.thumbnails(before: two, after: two, report: report) != nil)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import Testing

@Suite("Comparing documents")
struct DocumentDiffTests {
  private static var engine: Engine {
    Engine(registry: Registry(), now: Timestamp(secondsSince1970: 0))
  }

  private static func document(_ contents: [String], box: String = "[0 0 200 100]") -> JobInput {
    var builder = DocumentBuilder()
    for content in contents { builder.addPage("/MediaBox \(box)", content: content) }
    return .bytes(builder.build(), name: "document of \(contents.count)")
  }

  private static let square = "0 0 1 rg 20 30 40 10 re f"

  @Test(
    "gives the boxes of what differs, whatever the resolution", arguments: [50.0, 72, 144, 300])
  func boxes(dpi: Double) throws {
    let report = try Self.engine.diff(
      DiffJob(first: Self.document([""]), second: Self.document([Self.square]), dpi: dpi))
    let page = try #require(report.pages.first)
    #expect(page.kind == .looks && page.boxes.count == 1)
    let box = try #require(page.boxes.first)
    let drawn = Rectangle(x: 20, y: 60, width: 40, height: 10)
    #expect(box.contains(drawn, tolerance: 72 / dpi) && drawn.contains(box, tolerance: 108 / dpi))
    #expect(abs(page.share - 0.02) < 0.01)
  }

  @Test("pairs pages by their numbers, and says which has no partner")
  func missing() throws {
    let report = try Self.engine.diff(
      DiffJob(
        first: Self.document([Self.square, ""]), second: Self.document([Self.square, "", "", ""])))
    #expect(report.comparedPages == 2)
    #expect(report.pages.map(\.number) == [3, 4])
    #expect(report.pages.allSatisfy { $0.kind == .onlyInSecond && $0.share == 1 })
    #expect(!report.isSame && !report.sentences.isEmpty)
  }

  @Test("tells another size from other looks")
  func size() throws {
    let report = try Self.engine.diff(
      DiffJob(first: Self.document([""]), second: Self.document([""], box: "[0 0 100 200]")))
    #expect(report.pages.map(\.kind) == [.size])
  }

  @Test("names the document that cannot be read")
  func unreadable() {
    let problem = #expect(throws: DocumentProblem.self) {
      try Self.engine.diff(
        DiffJob(first: Self.document([""]), second: .bytes(Array("no".utf8), name: "second")))
    }
    #expect(problem?.file == "second")
    #expect(problem?.kind == .unreadable)
  }
}

// SPDX-License-Identifier: MIT

import ApprovalStamp
import ParaphModel
import ParaphPlugin
import ParaphPluginTesting
import Testing

@Suite("The approval stamp")
struct ApprovalStampTests {
  @Test("keeps the contract of plugins")
  func conformance() throws {
    try PluginConformance.check(
      ApprovalStamp.self,
      examples: [
        PluginExample(options: [:]),
        PluginExample(options: ["status": "rejected", "name": "Zoë Müller", "date": "2026-03-31"]),
        PluginExample(options: ["status": "draft", "typeface": "serif"]),
      ])
  }

  @Test(
    "speaks the language of its place",
    arguments: [
      ("approved", "en-GB", "APPROVED"), ("approved", "de", "GENEHMIGT"),
      ("rejected", "fr-CA", "REFUSÉ"), ("draft", "es", "BORRADOR"), ("draft", "ja", "DRAFT"),
    ])
  func languages(status: String, language: String, word: String) throws {
    var stamp = try self.stamp(["status": .string(status)])
    let target = PluginRequest.Target(
      page: 1, rect: Rectangle(x: 0, y: 0, width: 100, height: 40),
      traits: Traits(language: language))
    let parts = try stamp.prepare(
      PluginRequest(document: PluginRequest.DocumentFacts(pageCount: 1), targets: [target]))
    #expect(parts.map(\.contents) == [word])
  }

  @Test("says in words who decided, and when")
  func contents() throws {
    var stamp = try self.stamp(["name": "Zoë Müller", "date": "2026-03-31"])
    #expect(
      try stamp.prepare(.example).map(\.contents) == ["APPROVED: Zoë Müller · 2026-03-31"])
  }

  @Test("names a font that is not there")
  func missingFont() throws {
    var stamp = try self.stamp(["typeface": "No Such Font"])
    let error = #expect(throws: PluginError.self) { try stamp.prepare(.example) }
    #expect(error?.message.contains("No Such Font") == true)
  }

  private func stamp(_ options: [String: JSONValue]) throws -> ApprovalStamp {
    try ApprovalStamp(options: ApprovalStamp.descriptor.schema.check(options))
  }
}

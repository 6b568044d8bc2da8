// SPDX-License-Identifier: MIT

import ApprovalStamp
import ParaphGraphics
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
    "speaks the language of the document",
    arguments: [
      ("approved", "en-GB", "APPROVED"), ("approved", "de", "GENEHMIGT"),
      ("rejected", "fr-CA", "REFUSÉ"), ("draft", "es", "BORRADOR"), ("draft", "ja", "DRAFT"),
    ])
  func languages(status: String, language: String, word: String) throws {
    let host = FakeHost(language: language)
    try host.prepare(ApprovalStamp.self, options: ["status": .string(status)])
    #expect(host.parts.map(\.contents) == [word])
  }

  @Test("says in words who decided, and when")
  func contents() throws {
    let parts = try FakeHost().prepare(
      ApprovalStamp.self, options: ["name": "Zoë Müller", "date": "2026-03-31"])
    #expect(parts.map(\.contents) == ["APPROVED: Zoë Müller · 2026-03-31"])
  }

  @Test("is drawn in the user's ink")
  func ink() throws {
    let host = FakeHost(style: Style(ink: Color(red: 1, green: 0, blue: 0)))
    try host.prepare(ApprovalStamp.self)
    let picture = try host.draw("0", scale: 4)
    // In the middle of the frame's left side.
    #expect(picture[6, picture.height / 2] == Bitmap.word(Color(red: 1, green: 0, blue: 0)))
  }

  @Test("names a font that is not there")
  func missingFont() throws {
    let error = #expect(throws: PluginError.self) {
      try FakeHost().prepare(ApprovalStamp.self, options: ["typeface": "No Such Font"])
    }
    #expect(error?.message.contains("No Such Font") == true)
  }
}

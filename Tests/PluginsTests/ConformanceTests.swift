// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import LinkPlugin
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("Every built-in plugin keeps the contract")
struct ConformanceTests {
  @Test("link")
  func link() throws {
    try PluginConformance.check(
      LinkPlugin.self,
      examples: [
        PluginExample(options: ["uri": "https://example.org/"]),
        PluginExample(options: ["page": 2, "border": "1mm"]),
        PluginExample(options: ["destination": "Kapitel 1"]),
        PluginExample(options: ["detect": ["url", "email"]]),
      ])
  }

  @Test("attachment", arguments: ["PushPin", "Graph", "Paperclip", "Tag"])
  func attachment(icon: String) throws {
    let file = JSONValue.string(#filePath)
    try PluginConformance.check(
      AttachmentPlugin.self,
      examples: [
        PluginExample(options: ["file": [file], "icon": .string(icon)]),
        PluginExample(options: ["file": [file, file], "icon": .string(icon)]),
        PluginExample(options: ["file": [file], "document": true]),
      ])
  }
}

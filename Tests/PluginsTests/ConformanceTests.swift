// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import DrawnSignaturePlugin
import LinkPlugin
import ParaphModel
import ParaphTestSupport
import ScannedSignaturePlugin
import Testing
import TypedSignaturePlugin

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

  @Test("drawn signature")
  func drawnSignature() throws {
    try Files.withTemporaryFolder { folder in
      let strokes = #"{"strokes":[[{"x":0,"y":0},{"x":40,"y":9},{"x":80,"y":3}],[{"x":9,"y":20}]]}"#
      let paths = #"""
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40">
          <path d="M5 30 C 20 0, 40 0, 50 20 S 80 40 95 10" fill="none" stroke="black"/>
        </svg>
        """#
      try Files.save(strokes.utf8, to: folder + "/ink.json")
      try Files.save(paths.utf8, to: folder + "/ink.svg")
      try PluginConformance.check(
        DrawnSignature.self,
        examples: ["/ink.json", "/ink.svg"].map { name in
          PluginExample(options: ["file": .string(folder + name)])
        })
    }
  }

  @Test("typed signature")
  func typedSignature() throws {
    try PluginConformance.check(
      TypedSignature.self,
      examples: ["Zoë Müller-Łukasz", "A"].map { PluginExample(options: ["text": .string($0)]) })
  }

  @Test("scanned signature", arguments: ["gray-alpha-8.png", "gray-1.png", "orientation-6.jpg"])
  func scannedSignature(image: String) throws {
    let file = JSONValue.string(Fixtures.path("images/" + image))
    try PluginConformance.check(
      ScannedSignature.self,
      examples: [
        PluginExample(options: ["file": file]),
        PluginExample(options: ["file": file, "paper": "keep", "trim": false]),
      ])
  }
}

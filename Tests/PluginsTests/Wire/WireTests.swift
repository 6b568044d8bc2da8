// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import DrawnSignaturePlugin
import LinkPlugin
import ParaphEngine
import ParaphModel
import ParaphPlugin
@testable import ParaphPluginHost
import ParaphTestSupport
import ScannedSignaturePlugin
import Testing
import TypedSignaturePlugin

@Suite("The built-in plugins as a process of their own would run them")
struct WireTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let type: any AnnotationPlugin.Type
    let options: [String: JSONValue]

    var testDescription: String { "\(type.descriptor.kind) \(options.keys.sorted())" }
  }

  private static let strokes = Fixtures.packageRoot + "/Examples/signatures/drawn.json"

  @Test(
    "the texts lose nothing, and the checks pass",
    arguments: [
      Row(type: LinkPlugin.self, options: ["uri": "https://example.org/"]),
      Row(type: LinkPlugin.self, options: ["page": 2, "border": "1mm"]),
      Row(type: LinkPlugin.self, options: ["detect": ["url", "email"]]),
      Row(type: AttachmentPlugin.self, options: ["file": [.string(#filePath)]]),
      Row(
        type: AttachmentPlugin.self, options: ["file": [.string(#filePath)], "document": true]),
      Row(type: DrawnSignature.self, options: ["file": .string(strokes)]),
      Row(type: TypedSignature.self, options: ["text": "Zoë Müller-Łukasz"]),
      Row(
        type: ScannedSignature.self,
        options: ["file": .string(Fixtures.path("images/gray-alpha-8.png"))]),
    ])
  func wire(row: Row) throws {
    let type = row.type
    let wired = RegisteredPlugin(descriptor: type.descriptor, origin: .builtIn) {
      options throws(PluginError) in
      try WiredInstance(type, options: options)
    }
    let example = PluginExample(options: row.options)
    var registry = Registry()
    try registry.register(type)
    var compiled = try registry.plugin(named: type.descriptor.kind).session(options: row.options)
    var session = try wired.session(options: row.options)
    #expect(try session.prepare(example.request) == compiled.prepare(example.request))
    #expect(session.needsPlace == compiled.needsPlace)
    #expect(session.warnings == compiled.warnings)
    try PluginConformance.require(
      PluginConformance.check(wired, examples: [example], openPage: DrawnPages.opener),
      of: type.descriptor.id)
  }
}

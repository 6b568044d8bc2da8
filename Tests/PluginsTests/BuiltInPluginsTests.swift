// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import DrawnSignaturePlugin
import LinkPlugin
import ParaphPlugin
import ParaphPluginHost
import ScannedSignaturePlugin
import Testing
import TypedSignaturePlugin

@Suite("The built-in plugins together")
struct BuiltInPluginsTests {
  static let types: [any AnnotationPlugin.Type] = [
    DrawnSignature.self, TypedSignature.self, ScannedSignature.self, LinkPlugin.self,
    AttachmentPlugin.self,
  ]

  // The program takes them as checked, so this is the check.
  @Test("Each is valid, and none takes another's id or kind")
  func valid() throws {
    var registry = Registry()
    for type in Self.types { try registry.register(type) }
    let program = Registry(checked: Self.types)
    #expect(program.plugins.map(\.descriptor) == registry.plugins.map(\.descriptor))
    #expect(program.plugins.map(\.origin) == registry.plugins.map(\.origin))
  }
}

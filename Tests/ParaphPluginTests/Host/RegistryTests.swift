// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost
import ParaphTestSupport
import Testing

/// A plugin whose descriptor is another one's with something changed.
private protocol Variant: AnnotationPlugin {}

extension Variant {
  init(options: OptionValues) throws(PluginError) { self = try Self.make() }
  func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] { [] }
  func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) throws(PluginError) {}
  private static func make() throws(PluginError) -> Self {
    throw PluginError(.unsupported, descriptor.id, "Never made.")
  }

  static func variant(_ change: (inout PluginDescriptor) -> Void) -> PluginDescriptor {
    var descriptor = TestPlugin.descriptor
    change(&descriptor)
    return descriptor
  }
}

private struct SameKind: Variant {
  static let descriptor = variant { $0.id = "org.example.other" }
}

private struct BadID: Variant {
  static let descriptor = variant { $0.id = "Test" }
}

private struct BadVersion: Variant {
  static let descriptor = variant { $0.version = "1.0" }
}

private struct BadKind: Variant {
  static let descriptor = variant { $0.kind = "my kind" }
}

private struct NoTitle: Variant {
  static let descriptor = variant { $0.title = "" }
}

private struct Reserved: Variant {
  static let descriptor = variant { $0.options = [OptionSpec("pages", .pageRange, help: "x.")] }
}

@Suite("The registry")
struct RegistryTests {
  @Test("a plugin is found by kind and by id")
  func found() throws {
    var registry = Registry()
    try registry.register(TestPlugin.self, from: .builtIn)
    #expect(try registry.plugin(named: "test").descriptor == TestPlugin.descriptor)
    #expect(try registry.plugin(named: "org.example.test").origin == .builtIn)
  }

  @Test("an unknown kind has the nearest name, or all of them")
  func unknown() throws {
    var registry = Registry()
    #expect(
      message { _ = try registry.plugin(named: "test") }
        == "No plugin makes annotations of the kind “test”. No plugin is installed.")
    try registry.register(TestPlugin.self)
    #expect(
      message { _ = try registry.plugin(named: "tset") }
        == "No plugin makes annotations of the kind “tset”. Did you mean test?")
    #expect(
      message { _ = try registry.plugin(named: "highlight") }
        == "No plugin makes annotations of the kind “highlight”. There is test.")
  }

  @Test("two of a name: both origins are named")
  func duplicates() throws {
    var registry = Registry()
    try registry.register(TestPlugin.self)
    #expect(
      message { try registry.register(TestPlugin.self) }
        == "org.example.test is already registered (built in); the one that is built in is ignored."
    )
    #expect(
      message { try registry.register(SameKind.self) }
        == "The kind test is already made by org.example.test (built in); org.example.other "
        + "(built in) is ignored.")
    #expect(registry.plugins.count == 1)
    #expect(registry.refused.count == 2)
  }

  @Test(
    "a descriptor that breaks the contract",
    arguments: [
      (
        BadID.self,
        "The plugin Test has an id that is not in reverse DNS, such as org.example.seal."
      ),
      (
        BadVersion.self,
        "The plugin org.example.test has the version “1.0”, which is not a semantic one such as 1.0.0."
      ),
      (
        BadKind.self,
        "The plugin org.example.test has the kind “my kind”; it must be small letters, digits and "
          + "single hyphens, such as typed-signature."
      ),
      (NoTitle.self, "The plugin org.example.test has no title."),
      (
        Reserved.self,
        "The options of org.example.test are not usable: “pages” has the name of an option of every "
          + "command."
      ),
    ] as [(any AnnotationPlugin.Type, String)])
  func invalid(type: any AnnotationPlugin.Type, expected: String) {
    var registry = Registry()
    #expect(message { try registry.register(type) } == expected)
  }

  @Test("the list and the details as JSON")
  func json() throws {
    var registry = Registry()
    try registry.register(TestPlugin.self)
    try? registry.register(SameKind.self)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let list = String(decoding: try encoder.encode(registry.list()), as: UTF8.self)
    let details = String(
      decoding: try encoder.encode(try registry.plugin(named: "test").details), as: UTF8.self)
    try expectGolden(list + "\n" + details + "\n", "plugins.json")
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }
}

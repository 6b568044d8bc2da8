// SPDX-License-Identifier: MIT

import Hanko
import ParaphPlugin
import ParaphPluginTesting
import Testing

@Suite("The hanko")
struct HankoTests {
  @Test("keeps the contract of plugins")
  func conformance() throws {
    try PluginConformance.check(
      Hanko.self,
      examples: [
        PluginExample(options: ["name": "山"]),
        PluginExample(options: ["name": "山田", "intaglio": true]),
        PluginExample(options: ["name": "佐々木", "shape": "square"]),
        PluginExample(options: ["name": "長谷川印", "shape": "square", "paste": "blue"]),
        PluginExample(options: ["name": "Zoë"]),
      ])
  }

  @Test("refuses names that no seal can have", arguments: ["", " ", "山 田", "五つの文字"])
  func names(_ name: String) {
    #expect(throws: PluginError.self) {
      try Hanko(options: Hanko.descriptor.schema.check(["name": .string(name)]))
    }
  }

  @Test("is one part for each place, and says the name")
  func parts() throws {
    var hanko = try Hanko(options: Hanko.descriptor.schema.check(["name": "山田"]))
    let parts = try hanko.prepare(.example)
    #expect(parts.map(\.contents) == ["山田"])
    #expect(parts.map(\.place) == [.target(0)])
  }
}

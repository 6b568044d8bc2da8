// SPDX-License-Identifier: MIT

import Hanko
import ParaphGraphics
import ParaphModel
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
        PluginExample(options: ["name": "長谷川印", "shape": "square", "intaglio": true]),
        PluginExample(options: ["name": "Zoë"]),
      ])
  }

  @Test("refuses names that no seal can have", arguments: ["", " ", "山 田", "五つの文字"])
  func names(_ name: String) {
    #expect(throws: PluginError.self) {
      try FakeHost().prepare(Hanko.self, options: ["name": .string(name)])
    }
  }

  @Test("is one part for each place, and says the name")
  func parts() throws {
    let parts = try FakeHost().prepare(
      Hanko.self, options: ["name": "山田"], at: [FakeHost.box, FakeHost.box])
    #expect(parts.map(\.contents) == ["山田", "山田"])
    #expect(parts.map(\.place) == [.target(0), .target(1)])
  }

  @Test("leaves paper in a rim, or paste between the characters", arguments: [false, true])
  func paste(isIntaglio: Bool) throws {
    let host = FakeHost(style: Style(ink: Color(red: 1, green: 0, blue: 0)))
    try host.prepare(Hanko.self, options: ["name": "一", "intaglio": .boolean(isIntaglio)])
    let picture = try host.draw("0", scale: 4)
    // Above the one stroke, and well inside the rim.
    let pixel = picture[picture.width / 2, picture.height / 4]
    #expect(pixel == Bitmap.word(isIntaglio ? Color(red: 1, green: 0, blue: 0) : .white))
  }
}

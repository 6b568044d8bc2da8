// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import Testing

@Suite("Fonts")
struct FontLibraryTests {
  @Test("families are sorted, each once")
  func families() throws {
    let families = try FontLibrary.families()
    #expect(families.contains("Dancing Script") && families.contains("DejaVu Sans"))
    #expect(Set(families).count == families.count)
    #expect(families == families.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
  }

  @Test(
    "whether a family is there",
    arguments: [
      ("Dancing Script", true), ("dancing script", true), ("DejaVu Sans", true), ("serif", true),
      ("Nowhere Grotesk", false), ("", false), ("Dancing", false), ("A<&>'\"", false),
      ("Dancing Script, DejaVu Sans", false),
    ])
  func hasFamily(_ name: String, _ expected: Bool) throws {
    #expect(try FontLibrary.hasFamily(name) == expected)
  }

  @Test("a very long name is not there, and harms nothing")
  func longName() throws {
    #expect(try !FontLibrary.hasFamily(String(repeating: "&", count: 5000)))
    #expect(throws: GraphicsError.self) {
      try FontLibrary.require(String(repeating: "x", count: 5000))
    }
  }

  @Test("part of a name is enough for a hint")
  func hint() {
    let error = #expect(throws: GraphicsError.self) { try FontLibrary.require("dancing") }
    #expect(error?.hint == "Did you mean “Dancing Script”?")
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Colours")
struct ColorTests {
  @Test(
    "as people write them",
    arguments: [
      ("#000", "#000000"), ("#FfF", "#ffffff"), ("#1a237e", "#1a237e"), ("#1a237e80", "#1a237e80"),
      ("#1a237eff", "#1a237e"), ("Black", "#000000"), ("WHITE", "#ffffff"),
    ])
  func read(text: String, hexadecimal: String) throws {
    #expect(try #require(Color(text)).hexadecimal == hexadecimal)
  }

  @Test(
    "what is no colour",
    arguments: [
      "", "#", "#12", "#1234", "#12345", "#1234567", "#123456789", "123456", "#ggg", "blau",
      "# 12345",
      "#١٢٣",
    ])
  func unreadable(text: String) { #expect(Color(text) == nil) }

  @Test("every name says itself again", arguments: Color.named.keys.sorted())
  func named(name: String) throws {
    let color = try #require(Color(name))
    let again = try #require(Color(color.hexadecimal))
    #expect(again.hexadecimal == color.hexadecimal)
  }

  @Test("components out of range are clamped when written")
  func clamped() {
    #expect(Color(red: -1, green: 2, blue: 0.5, alpha: 3).hexadecimal == "#00ff80")
  }

  @Test("luminance rises from black to white")
  func luminance() {
    #expect(Color.black.luminance == 0)
    #expect(abs(Color.white.luminance - 1) < 1e-9)
    #expect(Color(red: 0, green: 1, blue: 0).luminance > Color(red: 1, green: 0, blue: 0).luminance)
  }
}

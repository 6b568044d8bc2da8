// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import Testing

@Suite("The choice of fonts")
struct FontSelectionTests {
  private func selection(_ text: String, language: String = "en") throws -> FontSelection {
    try FontSelection(
      text, preferring: "Kaushan Script", isRequired: false, language: language)
  }

  @Test(
    "A name is set in one family for each script",
    arguments: [
      ("Zoë Müller", 1), ("Łukasz Żółć", 1), ("Nguyễn Thị Ánh", 1), ("Александр Чехов", 1),
      ("Zoë Чехов", 2), ("12", 1), (".", 1), ("Jean-Pierre O’Neill 3rd", 1), ("", 1),
    ])
  func families(_ text: String, _ count: Int) throws {
    let selection = try selection(text)
    #expect(selection.families.count == count, "\(selection.families)")
    #expect(selection.runs.map(\.text).joined() == selection.text)
  }

  @Test("One letter that a family lacks sets the whole name in another")
  func whole() throws {
    let runs = try selection("Nguyễn Van").runs
    #expect(runs.count == 1 && runs.first?.link.family != "Kaushan Script")
  }

  @Test("Decomposed letters are set as composed ones")
  func composed() throws {
    let selection = try selection("Zoe\u{308} Mu\u{308}ller")
    #expect(selection.families == ["Kaushan Script"])
    #expect(Array(selection.text.unicodeScalars) == Array("Zo\u{EB} M\u{FC}ller".unicodeScalars))
  }

  @Test(
    "Chinese characters follow the text, then the language",
    arguments: [
      ("王小明", "en", "zh-Hans"), ("王小明", "zh-TW", "zh-Hant-TW"),
      ("王小明", "zh-Hant", "zh-Hant-TW"), ("王小明", "zh-HK", "zh-Hant-HK"), ("王小明", "ja-JP", "ja"),
      ("山田さくら", "zh-CN", "ja"), ("山田タロウ", "en", "ja"), ("金민수", "en", "ko"), ("Zoë", "fr", "fr"),
    ])
  func han(_ text: String, _ language: String, _ expected: String) throws {
    #expect(try selection(text, language: language).language == expected)
  }

  @Test("A family that was asked for must be there; another need not")
  func required() throws {
    let text = "Zoë"
    let error = #expect(throws: GraphicsError.self) {
      try FontSelection(text, preferring: "No Such Hand", isRequired: true, language: "en")
    }
    #expect(error?.reason == .fontNotFound)
    let other = try FontSelection(
      text, preferring: "No Such Hand", isRequired: false, language: "en")
    #expect(other.families == ["Kaushan Script"])
  }

  @Test("Which families can set a text: those first that look written by hand")
  func able() throws {
    let links = try FontLibrary.families(setting: "Zoë")
    #expect(links.first?.isHandwriting == true)
    #expect(links.contains { $0.family == "DejaVu Sans" && !$0.isHandwriting })
    let cyrillic = try FontLibrary.families(setting: "Чехов")
    #expect(!cyrillic.contains { $0.family == "Kaushan Script" })
    let error = #expect(throws: GraphicsError.self) {
      try FontLibrary.families(setting: "a\u{F1234}")
    }
    #expect(error?.reason == .glyphNotFound)
  }

  @Test(
    "Font features",
    arguments: [
      ("ss01", "ss01=1"), ("ss01, swsh=2 ,-liga", "ss01=1,swsh=2,liga=0"),
      ("+kern,liga=off,calt=on", "kern=1,liga=0,calt=1"),
    ])
  func features(_ list: String, _ expected: String) throws {
    #expect(try FontFeatures(list).text == expected)
  }

  @Test("A feature changes what is set")
  func kerning() throws {
    func width(_ features: String) throws -> Double {
      try TextLayout(
        [StyledRun("AVAVAV", TextStyle(family: "DejaVu Sans", size: 100))],
        features: FontFeatures(features)
      ).logicalBounds.width
    }
    #expect(try width("kern") < width("-kern") - 10)
  }
}

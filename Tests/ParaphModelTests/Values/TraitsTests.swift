// SPDX-License-Identifier: MIT

import FoundationEssentials
import ParaphModel
import Testing

@Suite struct TraitsTests {
  private static func traits(_ text: String) throws -> Traits { try Traits(parsing: text) }

  @Test(
    "what is contained in what",
    arguments: [
      ("", "", true),
      ("horizontalSize=compact", "", true),
      ("", "horizontalSize=compact", false),
      ("horizontalSize=compact,colorScheme=dark", "colorScheme=dark", true),
      ("horizontalSize=compact,colorScheme=dark", "colorScheme=light", false),
      ("horizontalSize=compact", "horizontalSize=compact,colorScheme=dark", false),
      ("rotation=90", "rotation=270", false),
      ("language=de-CH", "language=de", true),
      ("language=de", "language=de-CH", false),
      ("language=DE-ch", "language=de-CH", true),
      ("language=den", "language=de", false),
    ])
  func contains(_ whole: String, _ part: String, _ expected: Bool) throws {
    #expect(try Self.traits(whole).contains(Self.traits(part)) == expected)
  }

  @Test func `Merging takes what is specified later, and keeps the rest`() throws {
    let merged = try Self.traits("orientation=portrait,language=de,textScale=1")
      .merging(Self.traits("language=fr,textScale=1.5"))
    #expect(merged.description == "orientation=portrait,language=fr,textScale=1.5")
    #expect(merged.count == 3)
  }

  @Test(
    "each trait is written as it is read",
    arguments: [
      "horizontalSize=compact", "verticalSize=regular", "orientation=landscape", "rotation=270",
      "displayScale=2", "colorScheme=dark", "language=zh-Hant-TW", "writingDirection=rightToLeft",
      "intent=print", "textScale=1.25", "horizontalSize=compact,colorScheme=dark", "",
    ])
  func written(_ text: String) throws {
    let traits = try Self.traits(text)
    #expect(traits.description == text)
    let json = try JSONEncoder().encode(traits)
    #expect(try JSONDecoder().decode(Traits.self, from: json) == traits)
  }

  @Test func `Spaces around names and values do not matter`() throws {
    #expect(
      try Self.traits(" colorScheme = dark , rotation = 90 ").description
        == "rotation=90,colorScheme=dark")
  }

  @Test(
    "what cannot be read",
    arguments: [
      (
        "compact", "“compact” is not a trait with its value.",
        "Write them as horizontalSize=compact,colorScheme=dark."
      ),
      (
        "horizontalsize=compact", "There is no trait “horizontalsize”.",
        "Did you mean horizontalSize?"
      ),
      (
        "width=3", "There is no trait “width”.",
        "The traits are horizontalSize, verticalSize, orientation, rotation, displayScale, "
          + "colorScheme, language, writingDirection, intent, textScale."
      ),
      ("colorScheme=drak", "The trait colorScheme cannot be “drak”.", "Did you mean dark?"),
      ("colorScheme=", "The trait colorScheme cannot be “”.", "It is one of light, dark."),
      ("rotation=45", "The trait rotation cannot be “45”.", "It is one of 0, 90, 180, 270."),
      ("textScale=0", "The trait textScale cannot be “0”.", "It is a number such as 1.5."),
      ("textScale=nan", "The trait textScale cannot be “nan”.", "It is a number such as 1.5."),
      ("language=de_CH", "“de_CH” is not a language.", "Write a tag such as de, pt-BR or zh-Hant."),
    ])
  func refused(_ text: String, _ message: String, _ hint: String) throws {
    let error = try #require(throws: ValueError.self) { try Self.traits(text) }
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test func `JSON with a member that is no trait is refused`() throws {
    let json = Data(#"{"colourScheme": "dark"}"#.utf8)
    let error = try #require(throws: ValueError.self) {
      try JSONDecoder().decode(Traits.self, from: json)
    }
    #expect(error.hint == "Did you mean colorScheme?")
  }

  @Test(
    "which way lines run",
    arguments: [
      ("ar", Traits.WritingDirection.rightToLeft), ("he-IL", .rightToLeft), ("fa", .rightToLeft),
      ("az-Arab", .rightToLeft), ("pa-Arab-PK", .rightToLeft), ("de-CH", .leftToRight),
      ("ar-Latn", .leftToRight), ("uz-Cyrl", .leftToRight), ("zh-Hant", .leftToRight),
      ("", .leftToRight), ("tlh", .leftToRight),
    ])
  func direction(_ language: String, _ expected: Traits.WritingDirection) {
    #expect(Traits.writingDirection(of: language) == expected)
  }
}

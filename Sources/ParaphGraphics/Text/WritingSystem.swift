// SPDX-License-Identifier: MIT

import CPango

/// What a letter belongs to, as far as the choice of a font goes: a script, with the forms of Chinese
/// characters told apart by language.
public enum WritingSystem: Hashable, Sendable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, thai
  case simplifiedChinese, taiwanese, hongKong, japanese, korean
  case emoji
  /// Any other script, by its four letters in ISO 15924.
  case other(String)
}

extension WritingSystem {
  /// The writing system of a character; `nil` for one that all share, such as a digit or a space.
  ///
  /// `han` is what Chinese characters count as.
  init?(_ character: Character, han: WritingSystem) {
    if character.isPicture {
      self = .emoji
      return
    }
    for scalar in character.unicodeScalars {
      switch Self.script(of: scalar) {
      case "Zyyy", "Zinh", "Zzzz": continue
      case "Latn": self = .latin
      case "Grek": self = .greek
      case "Cyrl": self = .cyrillic
      case "Hebr": self = .hebrew
      case "Arab": self = .arabic
      case "Deva": self = .devanagari
      case "Thai": self = .thai
      case "Hani", "Bopo": self = han
      case "Hira", "Kana": self = .japanese
      case "Hang": self = .korean
      case let script: self = .other(script)
      }
      return
    }
    return nil
  }

  /// What Chinese characters in a text count as: kana make them Japanese, Hangul Korean; else the
  /// language says it, and simplified Chinese is what is left.
  static func han(in text: String, language: String) -> WritingSystem {
    var hasHangul = false
    for scalar in text.unicodeScalars where scalar.value >= 0x1100 {
      switch script(of: scalar) {
      case "Hira", "Kana": return .japanese
      case "Hang": hasHangul = true
      default: continue
      }
    }
    if hasHangul { return .korean }
    let tags = language.lowercased().split { $0 == "-" || $0 == "_" }
    switch tags.first {
    case "ja": return .japanese
    case "ko": return .korean
    case "yue": return .hongKong
    case "zh":
      if tags.contains("hk") || tags.contains("mo") { return .hongKong }
      return tags.contains("tw") || tags.contains("hant") ? .taiwanese : .simplifiedChinese
    default: return .simplifiedChinese
    }
  }

  /// The language that goes with the writing system, where it decides the forms of characters.
  var language: String? {
    switch self {
    case .simplifiedChinese: "zh-Hans"
    case .taiwanese: "zh-Hant-TW"
    case .hongKong: "zh-Hant-HK"
    case .japanese: "ja"
    case .korean: "ko"
    default: nil
    }
  }

  private static func script(of scalar: Unicode.Scalar) -> String {
    let code = paraph_text_script(scalar.value)
    return String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].compactMap { Unicode.Scalar(UInt8(truncatingIfNeeded: code >> $0)) }))
  }
}

extension Character {
  /// Whether it is to be shown as a picture: an emoji, unless a variation selector asks for text.
  var isPicture: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, !scalars.contains("\u{FE0E}") else { return false }
    if scalars.contains("\u{FE0F}") { return true }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && scalars.contains { $0.properties.isEmojiModifier })
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// The properties of a style sheet that rich text may have (ISO 32000-2, table 255).
struct RichTextStyle: Hashable {
  var text: TextStyle
  /// `nil` where nothing is said.
  var alignment: TextLayout.Alignment?
  /// Whether spaces that follow one another all count.
  var keepsSpaces = false
  /// Of letters that stand on the base line.
  private var size: Double

  init(_ base: TextStyle) {
    text = base
    size = base.size
  }

  /// Raised or lowered by a part of the size, in smaller letters.
  mutating func raise(_ part: Double) {
    text.rise = size * part
    text.size = size * 0.66
  }

  /// Applies declarations, as an attribute `style` or `/DS` has them.
  mutating func apply(_ css: String) throws(AppearanceError) {
    for declaration in css.prefix(4096).split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = declaration[..<colon].trimmed.lowercased()
      let value = declaration[declaration.index(after: colon)...].trimmed
      try apply(name, value)
    }
  }

  private mutating func apply(_ name: String, _ value: String) throws(AppearanceError) {
    let word = value.lowercased()
    switch name {
    case "font": try applyFont(value)
    case "font-family": try applyFamily(value)
    case "font-size": applySize(word)
    case "font-weight": text.isBold = Self.isBold(word)
    case "font-style": text.isItalic = word == "italic" || word == "oblique"
    case "color": text.color = Self.color(word) ?? text.color
    case "text-decoration":
      text.isUnderlined = word.contains("underline")
      text.isStruckThrough = word.contains("line-through")
    case "text-align":
      switch word {
      case "left", "justify": alignment = .left
      case "center": alignment = .center
      case "right": alignment = .right
      default: break
      }
    case "vertical-align": applyRise(word)
    case "xfa-spacerun": keepsSpaces = word == "yes"
    case "white-space": keepsSpaces = word.hasPrefix("pre")
    default: break
    }
  }

  // MARK: - Fonts

  /// `italic bold 12pt Helvetica, sans-serif`, in whatever order the words come.
  private mutating func applyFont(_ value: String) throws(AppearanceError) {
    var families: [Substring] = []
    var isQuoted = false
    for word in value.split(separator: " ") {
      let plain = word.lowercased()
      if families.isEmpty, !isQuoted {
        if plain == "bold" || plain == "normal" || Int(plain) != nil {
          if plain != "normal" { text.isBold = Self.isBold(plain) }
          continue
        }
        if plain == "italic" || plain == "oblique" {
          text.isItalic = true
          continue
        }
        if plain.first?.isNumber == true {
          applySize(String(plain.prefix { $0 != "/" }))
          continue
        }
      }
      if word.contains("'") || word.contains("\"") { isQuoted = true }
      families.append(word)
    }
    if !families.isEmpty { try applyFamily(families.joined(separator: " ")) }
  }

  private mutating func applyFamily(_ value: String) throws(AppearanceError) {
    let choice = try FontChoice(families: value)
    text.family = choice.family
    text.isBold = text.isBold || choice.isBold
    text.isItalic = text.isItalic || choice.isItalic
  }

  private static func isBold(_ word: String) -> Bool {
    word == "bold" || word == "bolder" || (Int(word) ?? 0) >= 600
  }

  private mutating func applySize(_ word: String) {
    guard let new = length(word), new > 0, new <= 1_000 else { return }
    let isSmall = text.rise != 0
    size = new
    text.size = isSmall ? new * 0.66 : new
  }

  private mutating func applyRise(_ word: String) {
    switch word {
    case "super": raise(0.33)
    case "sub": raise(-0.17)
    case "baseline":
      text.rise = 0
      text.size = size
    default:
      if let length = length(word), abs(length) <= 1_000 { text.rise = length }
    }
  }

  /// In points; a percentage is one of the size.
  private func length(_ word: String) -> Double? {
    let digits = word.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard let number = Double(digits), number.isFinite else { return nil }
    switch word.dropFirst(digits.count).trimmed {
    case "", "pt": return number
    case "px": return number * 0.75
    case "in": return number * 72
    case "cm": return number * 72 / 2.54
    case "mm": return number * 7.2 / 2.54
    case "em": return number * size
    case "%": return number * size / 100
    default: return nil
    }
  }

  // MARK: - Colours

  private static let colors: [String: String] = [
    "black": "#000000", "silver": "#c0c0c0", "gray": "#808080", "white": "#ffffff",
    "maroon": "#800000", "red": "#ff0000", "purple": "#800080", "fuchsia": "#ff00ff",
    "green": "#008000", "lime": "#00ff00", "olive": "#808000", "yellow": "#ffff00",
    "navy": "#000080", "blue": "#0000ff", "teal": "#008080", "aqua": "#00ffff",
  ]

  private static func color(_ word: String) -> Color? {
    if let known = colors[word] { return Color(known) }
    guard word.hasPrefix("rgb(") else { return word.hasPrefix("#") ? Color(word) : nil }
    let parts = word.dropFirst(4).prefix { $0 != ")" }.split(separator: ",").compactMap {
      part -> Double? in
      let part = part.trimmed
      return part.hasSuffix("%")
        ? Double(part.dropLast()).map { $0 / 100 } : Double(part).map { $0 / 255 }
    }
    return parts.count == 3 ? Color(components: parts) : nil
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// What the name of a font says of its face, such as `ABCDEF+TimesNewRomanPS-BoldMT`.
struct FontFaceName: Hashable {
  /// What a font that is not there is replaced by.
  enum Kind: Hashable { case sans, serif, mono, dingbats, symbol }

  /// The name of the family with spaces between its words.
  var family: String
  var isBold: Bool
  var isItalic: Bool
  /// `nil` when the name does not say.
  var kind: Kind?
  /// Whether it is none of those that all viewers have, so that the system may have it by its name.
  private(set) var isOfUnknownFamily: Bool
  /// Whether those that look like Arial come before those that look like Helvetica.
  private let isNewer: Bool

  /// - Parameter name: `/BaseFont`, the name of a resource, or of a family.
  init(_ name: String) {
    var name = Substring(name.prefix(128))
    if let plus = name.firstIndex(of: "+"), name[..<plus].utf8.count == 6 {
      name = name[name.index(after: plus)...]
    }
    let plain = String(name.filter { $0.isLetter || $0.isNumber }).lowercased()
    if let short = Self.short[String(name)] {
      family = ""
      (kind, isBold, isItalic) = short
      isOfUnknownFamily = false
      isNewer = false
      return
    }
    isBold = ["bold", "black", "heavy", "demi"].contains { plain.contains($0) }
    isItalic = ["italic", "oblique"].contains { plain.contains($0) } || plain.hasSuffix("bdit")
    let standard = Self.standard.first { plain.hasPrefix($0.prefix) }
    kind = standard?.kind ?? Self.words.first { plain.contains($0.word) }?.kind
    isNewer = standard?.isNewer ?? false
    isOfUnknownFamily = standard == nil && !plain.isEmpty
    family = Self.spaced(name.prefix { $0 != "-" && $0 != "," })
  }

  /// The families to try, the best first; the last ones are there on every system.
  var candidates: [String] {
    switch kind ?? .sans {
    case .sans:
      isNewer
        ? ["Liberation Sans", "Arial", "Nimbus Sans", "DejaVu Sans", "sans-serif"]
        : ["Nimbus Sans", "Liberation Sans", "Helvetica", "DejaVu Sans", "sans-serif"]
    case .serif:
      isNewer
        ? ["Liberation Serif", "Times New Roman", "Nimbus Roman", "DejaVu Serif", "serif"]
        : ["Nimbus Roman", "Liberation Serif", "Times", "DejaVu Serif", "serif"]
    case .mono:
      isNewer
        ? ["Liberation Mono", "Courier New", "Nimbus Mono PS", "DejaVu Sans Mono", "monospace"]
        : ["Nimbus Mono PS", "Liberation Mono", "Courier", "DejaVu Sans Mono", "monospace"]
    case .dingbats: ["D050000L", "DejaVu Sans", "sans-serif"]
    case .symbol: ["Standard Symbols PS", "DejaVu Sans", "sans-serif"]
    }
  }

  // MARK: - Names

  /// What forms call the fonts that all viewers have (12.7.3, `/DR`).
  private static let short: [String: (Kind, Bool, Bool)] = [
    "Helv": (.sans, false, false), "HeBo": (.sans, true, false), "HeOb": (.sans, false, true),
    "HeBO": (.sans, true, true),
    "Cour": (.mono, false, false), "CoBo": (.mono, true, false), "CoOb": (.mono, false, true),
    "CoBO": (.mono, true, true),
    "TiRo": (.serif, false, false), "TiBo": (.serif, true, false), "TiIt": (.serif, false, true),
    "TiBI": (.serif, true, true),
    "ZaDb": (.dingbats, false, false), "Symb": (.symbol, false, false),
  ]

  private static let standard: [(prefix: String, kind: Kind, isNewer: Bool)] = [
    ("helvetica", .sans, false), ("arial", .sans, true), ("timesnewroman", .serif, true),
    ("times", .serif, false), ("couriernew", .mono, true), ("courier", .mono, false),
    ("zapfdingbats", .dingbats, false), ("symbol", .symbol, false),
    ("sansserif", .sans, false), ("serif", .serif, false), ("monospace", .mono, false),
  ]

  private static let words: [(word: String, kind: Kind)] = [
    ("mono", .mono), ("courier", .mono), ("consol", .mono), ("typewriter", .mono),
    ("sans", .sans), ("gothic", .sans), ("myriad", .sans), ("calibri", .sans),
    ("verdana", .sans), ("tahoma", .sans), ("trebuchet", .sans), ("segoe", .sans),
    ("times", .serif), ("serif", .serif), ("roman", .serif), ("georgia", .serif),
    ("garamond", .serif), ("minion", .serif), ("cambria", .serif), ("palatino", .serif),
    ("bookman", .serif), ("century", .serif), ("mincho", .serif), ("song", .serif),
  ]

  /// `DejaVuSansMono` as its family is called: `DejaVu Sans Mono`.
  private static func spaced(_ name: Substring) -> String {
    guard !name.contains(" ") else { return String(name) }
    var result = ""
    var previous: Character = " "
    for letter in name {
      if letter.isUppercase, previous.isLowercase, !result.hasSuffix("Deja") {
        result.append(" ")
      }
      result.append(letter)
      previous = letter
    }
    return result
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

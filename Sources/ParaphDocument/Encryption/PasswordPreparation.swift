// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(_Unicode) import Swift

/// How the characters of a password become the bytes that open a document.
enum PasswordPreparation {
  /// The byte forms to try, the likeliest first, none twice.
  static func candidates(for password: String, revision: Int) -> [[UInt8]] {
    var forms: [[UInt8]] = []
    if revision >= 5 {
      forms.append(Array(saslPrepared(password).utf8))
    } else if let bytes = documentEncoded(password) {
      forms.append(bytes)
    }
    let plain = Array(password.utf8)
    if !forms.contains(plain) { forms.append(plain) }
    return forms
  }

  /// The profile of RFC 4013: odd spaces are spaces, invisible characters go, and what is left is
  /// in normalisation form KC.
  ///
  /// Prohibited characters stay: a document that was made with them must open.
  static func saslPrepared(_ password: String) -> String {
    if password.utf8.allSatisfy({ $0 < 0x80 }) { return password }
    var mapped = String.UnicodeScalarView()
    for scalar in password.unicodeScalars {
      if isSpace(scalar) {
        mapped.append(" ")
      } else if !isMappedToNothing(scalar) {
        mapped.append(contentsOf: CompatibilityMapping.mapped(scalar) ?? [scalar])
      }
    }
    return composed(String(mapped))
  }

  /// Normalisation form C: a letter and its accent are one scalar where there is one.
  private static func composed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfc { scalars.append(scalar) }
    return String(scalars)
  }

  /// RFC 3454, table C.1.2.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// RFC 3454, table B.1.
  private static func isMappedToNothing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x34F, 0x1806, 0x180B...0x180D, 0x200C, 0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF:
      true
    default: false
    }
  }

  /// PDFDocEncoding (ISO 32000-2, Annex D.2); `nil` when a character is not in it.
  static func documentEncoded(_ password: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in composed(password).unicodeScalars {
      switch scalar.value {
      case 0x00..<0x7F, 0xA1..<0xAD, 0xAE...0xFF: bytes.append(UInt8(scalar.value))
      default:
        guard let index = beyondLatin1.firstIndex(of: scalar) else { return nil }
        bytes.append(codes[index])
      }
    }
    return bytes
  }

  /// What PDFDocEncoding has at 0x18 to 0x1F, 0x80 to 0x9E, and 0xA0.
  private static let beyondLatin1: [Unicode.Scalar] = [
    "\u{02D8}", "\u{02C7}", "\u{02C6}", "\u{02D9}", "\u{02DD}", "\u{02DB}", "\u{02DA}", "\u{02DC}",
    "\u{2022}", "\u{2020}", "\u{2021}", "\u{2026}", "\u{2014}", "\u{2013}", "\u{0192}", "\u{2044}",
    "\u{2039}", "\u{203A}", "\u{2212}", "\u{2030}", "\u{201E}", "\u{201C}", "\u{201D}", "\u{2018}",
    "\u{2019}", "\u{201A}", "\u{2122}", "\u{FB01}", "\u{FB02}", "\u{0141}", "\u{0152}", "\u{0160}",
    "\u{0178}", "\u{017D}", "\u{0131}", "\u{0142}", "\u{0153}", "\u{0161}", "\u{017E}", "\u{20AC}",
  ]
  private static let codes: [UInt8] = Array(0x18...0x1F) + Array(0x80...0x9E) + [0xA0]
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// The encoding of text strings without a byte order mark (ISO 32000-2, D.3).
enum PDFDocEncoding {
  /// The characters of the bytes 0x18 to 0x1F.
  private static let accents: [Unicode.Scalar] = [
    "\u{2D8}", "\u{2C7}", "\u{2C6}", "\u{2D9}", "\u{2DD}", "\u{2DB}", "\u{2DA}", "\u{2DC}",
  ]

  /// The characters of the bytes 0x80 to 0xA0.
  private static let specials: [Unicode.Scalar] = [
    "\u{2022}", "\u{2020}", "\u{2021}", "\u{2026}", "\u{2014}", "\u{2013}", "\u{192}", "\u{2044}",
    "\u{2039}", "\u{203A}", "\u{2212}", "\u{2030}", "\u{201E}", "\u{201C}", "\u{201D}", "\u{2018}",
    "\u{2019}", "\u{201A}", "\u{2122}", "\u{FB01}", "\u{FB02}", "\u{141}", "\u{152}", "\u{160}",
    "\u{178}", "\u{17D}", "\u{131}", "\u{142}", "\u{153}", "\u{161}", "\u{17E}", "\u{FFFD}",
    "\u{20AC}",
  ]

  static func decode(_ bytes: [UInt8]) -> String {
    var result = String.UnicodeScalarView()
    for byte in bytes {
      switch byte {
      case 0x18...0x1F: result.append(accents[Int(byte) - 0x18])
      case 0x80...0xA0: result.append(specials[Int(byte) - 0x80])
      case 0x7F, 0xAD: result.append("\u{FFFD}")
      default: result.append(Unicode.Scalar(byte))
      }
    }
    return String(result)
  }

  /// The bytes of a text, or `nil` when a character has none, or when they would begin like
  /// a byte order mark.
  static func encode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let byte = encode(scalar) else { return nil }
      bytes.append(byte)
    }
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]]
    return marks.contains { bytes.starts(with: $0) } ? nil : bytes
  }

  private static func encode(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0xFF, 0x09, 0x0A, 0x0D: UInt8(scalar.value)
    case 0xFFFD: nil
    default:
      specials.firstIndex(of: scalar).map { UInt8($0 + 0x80) }
        ?? accents.firstIndex(of: scalar).map { UInt8($0 + 0x18) }
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// Writing that means the same, made equal.
enum TextFolding {
  /// What a character becomes; empty for one that is only there for the typesetter.
  static func fold(_ scalar: Unicode.Scalar, ignoreCase: Bool) -> [Unicode.Scalar] {
    let plain = spelledOut(scalar)
    return ignoreCase ? plain.flatMap(withoutCase) : plain
  }

  /// Ligatures as letters, full-width forms as plain ones, every white space as a space.
  private static func spelledOut(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x21...0x7E: return [scalar]
    // The soft hyphen, joiners without a shape, marks of direction.
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: return []
    case 0xFB00: return ["f", "f"]
    case 0xFB01: return ["f", "i"]
    case 0xFB02: return ["f", "l"]
    case 0xFB03: return ["f", "f", "i"]
    case 0xFB04: return ["f", "f", "l"]
    case 0xFB05, 0xFB06: return ["s", "t"]
    case 0x132: return ["I", "J"]
    case 0x133: return ["i", "j"]
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map { [$0] } ?? [scalar]
    case 0xFE80...0xFEFC: return ArabicForms.letters(of: scalar)
    default: return scalar.properties.isWhitespace ? [" "] : [scalar]
    }
  }

  /// The full case folding of Unicode, made from its mappings to upper and lower case.
  private static func withoutCase(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // A dotless i is another letter than i, though both have the same capital.
    guard scalar.value != 0x131 else { return [scalar] }
    return scalar.properties.uppercaseMapping.unicodeScalars.flatMap {
      $0.properties.lowercaseMapping.unicodeScalars
    }
  }
}

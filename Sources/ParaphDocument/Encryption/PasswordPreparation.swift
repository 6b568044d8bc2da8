// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// How the characters of a password become the bytes that open a document.
enum PasswordPreparation {
  /// The byte forms to try, the likeliest first, none twice.
  static func candidates(for password: String, revision: Int) -> [[UInt8]] {
    var forms: [[UInt8]] = []
    if revision >= 5 {
      forms.append(Array(saslPrepared(password).utf8))
    } else if let bytes = PDFDocEncoding.encode(password.composed) {
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
    return String(mapped).composed
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
}

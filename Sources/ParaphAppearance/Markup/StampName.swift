// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What a stamp says, by its name (ISO 32000-2, 12.5.6.12, table 184).
struct StampName {
  /// In capitals.
  let words: String
  let color: Color

  /// The name of one that has none.
  static let standard = "Draft"

  /// Names that no table has show their own words.
  init(_ name: String) {
    let plain = Self.withoutPrefix(Self.readable(name.prefix(64)))
    words = Self.words(of: plain)
    if Self.warnings.contains(plain) {
      color = Color(red: 0.75, green: 0, blue: 0)
    } else if Self.statements.contains(plain) {
      color = Color(red: 0, green: 0.31, blue: 0.47)
    } else {
      color = Color(red: 0.2, green: 0.2, blue: 0.2)
    }
  }

  private static let warnings: Set<String> = [
    "Confidential", "Expired", "NotApproved", "NotForPublicRelease", "Rejected", "Sold",
    "TopSecret", "Void",
  ]

  private static let statements: Set<String> = [
    "Accepted", "Approved", "AsIs", "Completed", "Departmental", "Experimental", "Final",
    "ForComment", "ForPublicRelease", "InformationOnly", "PreliminaryResults", "Received",
    "Reviewed", "Revised", "Verified",
  ]

  /// Bytes that are no UTF-8 are taken for Latin-1.
  private static func readable(_ name: Substring) -> Substring {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let byte = scalar.value >= 0x10FF00 ? UInt8(scalar.value - 0x10FF00) : nil
      result.append(byte.map(Unicode.Scalar.init) ?? scalar)
    }
    return Substring(String(result))
  }

  /// Acrobat's own stamps are called `SBCompleted`, `SHSignHere` or `#DReviewed`.
  private static func withoutPrefix(_ name: Substring) -> String {
    for prefix in ["SB", "SH", "#D", "#"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if rest.first?.isUppercase == true, rest.dropFirst().first?.isLowercase == true {
        return String(rest)
      }
    }
    return String(name)
  }

  /// `ForComment` as `FOR COMMENT`.
  private static func words(of name: String) -> String {
    var words = ""
    var previous: Character = " "
    for letter in name {
      if letter.isUppercase, previous.isLowercase || previous.isNumber { words.append(" ") }
      words.append(letter == "_" ? " " : letter)
      previous = letter
    }
    return VisibleText.line(of: words).trimmed.uppercased()
  }
}

// SPDX-License-Identifier: MIT

/// Which ways the letters of a text run.
struct TextDirections {
  /// Whether letters of both directions are in it.
  let isMixed: Bool

  init(_ text: String) {
    var runsRight = false
    var runsLeft = false
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      if Self.isRightToLeft(scalar) { runsLeft = true } else { runsRight = true }
    }
    isMixed = runsLeft && runsRight
  }

  /// The blocks of right-to-left scripts (Unicode, DerivedBidiClass).
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Whether what is written in a language runs from right to left.
  static func isRightToLeft(language: String) -> Bool {
    let tags = language.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = tags.first else { return false }
    return ["ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi"]
      .contains(first) && !tags.contains("latn")
  }
}

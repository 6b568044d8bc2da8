// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes the strings of a document into text that can be set.
enum VisibleText {
  /// More than any page can show.
  static let longest = 20_000

  /// Line ends are `\n` alone, other control characters are gone, and it is not longer than can be seen.
  static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars.prefix(longest) {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: result.append("\n")
      case 0x09: result.append(" ")
      case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: break
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// As `cleaned`, cut at line ends; at least one line.
  static func lines(of text: String) -> [String] {
    cleaned(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// As `cleaned`, on one line.
  static func line(of text: String) -> String {
    String(cleaned(text).map { $0 == "\n" ? " " : $0 })
  }
}

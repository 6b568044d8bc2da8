// SPDX-License-Identifier: GPL-3.0-or-later

/// Any text as it may stand in XML 1.0, and in HTML.
enum XMLText {
  /// As the content of an element.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// As the value of an attribute, in double quotation marks.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"" where isAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
      // A parser makes a blank of the first two in an attribute, and a line end of the last one.
      case "\t" where isAttribute, "\n" where isAttribute, "\r":
        result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      default: result.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return String(result)
  }

  /// Whether XML may hold the character at all (XML 1.0, 2.2), and a reader sees it as it is.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x20...0x7E, 0xA0...0x2029, 0x202F...0x2065, 0x206A...0xD7FF: true
    case 0xE000...0xFFFD: true
    case 0x10000...: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}

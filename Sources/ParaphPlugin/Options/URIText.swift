// SPDX-License-Identifier: MIT

/// The form of a URI in options (RFC 3986, 3.1).
enum URIText {
  /// Whether it begins with a scheme, has something behind it, and no white space or control.
  static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let first = text.first else { return false }
    let scheme = text[..<colon]
    let rest = text[text.index(after: colon)...]
    return first.isASCII && first.isLetter
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      && !rest.isEmpty
      && rest.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.value >= 0x20 }
  }
}

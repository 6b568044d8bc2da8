// SPDX-License-Identifier: MIT

/// Addresses in ASCII: the host for the domain name system, the rest escaped.
enum ASCIIAddress {
  /// A URI of any scheme.
  static func uri(_ text: String) -> String {
    guard !text.allSatisfy(\.isASCII), let start = text.firstRange(of: "://")?.upperBound else {
      return PercentEncoding.encode(text)
    }
    let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    let authority = text[start..<end]
    let hostStart = authority.lastIndex(of: "@").map(authority.index(after:)) ?? start
    let host = authority[hostStart...].prefix { $0 != ":" }
    guard let encoded = Punycode.encodedHost(host) else { return PercentEncoding.encode(text) }
    return PercentEncoding.encode(String(text[..<hostStart])) + encoded
      + PercentEncoding.encode(String(text[host.endIndex...]))
  }

  /// An e-mail address, without `mailto:`.
  static func email(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@"),
      let host = Punycode.encodedHost(text[text.index(after: at)...])
    else { return PercentEncoding.encode(text) }
    return PercentEncoding.encode(String(text[...at])) + host
  }
}

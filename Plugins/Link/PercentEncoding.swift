// SPDX-License-Identifier: MIT

/// URIs in ASCII, as `/URI` has them (ISO 32000-2, 12.6.4.8; RFC 3986, 2.1).
enum PercentEncoding {
  private static let plain: Set<UInt8> = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// The text with every byte escaped that may not stand in a URI; escapes that are there stay.
  static func encode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count && isHexadecimal(bytes[index + 1])
        && isHexadecimal(bytes[index + 2])
      if plain.contains(byte) || isEscape {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }
}

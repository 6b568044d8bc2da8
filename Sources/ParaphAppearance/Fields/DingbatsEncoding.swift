// SPDX-License-Identifier: GPL-3.0-or-later

/// The built-in encoding of ZapfDingbats (ISO 32000-2, D.6).
enum DingbatsEncoding {
  /// Signs that Unicode had already before it took over the others in their order.
  private static let older: [UInt32: Unicode.Scalar] = [
    0x25: "\u{260E}", 0x2A: "\u{261B}", 0x2B: "\u{261E}", 0x48: "\u{2605}", 0x6C: "\u{25CF}",
    0x6E: "\u{25A0}", 0x73: "\u{25B2}", 0x74: "\u{25BC}", 0x75: "\u{25C6}", 0x77: "\u{25D7}",
  ]

  /// What a character stands for; itself when it is not one of the ASCII range.
  static func character(_ code: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x21...0x7E).contains(code.value) else { return code }
    return older[code.value] ?? Unicode.Scalar(0x2700 + code.value - 0x20) ?? code
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// A string object: bytes that may be text, or not (ISO 32000-2, 7.3.4 and 7.9.2).
public struct PDFString: Hashable, Sendable {
  /// Decrypted.
  public var bytes: [UInt8]

  /// The string with these bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// A text string: in PDFDocEncoding if that has every character, else in UTF-16BE.
  ///
  /// ISO 32000-2, 7.9.2.2.
  public init(text: String) {
    if let encoded = PDFDocEncoding.encode(text) {
      bytes = encoded
    } else {
      bytes = [0xFE, 0xFF]
      for unit in text.utf16 {
        bytes.append(UInt8(unit >> 8))
        bytes.append(UInt8(unit & 0xFF))
      }
    }
  }

  /// The bytes as text: UTF-16 or UTF-8 where a byte order mark says so, else PDFDocEncoding.
  ///
  /// What cannot be decoded becomes U+FFFD; language escapes (7.9.2.2) are left out.
  public var text: String {
    if bytes.starts(with: [0xFE, 0xFF]) { return PDFString.utf16(bytes.dropFirst(2), high: 0) }
    if bytes.starts(with: [0xFF, 0xFE]) { return PDFString.utf16(bytes.dropFirst(2), high: 1) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    return PDFDocEncoding.decode(bytes)
  }

  /// Text of 16-bit units; `high` is the place of the more significant byte in each.
  private static func utf16(_ bytes: ArraySlice<UInt8>, high: Int) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var escaped = false
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let unit = UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
      if unit == 0x1B {
        escaped.toggle()
      } else if !escaped {
        units.append(unit)
      }
      index += 2
    }
    return String(decoding: units, as: UTF16.self)
  }
}

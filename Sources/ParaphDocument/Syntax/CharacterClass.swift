// SPDX-License-Identifier: GPL-3.0-or-later

/// The classes of bytes (ISO 32000-2, 7.2.3).
extension UInt8 {
  var isPDFWhiteSpace: Bool {
    switch self {
    case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }

  var isPDFDelimiter: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  var isPDFRegular: Bool { !isPDFWhiteSpace && !isPDFDelimiter }

  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// The value of a hexadecimal digit, or `nil`.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFName {
  /// Where bytes that are not UTF-8 are kept.
  private static let firstPrivateScalar: UInt32 = 0x10FF00

  /// The bytes that the name stands for in a file, before any is escaped.
  var bytes: [UInt8] {
    if rawValue.utf8.allSatisfy({ $0 < 0x80 }) { return Array(rawValue.utf8) }
    return rawValue.unicodeScalars.flatMap { scalar -> [UInt8] in
      let value = scalar.value
      if value >= Self.firstPrivateScalar, value <= Self.firstPrivateScalar + 0xFF {
        return [UInt8(value - Self.firstPrivateScalar)]
      }
      return Array(String(scalar).utf8)
    }
  }
}

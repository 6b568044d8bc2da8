// SPDX-License-Identifier: GPL-3.0-or-later

/// How many components a JPEG's frame has: 1 for grey, 3 for colour.
enum JPEGComponents {
  /// `nil` when there is no frame with one or three.
  ///
  /// ISO/IEC 10918-1, B.2.2.
  static func count(in bytes: [UInt8]) -> Int? {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xD9, 0xDA: return nil
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let count = Int(bytes[place + 9])
        return count == 1 || count == 3 ? count : nil
      default: place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      }
    }
    return nil
  }
}

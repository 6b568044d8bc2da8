// SPDX-License-Identifier: GPL-3.0-or-later

/// The parts of a pixel that was loaded as four bytes: red, green, blue, alpha.
enum RGBA {
  static func alpha(_ pixel: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: UInt32(littleEndian: pixel) >> 24)
  }

  /// Red in the lowest byte, then green and blue.
  static func color(_ pixel: UInt32) -> UInt32 { UInt32(littleEndian: pixel) & 0xFF_FFFF }

  static func isGray(_ color: UInt32) -> Bool { color == (color & 255) &* 0x01_0101 }
}

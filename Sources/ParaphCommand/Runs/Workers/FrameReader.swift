// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads what a `FrameWriter` wrote.
struct FrameReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The next number; 0 past the end.
  mutating func number() -> Int {
    guard bytes.count >= 8 else {
      bytes = []
      return 0
    }
    var bits: UInt64 = 0
    for byte in bytes.prefix(8).reversed() { bits = bits << 8 | UInt64(byte) }
    bytes = bytes.dropFirst(8)
    return Int(Int64(bitPattern: bits))
  }

  /// The next bytes; none past the end.
  mutating func slice() -> ArraySlice<UInt8> {
    let count = min(max(0, number()), bytes.count)
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  /// The next text; empty past the end.
  mutating func text() -> String { String(decoding: slice(), as: UTF8.self) }
}

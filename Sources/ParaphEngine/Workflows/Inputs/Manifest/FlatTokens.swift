// SPDX-License-Identifier: GPL-3.0-or-later

/// The names and values of a JSON object, in turn and as they are spelled.
///
/// The bytes are known to be an object. Of a list or an object within it comes the bracket alone, and
/// then nothing that means anything.
struct FlatTokens: IteratorProtocol {
  private let bytes: [UInt8]
  private var index: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = (bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.count - 1) + 1
  }

  mutating func next() -> ArraySlice<UInt8>? {
    while index < bytes.count, Self.isBetween(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] != UInt8(ascii: "}") else { return nil }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""):
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index = min(index + 1, bytes.count)
    case UInt8(ascii: "{"), UInt8(ascii: "["): index += 1
    default:
      while index < bytes.count, !Self.isBetween(bytes[index]), bytes[index] != UInt8(ascii: "}") {
        index += 1
      }
    }
    return bytes[start..<index]
  }

  /// White space, commas and colons.
  private static func isBetween(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that stands for bytes, the same on every machine; no protection against malice.
///
/// FNV-1a with 64 bits.
struct StableHash: Hashable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes in one more byte.
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// That of bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> StableHash {
    var hash = StableHash()
    for byte in bytes { hash.add(byte) }
    return hash
  }

  /// That of texts, which are kept apart.
  static func of(_ texts: [String]) -> StableHash {
    var hash = StableHash()
    for text in texts {
      for byte in text.utf8 { hash.add(byte) }
      // No UTF-8 has it.
      hash.add(0xFF)
    }
    return hash
  }

  /// Sixteen digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

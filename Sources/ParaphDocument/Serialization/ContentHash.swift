// SPDX-License-Identifier: GPL-3.0-or-later

/// 128 bits that tell contents apart: two multiplicative hashes of 64 bits over words.
///
/// It is quick and the same everywhere, and not cryptographic: whoever wants two contents with one
/// hash can make them. ISO 32000-2, 14.4 asks for no more of a file identifier.
public struct ContentHash: Sendable {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var pending: UInt64 = 0
  private var pendingBytes = 0
  private var count: UInt64 = 0

  /// The hash of nothing.
  public init() {}

  /// The hash of what was combined so far, as 32 digits.
  public var hexadecimal: String {
    digest.reduce(into: "") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// The first 64 bits of the hash of what was combined so far.
  public var word: UInt64 { lanes.first }

  /// The hash of what was combined so far, as 16 bytes.
  var digest: [UInt8] {
    [lanes.first, lanes.second].flatMap { lane in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: lane >> UInt64($0)) }
    }
  }

  /// The hash of what was combined so far, as two words.
  var lanes: (first: UInt64, second: UInt64) {
    var copy = self
    copy.mix(pending)
    copy.mix(count)
    return (copy.first ^ (copy.first >> 29), copy.second ^ (copy.second >> 31))
  }

  /// Adds two words to what is hashed.
  mutating func combine(first: UInt64, second: UInt64) {
    withUnsafeBytes(of: (first.littleEndian, second.littleEndian)) { combine($0) }
  }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var index = 0
    while index < bytes.count {
      if pendingBytes == 0, index + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
        continue
      }
      pending |= UInt64(bytes[index]) << UInt64(pendingBytes * 8)
      pendingBytes += 1
      index += 1
      if pendingBytes == 8 {
        mix(pending)
        pending = 0
        pendingBytes = 0
      }
    }
  }

  /// Adds bytes to what is hashed.
  public mutating func combine(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { combine($0) }
  }

  private mutating func mix(_ word: UInt64) {
    first = (first ^ word) &* 0x0000_0100_0000_01B3
    first ^= first >> 32
    second = (second &+ word) &* 0xBF58_476D_1CE4_E5B9
    second ^= second >> 27
  }
}

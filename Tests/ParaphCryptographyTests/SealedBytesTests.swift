// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphCryptography

struct SealedBytesTests {
  @Test("What was sealed opens with its passphrase", arguments: [0, 1, 15, 16, 17, 100_000])
  func roundTrip(_ count: Int) throws {
    let plain = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let sealed = try SealedBytes(sealing: plain, context: "test", passphrase: "Grüße")
    #expect(sealed.bytes.count == count + 16)
    #expect(try sealed.open(context: "test", passphrase: "Grüße") == plain)
  }

  @Test("Anything else does not open")
  func refused() throws {
    let sealed = try SealedBytes(sealing: [1, 2, 3], context: "test", passphrase: "right")
    #expect(try sealed.open(context: "test", passphrase: "wrong") == nil)
    #expect(try sealed.open(context: "test", passphrase: "") == nil)
    #expect(try sealed.open(context: "else", passphrase: "right") == nil)
    for index in [0, 2, 3, sealed.bytes.count - 1] {
      var bytes = sealed.bytes
      bytes[index] ^= 1
      let changed = SealedBytes(key: sealed.key, nonce: sealed.nonce, bytes: bytes)
      #expect(try changed.open(context: "test", passphrase: "right") == nil)
    }
    let short = SealedBytes(key: sealed.key, nonce: sealed.nonce, bytes: [1, 2])
    #expect(throws: CryptographyError.self) { try short.open(context: "test", passphrase: "right") }
  }

  @Test("Each time is different")
  func random() throws {
    let one = try SealedBytes(sealing: [1], context: "test", passphrase: "x")
    let other = try SealedBytes(sealing: [1], context: "test", passphrase: "x")
    #expect(one.bytes != other.bytes)
    #expect(one.key.salt != other.key.salt)
  }

  @Test("The key is that of RFC 7914, 12")
  func vector() throws {
    let key = try PassphraseKey(
      salt: Array("SodiumChloride".utf8), cost: 16384, blockSize: 8, parallelization: 1)
    let start: [UInt8] = [0x70, 0x23, 0xbd, 0xcb, 0x3a, 0xfd, 0x73, 0x48]
    #expect(try key.bytes(of: "pleaseletmein").prefix(8) == start[...])
  }

  struct Parameters: CustomTestStringConvertible {
    var testDescription: String
    var salt = 16
    var cost = 1 << 15
    var blockSize = 8
    var parallelization = 1
  }

  @Test(
    "Parameters that nobody means are refused before they take memory",
    arguments: [
      Parameters(testDescription: "no salt", salt: 0),
      Parameters(testDescription: "a cost that is no power of two", cost: 1000),
      Parameters(testDescription: "no cost", cost: 0),
      Parameters(testDescription: "a negative cost", cost: .min),
      Parameters(testDescription: "more memory than there is", cost: 1 << 24, blockSize: 64),
      Parameters(testDescription: "no block", blockSize: 0),
      Parameters(testDescription: "for ever", parallelization: .max),
    ])
  func hostile(_ row: Parameters) {
    #expect(throws: CryptographyError.self) {
      try PassphraseKey(
        salt: [UInt8](repeating: 1, count: row.salt), cost: row.cost, blockSize: row.blockSize,
        parallelization: row.parallelization)
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import COpenSSL
import ParaphModel

/// How a key is made of a passphrase: scrypt (RFC 7914), slow on purpose.
public struct PassphraseKey: Hashable, Sendable {
  /// Random bytes, so that equal passphrases give different keys.
  public let salt: [UInt8]
  /// CPU and memory cost: a power of two.
  public let cost: Int
  /// Block size; the memory is 128 times this times the cost.
  public let blockSize: Int
  /// How often it is done.
  public let parallelization: Int

  /// The most memory that making a key may take, in bytes.
  private static let greatestMemory = 512 << 20

  /// Parameters that were read.
  ///
  /// - Throws: `badData` when they are none, or would take more than 512 MiB.
  public init(
    salt: [UInt8], cost: Int, blockSize: Int, parallelization: Int
  ) throws(CryptographyError) {
    guard (8...1024).contains(salt.count), (2...1 << 24).contains(cost), cost & (cost - 1) == 0,
      (1...64).contains(blockSize), (1...16).contains(parallelization),
      128 * cost * blockSize <= Self.greatestMemory
    else {
      throw CryptographyError(.badData, "The parameters of its key are not possible.")
    }
    self.salt = salt
    self.cost = cost
    self.blockSize = blockSize
    self.parallelization = parallelization
  }

  /// New parameters with a random salt, which take 128 MiB and some tenths of a second.
  public static func random() throws(CryptographyError) -> PassphraseKey {
    try PassphraseKey(
      salt: SealedBytes.random(16), cost: 1 << 17, blockSize: 8, parallelization: 1)
  }

  /// The key of a passphrase.
  func bytes(of passphrase: String) throws(CryptographyError) -> [UInt8] {
    try OpenSSL.open()
    // Keyboards differ in how they compose letters; the key must not.
    let passphrase = Array(passphrase.composed.utf8)
    var made: Int32 = 0
    let key = [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      made = paraph_scrypt(
        passphrase, passphrase.count, salt, salt.count, UInt64(cost), UInt64(blockSize),
        UInt64(parallelization), UInt64(Self.greatestMemory) * 2, buffer.baseAddress, 32)
      count = 32
    }
    guard made == 1 else {
      throw CryptographyError(.badKey, "No key could be made of the passphrase.")
    }
    return key
  }
}

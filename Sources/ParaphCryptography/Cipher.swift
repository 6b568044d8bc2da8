// SPDX-License-Identifier: GPL-3.0-or-later

import COpenSSL

/// A symmetric cipher that is fed piece by piece.
public struct Cipher: ~Copyable {
  /// Which way it goes.
  public enum Direction: Hashable, Sendable {
    /// From plain to cipher text.
    case encrypt
    /// From cipher text to plain.
    case decrypt
  }

  /// What it is.
  public enum Algorithm: Hashable, Sendable {
    /// RC4; the key has 1 to 256 bytes. It protects little: for old documents only.
    case rc4
    /// AES in cipher block chaining mode; the key has 16 or 32 bytes, the vector 16.
    ///
    /// With padding the length may be anything (PKCS #7), without it must be whole blocks.
    case aesCBC(vector: [UInt8], padded: Bool)
    /// AES of whole blocks, each by itself; the key has 16 or 32 bytes.
    case aesECB
  }

  private let handle: OpaquePointer

  /// Begins with a key.
  public init(
    _ algorithm: Algorithm, key: [UInt8], _ direction: Direction
  ) throws(CryptographyError) {
    try OpenSSL.open()
    let (kind, vector, padded) =
      switch algorithm {
      case .rc4: (PARAPH_RC4, [UInt8](), false)
      case .aesCBC(let vector, let padded): (PARAPH_AES_CBC, vector, padded)
      case .aesECB: (PARAPH_AES_ECB, [UInt8](), false)
      }
    guard kind != PARAPH_AES_CBC || vector.count == 16 else {
      throw CryptographyError(
        .badKey, "An initialisation vector has 16 bytes, and not \(vector.count).")
    }
    guard
      let handle = paraph_cipher_new(
        Int32(kind.rawValue), direction == .encrypt ? 1 : 0, padded ? 1 : 0, key, key.count,
        vector.isEmpty ? nil : vector)
    else {
      throw CryptographyError(.badKey, "A key of \(key.count) bytes does not fit the cipher.")
    }
    self.handle = handle
  }

  deinit { paraph_cipher_free(handle) }

  /// Feeds bytes and gives what they make: fewer or more than came in, by up to a block.
  public mutating func update(_ bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
    var written = 0
    let capacity = bytes.count + PARAPH_CIPHER_SLACK
    let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      written = paraph_cipher_update(handle, bytes, bytes.count, buffer.baseAddress)
      count = max(written, 0)
    }
    guard written >= 0 else {
      throw CryptographyError(.badData, "The cipher did not take its input.")
    }
    return output
  }

  /// Gives the last block; nothing may be fed after that.
  public mutating func finish() throws(CryptographyError) -> [UInt8] {
    var written = 0
    let output = [UInt8](unsafeUninitializedCapacity: PARAPH_CIPHER_SLACK) {
      buffer, count in
      written = paraph_cipher_finish(handle, buffer.baseAddress)
      count = max(written, 0)
    }
    guard written >= 0 else {
      throw CryptographyError(.badData, "The cipher text is cut short, or its padding is wrong.")
    }
    return output
  }

  /// Encrypts or decrypts bytes that are all there.
  public static func apply(
    _ algorithm: Algorithm, key: [UInt8], _ direction: Direction, to bytes: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    var cipher = try Cipher(algorithm, key: key, direction)
    var output = try cipher.update(bytes)
    output += try cipher.finish()
    return output
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import COpenSSL

/// Bytes that a passphrase has encrypted and sealed: AES-256 in Galois counter mode (NIST SP 800-38D).
///
/// A change of any bit is noticed when they are opened.
public struct SealedBytes: Hashable, Sendable {
  /// How the key is made.
  public let key: PassphraseKey
  /// Used once with its key.
  public let nonce: [UInt8]
  /// The cipher text, and the tag at its end.
  public let bytes: [UInt8]

  /// What was read; it is checked when it is opened.
  public init(key: PassphraseKey, nonce: [UInt8], bytes: [UInt8]) {
    self.key = key
    self.nonce = nonce
    self.bytes = bytes
  }

  /// Whether the tag is there, and a nonce of the right length.
  public var isWhole: Bool {
    bytes.count >= Int(PARAPH_GCM_TAG) && nonce.count == Int(PARAPH_GCM_NONCE)
  }

  /// Encrypts bytes under a new key.
  ///
  /// - Parameters:
  ///   - plain: What is to be kept secret.
  ///   - context: What they are for; opening wants the same.
  ///   - passphrase: As UTF-8.
  /// - Throws: When OpenSSL cannot be used.
  public init(
    sealing plain: [UInt8], context: String, passphrase: String
  ) throws(CryptographyError) {
    let key = try PassphraseKey.random()
    let nonce = Self.random(Int(PARAPH_GCM_NONCE))
    var tag = [UInt8](repeating: 0, count: Int(PARAPH_GCM_TAG))
    guard
      let output = Self.apply(
        encrypts: true, key: try key.bytes(of: passphrase), nonce: nonce, context: context,
        input: plain, tag: &tag)
    else {
      throw CryptographyError(.badKey, "The bytes could not be encrypted.")
    }
    self.init(key: key, nonce: nonce, bytes: output + tag)
  }

  /// The plain bytes; `nil` when the passphrase is wrong or they were changed, which cannot be told
  /// apart.
  public func open(context: String, passphrase: String) throws(CryptographyError) -> [UInt8]? {
    guard isWhole else {
      throw CryptographyError(.badData, "The cipher text is cut short.")
    }
    var tag = Array(bytes.suffix(Int(PARAPH_GCM_TAG)))
    return Self.apply(
      encrypts: false, key: try key.bytes(of: passphrase), nonce: nonce, context: context,
      input: Array(bytes.dropLast(Int(PARAPH_GCM_TAG))), tag: &tag)
  }

  private static func apply(
    encrypts: Bool, key: [UInt8], nonce: [UInt8], context: String, input: [UInt8],
    tag: inout [UInt8]
  ) -> [UInt8]? {
    let known = Array(context.utf8)
    var worked: Int32 = 0
    let output = [UInt8](unsafeUninitializedCapacity: input.count) { buffer, count in
      worked = paraph_gcm(
        encrypts ? 1 : 0, key, nonce, known, known.count, input, input.count, buffer.baseAddress,
        &tag)
      count = worked == 1 ? input.count : 0
    }
    return worked == 1 ? output : nil
  }

  /// Bytes that nobody can guess, from the system.
  static func random(_ count: Int) -> [UInt8] {
    var source = SystemRandomNumberGenerator()
    return (0..<count).map { _ in source.next() }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography

/// Encrypts or decrypts one stream piece by piece.
///
/// Decrypting is lenient, as readers of PDF are: a block that is cut short is dropped, and padding
/// that is wrong is kept as data.
public struct StreamCipher: ~Copyable {
  private let method: CryptMethod
  private let key: [UInt8]
  private let decrypts: Bool
  private var cipher: Cipher?
  /// What begins the output: the initialisation vector, when encrypting.
  private var head: [UInt8] = []
  /// What waits for more when decrypting: the vector as far as it is there, then the last block.
  private var held: [UInt8] = []

  init(decryptingBy method: CryptMethod, key: [UInt8]) {
    self.method = method
    self.key = key
    decrypts = true
  }

  init(
    encryptingBy method: CryptMethod, key: [UInt8], vector: [UInt8]
  ) throws(DocumentError) {
    self.method = method
    self.key = key
    decrypts = false
    guard method == .aes128 || method == .aes256 else { return }
    head = vector
    cipher = try translating { () throws(CryptographyError) in
      try Cipher(.aesCBC(vector: vector, padded: true), key: key, .encrypt)
    }
  }

  /// Takes the next bytes and gives what they make, which may be fewer or more.
  public mutating func update(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] {
    switch method {
    case .identity: return bytes
    case .rc4:
      if cipher == nil { try begin(.rc4) }
      return try pass(bytes)
    case .aes128, .aes256: return decrypts ? try decryptBlocks(bytes) : try encryptBlocks(bytes)
    }
  }

  /// Gives the last bytes; nothing may follow.
  public mutating func finish() throws(DocumentError) -> [UInt8] {
    guard method == .aes128 || method == .aes256 else { return [] }
    guard decrypts else {
      let rest = head
      head = []
      var last: [UInt8] = []
      do {
        last = try cipher?.finish() ?? []
      } catch {
        throw DocumentError(.unsupported, error.message)
      }
      return rest + last
    }
    // The last block is still held, encrypted, perhaps with part of another.
    guard cipher != nil, held.count >= 16 else { return [] }
    let last = try pass(Array(held.prefix(16)))
    held = []
    return Self.withoutPadding(last)
  }

  private mutating func encryptBlocks(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] {
    let output = try pass(bytes)
    if head.isEmpty { return output }
    defer { head = [] }
    return head + output
  }

  private mutating func decryptBlocks(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] {
    held += bytes
    if cipher == nil {
      guard held.count >= 16 else { return [] }
      try begin(.aesCBC(vector: Array(held.prefix(16)), padded: false))
      held.removeFirst(16)
    }
    // All whole blocks but the last, which may be padding.
    let blocks = held.count / 16
    guard blocks > 1 else { return [] }
    let length = (blocks - 1) * 16
    let output = try pass(Array(held.prefix(length)))
    held.removeFirst(length)
    return output
  }

  private mutating func begin(_ algorithm: Cipher.Algorithm) throws(DocumentError) {
    let (key, direction) = (key, decrypts ? Cipher.Direction.decrypt : .encrypt)
    cipher = try translating { () throws(CryptographyError) in
      try Cipher(algorithm, key: key, direction)
    }
  }

  private mutating func pass(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] {
    do {
      return try cipher?.update(bytes) ?? []
    } catch {
      throw DocumentError(.damaged, error.message)
    }
  }

  private static func withoutPadding(_ block: [UInt8]) -> [UInt8] {
    guard let last = block.last, (1...16).contains(last), block.count == 16,
      block.suffix(Int(last)).allSatisfy({ $0 == last })
    else { return block }
    return Array(block.dropLast(Int(last)))
  }
}

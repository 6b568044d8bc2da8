// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography

/// Finds the key of the file that a password opens (ISO 32000-2, 7.6.4.3 and 7.6.4.4).
struct FileKey {
  let dictionary: EncryptionDictionary
  let documentID: [UInt8]

  /// The key that the bytes open as the user's password; `nil` when they are not that.
  func opened(byUser password: [UInt8]) throws(CryptographyError) -> [UInt8]? {
    dictionary.revision >= 5
      ? try modernKey(password, entry: dictionary.user, wrapped: dictionary.userKey, bound: [])
      : try oldKey(Self.padded(password))
  }

  /// The key that the bytes open as the owner's password; `nil` when they are not that.
  func opened(byOwner password: [UInt8]) throws(CryptographyError) -> [UInt8]? {
    dictionary.revision >= 5
      ? try modernKey(
        password, entry: dictionary.owner, wrapped: dictionary.ownerKey, bound: dictionary.user)
      : try oldKey(userPassword(ofOwner: password))
  }

  // MARK: - Revisions 2 to 4

  private static let padding: [UInt8] = [
    0x28, 0xBF, 0x4E, 0x5E, 0x4E, 0x75, 0x8A, 0x41, 0x64, 0x00, 0x4E, 0x56, 0xFF, 0xFA, 0x01, 0x08,
    0x2E, 0x2E, 0x00, 0xB6, 0xD0, 0x68, 0x3E, 0x80, 0x2F, 0x0C, 0xA9, 0xFE, 0x64, 0x53, 0x69, 0x7A,
  ]

  private static func padded(_ password: [UInt8]) -> [UInt8] {
    Array((password.prefix(32) + padding).prefix(32))
  }

  /// Algorithms 2 and 6: the key, if `/U` bears it out.
  private func oldKey(_ paddedPassword: [UInt8]) throws(CryptographyError) -> [UInt8]? {
    var input = paddedPassword + dictionary.owner
    for shift in [0, 8, 16, 24] {
      input.append(UInt8(truncatingIfNeeded: dictionary.permissions >> UInt32(shift)))
    }
    input += documentID
    if dictionary.revision >= 4, !dictionary.encryptsMetadata {
      input += [0xFF, 0xFF, 0xFF, 0xFF]
    }
    let length = dictionary.keyLength
    var hash = try DigestAlgorithm.md5.digest(of: input)
    if dictionary.revision >= 3 {
      for _ in 0..<50 { hash = try DigestAlgorithm.md5.digest(of: Array(hash.prefix(length))) }
    }
    let key = Array(hash.prefix(length))
    if dictionary.revision == 2 {
      return try Self.rc4(Self.padding, key) == dictionary.user ? key : nil
    }
    var check = try DigestAlgorithm.md5.digest(of: Self.padding + documentID)
    for round in 0..<20 { check = try Self.rc4(check, key.map { $0 ^ UInt8(round) }) }
    return check == Array(dictionary.user.prefix(16)) ? key : nil
  }

  /// Algorithm 7: the user's password, padded, as the owner's opens it.
  private func userPassword(ofOwner password: [UInt8]) throws(CryptographyError) -> [UInt8] {
    var hash = try DigestAlgorithm.md5.digest(of: Self.padded(password))
    if dictionary.revision >= 3 {
      for _ in 0..<50 { hash = try DigestAlgorithm.md5.digest(of: hash) }
    }
    let key = Array(hash.prefix(dictionary.keyLength))
    var result = dictionary.owner
    if dictionary.revision == 2 { return try Self.rc4(result, key) }
    for round in (0..<20).reversed() {
      result = try Self.rc4(result, key.map { $0 ^ UInt8(round) })
    }
    return result
  }

  private static func rc4(
    _ bytes: [UInt8], _ key: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    try Cipher.apply(.rc4, key: key, .encrypt, to: bytes)
  }

  // MARK: - Revisions 5 and 6

  /// Algorithm 2.A: `/U` and `/O` are a hash, a salt to check by, and a salt to open the key by.
  private func modernKey(
    _ password: [UInt8], entry: [UInt8], wrapped: [UInt8], bound: [UInt8]
  ) throws(CryptographyError) -> [UInt8]? {
    let password = Array(password.prefix(127))
    let check = try hash(password, salt: Array(entry[32..<40]), bound: bound)
    guard check == Array(entry.prefix(32)) else { return nil }
    let opener = try hash(password, salt: Array(entry[40..<48]), bound: bound)
    return try Cipher.apply(
      .aesCBC(vector: [UInt8](repeating: 0, count: 16), padded: false), key: opener, .decrypt,
      to: wrapped)
  }

  /// Algorithm 2.B; in revision 5 its first line alone.
  private func hash(
    _ password: [UInt8], salt: [UInt8], bound: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    var key = try DigestAlgorithm.sha256.digest(of: password + salt + bound)
    guard dictionary.revision >= 6 else { return key }
    var round = 0
    while true {
      let piece = password + key + bound
      var input: [UInt8] = []
      input.reserveCapacity(piece.count * 64)
      for _ in 0..<64 { input += piece }
      let output = try Cipher.apply(
        .aesCBC(vector: Array(key[16..<32]), padded: false), key: Array(key[0..<16]), .encrypt,
        to: input)
      // The first 16 bytes as a number, modulo 3: 256 is 1 modulo 3, so the digits' sum will do.
      let remainder = output.prefix(16).reduce(0) { $0 + Int($1) } % 3
      let algorithm: DigestAlgorithm = [.sha256, .sha384, .sha512][remainder]
      key = try algorithm.digest(of: output)
      round += 1
      if round >= 64, Int(output.last ?? 0) <= round - 32 { return Array(key.prefix(32)) }
    }
  }
}

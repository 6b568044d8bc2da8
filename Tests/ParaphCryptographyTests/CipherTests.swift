// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography
import Testing

@Suite("Ciphers")
struct CipherTests {
  /// What a row of the table needs.
  struct Known: CustomTestStringConvertible {
    var testDescription: String
    var algorithm: Cipher.Algorithm
    var key: String
    var plain: String
    var cipher: String
  }

  /// RFC 6229 and NIST SP 800-38A.
  @Test(
    "Known ciphertexts, both ways",
    arguments: [
      Known(
        testDescription: "RC4, 40 bits", algorithm: .rc4, key: "0102030405",
        plain: "00000000000000000000000000000000", cipher: "b2396305f03dc027ccc3524a0a1118a8"),
      Known(
        testDescription: "RC4, 128 bits", algorithm: .rc4,
        key: "0102030405060708090a0b0c0d0e0f10",
        plain: "00000000000000000000000000000000", cipher: "9ac7cc9a609d1ef7b2932899cde41b97"),
      Known(
        testDescription: "AES-128-CBC",
        algorithm: .aesCBC(vector: Array(0..<16), padded: false),
        key: "2b7e151628aed2a6abf7158809cf4f3c",
        plain: "6bc1bee22e409f96e93d7e117393172a", cipher: "7649abac8119b246cee98e9b12e9197d"),
      Known(
        testDescription: "AES-256-CBC",
        algorithm: .aesCBC(vector: Array(0..<16), padded: false),
        key: "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
        plain: "6bc1bee22e409f96e93d7e117393172a", cipher: "f58c4c04d6e5f1ba779eabfb5f7bfbd6"),
      Known(
        testDescription: "AES-256-ECB", algorithm: .aesECB,
        key: "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
        plain: "6bc1bee22e409f96e93d7e117393172a", cipher: "f3eed1bdb5d2a03c064b5a7e3db181f8"),
    ])
  func known(_ row: Known) throws {
    let key = hexadecimal(row.key)
    let plain = hexadecimal(row.plain)
    let cipher = hexadecimal(row.cipher)
    #expect(try Cipher.apply(row.algorithm, key: key, .encrypt, to: plain) == cipher)
    #expect(try Cipher.apply(row.algorithm, key: key, .decrypt, to: cipher) == plain)
  }

  @Test("Padding comes and goes", arguments: [0, 1, 15, 16, 17, 4096])
  func padding(_ length: Int) throws {
    let algorithm = Cipher.Algorithm.aesCBC(vector: Array(repeating: 9, count: 16), padded: true)
    let key = [UInt8](repeating: 3, count: 32)
    let plain = [UInt8](repeating: 0x41, count: length)
    let cipher = try Cipher.apply(algorithm, key: key, .encrypt, to: plain)
    #expect(cipher.count == (length / 16 + 1) * 16)
    #expect(try Cipher.apply(algorithm, key: key, .decrypt, to: cipher) == plain)
  }

  @Test("What does not fit is an error, in words")
  func errors() {
    let vector = [UInt8](repeating: 0, count: 16)
    #expect(throws: CryptographyError.self) {
      _ = try Cipher(.aesCBC(vector: vector, padded: true), key: [1, 2, 3], .encrypt)
    }
    #expect(throws: CryptographyError.self) {
      _ = try Cipher(.aesCBC(vector: [1], padded: true), key: vector, .encrypt)
    }
    let error = #expect(throws: CryptographyError.self) {
      try Cipher.apply(
        .aesCBC(vector: vector, padded: true), key: vector, .decrypt, to: [1, 2, 3])
    }
    #expect(error?.code == "bad-ciphertext")
    #expect(error?.message == "The cipher text is cut short, or its padding is wrong.")
  }
}

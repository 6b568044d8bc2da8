// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography
import Testing

@Suite("Digests")
struct DigestTests {
  /// "abc", from RFC 1321 and FIPS 180-4.
  @Test(
    "Known digests",
    arguments: [
      (DigestAlgorithm.md5, "900150983cd24fb0d6963f7d28e17f72"),
      (.sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        .sha384,
        "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
          + "8086072ba1e7cc2358baeca134c825a7"
      ),
      (
        .sha512,
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
          + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
      ),
    ])
  func known(_ algorithm: DigestAlgorithm, _ expected: String) throws {
    #expect(try algorithm.digest(of: Array("abc".utf8)) == hexadecimal(expected))
  }

  @Test("Piece by piece is the same as at once", arguments: DigestAlgorithm.allCases)
  func pieces(_ algorithm: DigestAlgorithm) throws {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var digest = try Digest(algorithm)
    digest.update([])
    for start in stride(from: 0, to: 1000, by: 37) {
      digest.update(Array(bytes[start..<min(start + 37, 1000)]))
    }
    #expect(try digest.finish() == algorithm.digest(of: bytes))
  }

  @Test("Nothing has a digest")
  func nothing() throws {
    #expect(
      try DigestAlgorithm.md5.digest(of: []) == hexadecimal("d41d8cd98f00b204e9800998ecf8427e"))
  }
}

/// Bytes from their hexadecimal digits.
func hexadecimal(_ digits: String) -> [UInt8] {
  let values = digits.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
  return stride(from: 0, to: values.count - 1, by: 2).map {
    UInt8(values[$0] * 16 + values[$0 + 1])
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphPlugin

@Suite("Base64")
struct Base64Tests {
  @Test(
    "The examples of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func examples(_ plain: String, _ text: String) {
    #expect(Base64.text(of: Array(plain.utf8)) == text)
    #expect(Base64.bytes(of: text) == Array(plain.utf8))
  }

  @Test("Every byte comes back", arguments: [256, 257, 258])
  func everyByte(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    #expect(Base64.bytes(of: Base64.text(of: bytes)) == bytes)
  }

  @Test(
    "What is none is refused",
    arguments: [
      "Z", "Zg", "Zg=", "Zm9v\n", " Zm9v", "Zm9-", "Zm_v", "Zg==Zg==", "====", "Z===", "=Zm8",
      "Zh==",
      "Zm9=", "é===",
    ])
  func refused(_ text: String) { #expect(Base64.bytes(of: text) == nil) }
}

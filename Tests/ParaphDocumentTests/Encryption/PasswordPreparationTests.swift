// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

@Suite("Password preparation")
struct PasswordPreparationTests {
  @Test(
    "SASLprep",
    arguments: [
      ("user", "user"),
      ("I\u{AD}X", "IX"),
      ("\u{AA}", "a"),
      ("\u{2168}", "IX"),
      ("S\u{AA}SL\u{AD}prep", "SaSLprep"),
      ("a\u{A0}b\u{3000}c", "a b c"),
      ("e\u{301}", "\u{E9}"),
      ("\u{FF21}\u{FF42}\u{FF11}", "Ab1"),
      ("\u{1D400}\u{1D7D9}", "A1"),
      ("\u{FB01}x\u{B2}", "fix2"),
      ("\u{FF76}\u{FF9E}", "\u{30AC}"),
      ("", ""),
    ])
  func prepared(_ password: String, _ expected: String) {
    let prepared = PasswordPreparation.saslPrepared(password)
    #expect(Array(prepared.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("The forms of a password are tried in order, none twice")
  func candidates() {
    #expect(PasswordPreparation.candidates(for: "abc", revision: 4) == [[0x61, 0x62, 0x63]])
    #expect(PasswordPreparation.candidates(for: "\u{20AC}", revision: 3).first == [0xA0])
    #expect(PasswordPreparation.candidates(for: "e\u{301}", revision: 2).first == [0xE9])
    #expect(PasswordPreparation.candidates(for: "\u{8868}", revision: 4) == [[0xE8, 0xA1, 0xA8]])
    #expect(
      PasswordPreparation.candidates(for: "\u{AA}", revision: 6) == [[0x61], [0xC2, 0xAA]])
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Length")
struct LengthTests {
  @Test(
    "is read and converted to points",
    arguments: [
      ("12", 12), ("0.5", 0.5), (".5", 0.5), ("-3", -3), ("25.4mm", 72), ("2.54cm", 72),
      ("1in", 72),
      ("20pt", 20), ("10%", 60), ("1IN", 72), ("0", 0),
    ] as [(String, Double)])
  func points(text: String, points: Double) throws {
    #expect(abs(try Length(text).points(of: 600) - points) < 1e-9)
  }

  @Test(
    "what is not a length is named",
    arguments: ["", "mm", "1 2", "1e3", "nan", "inf", "0x10", "12px", "1,5cm", "9999999999"])
  func unreadable(text: String) {
    let error = #expect(throws: ValueError.self) { try Length(text) }
    #expect(error?.message == "“\(text)” is not a length.")
  }

  @Test("is written as it is read", arguments: ["12", "12mm", "1.5cm", "0.5in", "10%", "-3"])
  func description(text: String) throws {
    #expect(try Length(text).description == text)
  }
}

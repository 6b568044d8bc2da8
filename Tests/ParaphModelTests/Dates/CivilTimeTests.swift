// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Calendar and clock")
struct CivilTimeTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var seconds: Int
    var offset = 0
    /// Year, month, day, hour, minute, second, days from Sunday.
    var parts: [Int]
  }

  @Test(
    "a moment in its zone",
    arguments: [
      Case(testDescription: "the epoch", seconds: 0, parts: [1970, 1, 1, 0, 0, 0, 4]),
      Case(
        testDescription: "one second before", seconds: -1, parts: [1969, 12, 31, 23, 59, 59, 3]),
      Case(
        testDescription: "a leap day", seconds: 1_709_208_000,
        parts: [2024, 2, 29, 12, 0, 0, 4]),
      Case(
        testDescription: "a century without one", seconds: 4_107_542_399,
        parts: [2100, 2, 28, 23, 59, 59, 0]),
      Case(
        testDescription: "over midnight to the east", seconds: 1_796_040_000, offset: 840,
        parts: [2026, 12, 1, 2, 0, 0, 2]),
      Case(
        testDescription: "over New Year to the west", seconds: 1_767_225_600, offset: -1,
        parts: [2025, 12, 31, 23, 59, 0, 3]),
      Case(
        testDescription: "long ago", seconds: -62_135_596_800, parts: [1, 1, 1, 0, 0, 0, 1]),
    ])
  func parts(_ c: Case) {
    let time = CivilTime(Timestamp(secondsSince1970: c.seconds, offsetMinutes: c.offset))
    #expect(
      [time.year, time.month, time.day, time.hour, time.minute, time.second, time.weekday]
        == c.parts)
  }

  @Test("every day leads back to itself", arguments: [-800_000, -719_500, -1, 0, 19_000, 40_000])
  func back(_ first: Int) {
    for day in first..<first + 800 {
      let time = CivilTime(Timestamp(secondsSince1970: day * 86_400))
      #expect(
        CivilTime.daysSince1970(year: time.year, month: time.month, day: time.day) == day)
    }
  }

  @Test("moments beyond every calendar do not trap", arguments: [Int.min, Int.max])
  func beyond(_ seconds: Int) {
    let time = CivilTime(Timestamp(secondsSince1970: seconds, offsetMinutes: seconds))
    #expect((1...12).contains(time.month))
  }
}

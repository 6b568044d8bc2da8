// SPDX-License-Identifier: MIT

/// The form of a date in options: RFC 3339, the full date, alone or with a time.
enum DateText {
  /// Whether it is a day of the calendar, such as `2026-02-28` or `2026-02-28T09:30:00+01:00`.
  static func isValid(_ text: String) -> Bool {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard isDay(halves[0]) else { return false }
    return halves.count == 1 || isTime(halves[1])
  }

  private static func isDay(_ text: Substring) -> Bool {
    guard let parts = numbers(text, separator: "-", widths: [4, 2, 2]) else { return false }
    let (year, month, day) = (parts[0], parts[1], parts[2])
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
  }

  private static func isTime(_ text: Substring) -> Bool {
    var time = text
    if time.hasSuffix("Z") {
      time = time.dropLast()
    } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let offset = numbers(time[time.index(after: sign)...], separator: ":", widths: [2, 2])
      guard let offset, offset[0] < 24, offset[1] < 60 else { return false }
      time = time[..<sign]
    } else {
      return false
    }
    guard let parts = numbers(time, separator: ":", widths: [2, 2, 2]) else { return false }
    return parts[0] < 24 && parts[1] < 60 && parts[2] <= 60
  }

  private static func numbers(
    _ text: Substring, separator: Character, widths: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths else { return nil }
    let isPlain = parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    return isPlain ? parts.compactMap { Int($0) } : nil
  }
}

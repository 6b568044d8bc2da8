// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// When a zone changes its offset in every year, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// POSIX.1-2024, 8.3, `TZ`, with the hours from -167 to 167 of RFC 9636.
struct ZoneRule: Hashable, Sendable {
  /// A day of the year, and when on it.
  private struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// From 1, where the leap day never counts.
      case julian(Int)
      /// From 0, where it does.
      case ordinal(Int)
      /// Of a month, the week from 1 to 5 (the last), the day from Sunday.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    /// Seconds after midnight.
    var time: Int
  }

  private var standard: ZoneTime
  private var summer: (ZoneTime, from: Change, to: Change)?

  static func == (first: ZoneRule, second: ZoneRule) -> Bool {
    first.standard == second.standard && first.summer?.0 == second.summer?.0
      && first.summer?.from == second.summer?.from && first.summer?.to == second.summer?.to
  }

  func hash(into hasher: inout Hasher) { hasher.combine(standard) }

  /// Reads a rule; `nil` for what is none.
  init?(_ text: String) {
    var rest = Substring(text)
    guard let name = Self.name(&rest), let offset = Self.time(&rest) else { return nil }
    // West is positive here.
    standard = ZoneTime(offset: -offset, abbreviation: name)
    guard !rest.isEmpty else { return }
    guard let summerName = Self.name(&rest) else { return nil }
    var summerOffset = standard.offset + 3_600
    if rest.first != "," {
      guard let offset = Self.time(&rest) else { return nil }
      summerOffset = -offset
    }
    guard let from = Self.change(&rest), let to = Self.change(&rest), rest.isEmpty else {
      return nil
    }
    summer = (ZoneTime(offset: summerOffset, abbreviation: summerName), from, to)
  }

  /// Offset and name at a moment.
  func time(at seconds: Int) -> ZoneTime {
    guard let summer else { return standard }
    let year = CivilTime(
      Timestamp(secondsSince1970: seconds, offsetMinutes: standard.offset / 60)
    ).year
    let begin = Self.seconds(summer.from, year: year) - standard.offset
    let end = Self.seconds(summer.to, year: year) - summer.0.offset
    let isSummer =
      begin <= end ? (begin..<end).contains(seconds) : !(end..<begin).contains(seconds)
    return isSummer ? summer.0 : standard
  }

  /// A change of a year in seconds since 1970, by the clock on the wall.
  private static func seconds(_ change: Change, year: Int) -> Int {
    let newYear = CivilTime.daysSince1970(year: year, month: 1, day: 1)
    let days: Int
    switch change.day {
    case .ordinal(let day): days = newYear + day
    case .julian(let day):
      let isLeap = CivilTime.daysSince1970(year: year + 1, month: 1, day: 1) - newYear == 366
      days = newYear + day - 1 + (isLeap && day > 59 ? 1 : 0)
    case .weekday(let month, let week, let day):
      let first = CivilTime.daysSince1970(year: year, month: month, day: 1)
      let next =
        month == 12
        ? CivilTime.daysSince1970(year: year + 1, month: 1, day: 1)
        : CivilTime.daysSince1970(year: year, month: month + 1, day: 1)
      // 1970-01-01 was a Thursday.
      let weekday = ((first + 4) % 7 + 7) % 7
      let candidate = first + (day - weekday + 7) % 7 + 7 * (week - 1)
      days = candidate < next ? candidate : candidate - 7
    }
    return days * 86_400 + change.time
  }

  // MARK: - Reading

  private static func name(_ rest: inout Substring) -> String? {
    let name: Substring
    if rest.first == "<" {
      name = rest.dropFirst().prefix { $0 != ">" }
      rest = rest.dropFirst(name.count + 2)
    } else {
      name = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(name.count)
    }
    return name.isEmpty ? nil : String(name)
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private static func time(_ rest: inout Substring) -> Int? {
    let text = rest.prefix { $0.isASCII && ($0.isNumber || ":+-".contains($0)) }
    rest = rest.dropFirst(text.count)
    let digits = text.drop { "+-".contains($0) }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), let hours = parts[0], (0...167).contains(hours) else {
      return nil
    }
    var seconds = hours * 3_600
    for (part, unit) in zip(parts.dropFirst(), [60, 1]) {
      guard let part, (0...59).contains(part) else { return nil }
      seconds += part * unit
    }
    return text.hasPrefix("-") ? -seconds : seconds
  }

  private static func change(_ rest: inout Substring) -> Change? {
    guard rest.first == "," else { return nil }
    let text = rest.dropFirst().prefix { $0 != "," }
    rest = rest.dropFirst(text.count + 1)
    let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let half = halves.first else { return nil }
    var time: Int? = 7_200
    if halves.count == 2 {
      var words = halves[1]
      time = Self.time(&words)
    }
    guard let time else { return nil }
    let numbers = half.drop { "MJ".contains($0) }.split(separator: ".").map { Int($0) ?? -1 }
    switch (half.first, numbers.count) {
    case ("M", 3):
      guard (1...12).contains(numbers[0]), (1...5).contains(numbers[1]),
        (0...6).contains(numbers[2])
      else { return nil }
      return Change(
        day: .weekday(month: numbers[0], week: numbers[1], day: numbers[2]), time: time)
    case ("J", 1):
      return (1...365).contains(numbers[0])
        ? Change(day: .julian(numbers[0]), time: time) : nil
    case (_, 1):
      return (0...365).contains(numbers[0])
        ? Change(day: .ordinal(numbers[0]), time: time) : nil
    default: return nil
    }
  }
}

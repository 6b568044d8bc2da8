// SPDX-License-Identifier: MIT

/// A moment as calendar and clock show it in its zone: the Gregorian calendar, also before 1582.
public struct CivilTime: Hashable, Sendable {
  /// Negative before the year 0, which the calendar of ISO 8601 has.
  public var year: Int
  /// From 1 to 12.
  public var month: Int
  /// From 1 to 31.
  public var day: Int
  /// From 0 to 23.
  public var hour: Int
  /// From 0 to 59.
  public var minute: Int
  /// From 0 to 59.
  public var second: Int
  /// Days from Sunday, from 0 to 6.
  public var weekday: Int

  private static let secondsOfDay = 86_400

  /// What calendar and clock show at a moment, by its own offset.
  ///
  /// - Parameter timestamp: Moments beyond what any calendar counts come out as the nearest that is.
  public init(_ timestamp: Timestamp) {
    // Some hundred million years, so that no sum overflows.
    let bound = 1 << 52
    let seconds = min(max(timestamp.secondsSince1970, -bound), bound)
    let local = seconds + min(max(timestamp.offsetMinutes, -1_440), 1_440) * 60
    let days = Self.floored(local, by: Self.secondsOfDay)
    let rest = local - days * Self.secondsOfDay
    // Counted in years that begin in March, so that the leap day is the last.
    let shifted = days + 719_468
    let era = Self.floored(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    hour = rest / 3_600
    minute = rest / 60 % 60
    second = rest % 60
    // 1970-01-01 was a Thursday.
    weekday = days + 4 - 7 * Self.floored(days + 4, by: 7)
  }

  /// Days from 1970-01-01 to a day of the calendar.
  ///
  /// - Parameters:
  ///   - year: Any within some millions.
  ///   - month: From 1 to 12.
  ///   - day: From 1; more than the month has leads into the next one.
  /// - Returns: Negative before 1970.
  public static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = floored(shifted, by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func floored(_ number: Int, by divisor: Int) -> Int {
    (number >= 0 ? number : number - divisor + 1) / divisor
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

extension Timestamp {
  /// The moment as a date string, such as `D:20240229120000+01'00'` (ISO 32000-2, 7.9.4).
  public var pdfDate: String {
    let local = secondsSince1970 + offsetMinutes * 60
    let day = (Double(local) / 86_400).rounded(.down)
    let (year, month, dayOfMonth) = Self.civil(daysSince1970: Int(day))
    let seconds = local - Int(day) * 86_400
    let digits = [
      Self.padded(year, 4), Self.padded(month, 2), Self.padded(dayOfMonth, 2),
      Self.padded(seconds / 3600, 2), Self.padded(seconds / 60 % 60, 2),
      Self.padded(seconds % 60, 2),
    ].joined()
    guard offsetMinutes != 0 else { return "D:\(digits)Z" }
    let offset = abs(offsetMinutes)
    let sign = offsetMinutes < 0 ? "-" : "+"
    return "D:\(digits)\(sign)\(Self.padded(offset / 60, 2))'\(Self.padded(offset % 60, 2))'"
  }

  /// The moment in UTC, such as `2024-02-29T11:00:00Z` (RFC 3339).
  public var internetDate: String {
    let digits = Array(Timestamp(secondsSince1970: secondsSince1970).pdfDate.dropFirst(2))
    let parts = [digits[..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<12]]
      .map { String($0) }
    return "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):"
      + String(digits[12...])
  }

  /// The date in the Gregorian calendar, counted in years that begin in March.
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

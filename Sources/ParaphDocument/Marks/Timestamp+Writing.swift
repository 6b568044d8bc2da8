// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

extension Timestamp {
  /// The moment as a date string, such as `D:20240229120000+01'00'` (ISO 32000-2, 7.9.4).
  public var pdfDate: String {
    let time = CivilTime(self)
    let digits = [
      Self.padded(time.year, 4), Self.padded(time.month, 2), Self.padded(time.day, 2),
      Self.padded(time.hour, 2), Self.padded(time.minute, 2), Self.padded(time.second, 2),
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

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

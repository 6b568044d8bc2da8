// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

extension Timestamp {
  /// The moment that a date string names, such as `D:20240229120000+01'00'`, or `nil`.
  ///
  /// What is missing is the least that it can be; without a zone it is UTC.
  /// ISO 32000-2, 7.9.4.
  public init?(pdfDate text: String) {
    var digits = Substring(text)
    if digits.hasPrefix("D:") { digits = digits.dropFirst(2) }
    func take(_ count: Int, _ range: ClosedRange<Int>, absent: Int?) -> Int? {
      let part = digits.prefix(count)
      guard part.utf8.count == count, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return absent
      }
      digits = digits.dropFirst(count)
      return Int(part).flatMap { range.contains($0) ? $0 : nil }
    }
    guard let year = take(4, 0...9999, absent: nil), let month = take(2, 1...12, absent: 1),
      let day = take(2, 1...31, absent: 1), let hour = take(2, 0...23, absent: 0),
      let minute = take(2, 0...59, absent: 0), let second = take(2, 0...60, absent: 0)
    else { return nil }
    var offset = 0
    if let sign = digits.first, sign == "+" || sign == "-" {
      digits = digits.dropFirst()
      guard let hours = take(2, 0...23, absent: 0) else { return nil }
      if digits.first == "'" { digits = digits.dropFirst() }
      guard let minutes = take(2, 0...59, absent: 0) else { return nil }
      offset = (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
    }
    let days = CivilTime.daysSince1970(year: year, month: month, day: day)
    self.init(
      secondsSince1970: ((days * 24 + hour) * 60 + minute - offset) * 60 + second,
      offsetMinutes: offset)
  }
}

// SPDX-License-Identifier: MIT

extension DatePattern {
  /// The date, with numbers in place of names where there is no language.
  func text(
    _ time: CivilTime, offsetMinutes: Int, zone: String?, language: DateLanguage?
  ) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let words): text += words
      case .field(let letter, let count):
        text +=
          "zZOxX".contains(letter)
          ? Self.zone(letter, count, offsetMinutes: offsetMinutes, name: zone)
          : Self.field(letter, count, time, language)
      }
    }
  }

  private static func field(
    _ letter: Character, _ count: Int, _ time: CivilTime, _ language: DateLanguage?
  ) -> String {
    switch letter {
    case "y", "u": count == 2 ? padded(abs(time.year) % 100, 2) : padded(time.year, count)
    case "M", "L": month(time.month, isAlone: letter == "L", count, language)
    case "d": padded(time.day, count)
    case "E":
      (count == 4 ? language?.weekday(time.weekday) : language?.shortWeekday(time.weekday))
        ?? String(time.weekday == 0 ? 7 : time.weekday)
    case "H": padded(time.hour, count)
    case "h": padded((time.hour + 11) % 12 + 1, count)
    case "m": padded(time.minute, count)
    case "s": padded(time.second, count)
    case "a": language?.dayPeriod(hour: time.hour) ?? (time.hour < 12 ? "AM" : "PM")
    default: ""
    }
  }

  private static func month(
    _ month: Int, isAlone: Bool, _ count: Int, _ language: DateLanguage?
  ) -> String {
    guard count > 2, let language else { return padded(month, min(count, 2)) }
    if count == 3 { return language.shortMonth(month) }
    return isAlone ? language.monthAlone(month) : language.month(month)
  }

  /// `z` is a name where there is one, `O` is `UTC+2`, `Z` and `x` are digits, `X` is Z for UTC.
  private static func zone(
    _ letter: Character, _ count: Int, offsetMinutes: Int, name: String?
  ) -> String {
    let hours = abs(offsetMinutes) / 60
    let minutes = abs(offsetMinutes) % 60
    let sign = offsetMinutes < 0 ? "-" : "+"
    let plain = "\(sign)\(padded(hours, 2))"
    switch letter {
    case "z", "O":
      if letter == "z", let name { return name }
      guard offsetMinutes != 0 else { return "UTC" }
      return count == 4
        ? "UTC\(plain):\(padded(minutes, 2))"
        : "UTC\(sign)\(hours)" + (minutes == 0 ? "" : ":\(padded(minutes, 2))")
    case "Z":
      if count == 5 { return offsetMinutes == 0 ? "Z" : "\(plain):\(padded(minutes, 2))" }
      return count == 4
        ? zone("O", 4, offsetMinutes: offsetMinutes, name: nil) : plain + padded(minutes, 2)
    default:
      if letter == "X", offsetMinutes == 0 { return "Z" }
      return switch count {
      case 1: plain + (minutes == 0 ? "" : padded(minutes, 2))
      case 2, 4: plain + padded(minutes, 2)
      default: "\(plain):\(padded(minutes, 2))"
      }
    }
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(abs(value))
    return (value < 0 ? "-" : "")
      + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

// SPDX-License-Identifier: MIT

/// What a language needs to write dates: its names of months and days, and their order.
///
/// Names and orders are those of the Unicode Common Locale Data Repository, but years always have
/// all of their digits.
public struct DateLanguage: Hashable, Sendable {
  private let monthNames: String
  private let monthNamesAlone: String
  private let shortMonthNames: String
  private let weekdayNames: String
  private let shortWeekdayNames: String
  private let dayPeriodNames: String
  private let short: String
  private let medium: String
  private let long: String
  private let time: String

  init(
    months: String, monthsAlone: String? = nil, shortMonths: String, weekdays: String,
    shortWeekdays: String, dayPeriods: String, short: String, medium: String, long: String,
    time: String
  ) {
    monthNames = months
    monthNamesAlone = monthsAlone ?? months
    shortMonthNames = shortMonths
    weekdayNames = weekdays
    shortWeekdayNames = shortWeekdays
    dayPeriodNames = dayPeriods
    self.short = short
    self.medium = medium
    self.long = long
    self.time = time
  }

  /// The language that a tag names, or the nearest to it; `nil` when nothing is known of it.
  ///
  /// - Parameter tag: BCP 47, such as `de`, `de-AT` or `zh-Hant-TW`, in any capitals.
  public init?(_ tag: String) {
    let name = Self.name(of: tag)
    guard let known = Self.latin(name) ?? Self.otherScripts(name) else { return nil }
    self = known
  }

  /// The tags that are known, in lower case.
  public static let tags = [
    "en", "en-gb", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sv", "da", "nb", "fi", "hu",
    "ro", "tr", "ru", "uk", "el", "he", "ar", "hi", "th", "zh", "zh-hant", "ja", "ko",
  ]

  /// The tag of the table that stands for a tag.
  private static func name(of tag: String) -> String {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let language = parts.first else { return "" }
    let rest = parts.dropFirst()
    switch language {
    case "en":
      // The month comes first in the United States and where English follows them.
      let american: Set = ["us", "ca", "ph", "pr", "gu", "vi", "as", "mh", "mp"]
      guard let region = rest.first(where: { $0.count == 2 }) else { return "en" }
      return american.contains(region) ? "en" : "en-gb"
    case "zh":
      let isTraditional =
        rest.contains("hant")
        || !rest.contains("hans") && rest.contains(where: ["tw", "hk", "mo"].contains)
      return isTraditional ? "zh-hant" : "zh"
    case "no", "nn": return "nb"
    case "iw": return "he"
    default: return language
    }
  }

  // MARK: - Names

  /// The name of a month from 1 to 12, as it stands in a date.
  func month(_ number: Int) -> String { Self.item(number - 1, of: monthNames, by: " ") }
  /// The name of a month from 1 to 12, as it stands alone.
  func monthAlone(_ number: Int) -> String { Self.item(number - 1, of: monthNamesAlone, by: " ") }
  /// The short name of a month from 1 to 12.
  func shortMonth(_ number: Int) -> String { Self.item(number - 1, of: shortMonthNames, by: " ") }
  /// The name of a day of the week, counted from Sunday, 0.
  func weekday(_ number: Int) -> String { Self.item(number, of: weekdayNames, by: "|") }
  /// The short name of a day of the week, counted from Sunday, 0.
  func shortWeekday(_ number: Int) -> String { Self.item(number, of: shortWeekdayNames, by: "|") }
  /// The half of the day that an hour from 0 to 23 is in.
  func dayPeriod(hour: Int) -> String { Self.item(hour < 12 ? 0 : 1, of: dayPeriodNames, by: "|") }

  private static func item(_ index: Int, of list: String, by separator: Character) -> String {
    let items = list.split(separator: separator)
    return items.indices.contains(index) ? String(items[index]) : ""
  }

  // MARK: - Patterns

  /// The pattern of a date in one of the usual forms.
  func pattern(_ style: DateFormat.Style) -> String {
    switch style {
    case .iso: "yyyy-MM-dd"
    case .short: short
    case .medium: medium
    case .long: long
    }
  }

  /// The pattern of a time of day, to the minute.
  var timePattern: String { time }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The time zone that the dates of captions are written in.
enum CaptionZone: Hashable, Sendable {
  /// Minutes east of UTC.
  case offset(Int)
  case zone(ZoneFile)

  /// Reads `UTC`, an offset such as `+02:00`, or a name of the time zone database.
  ///
  /// - Throws: `badOption` with names that are near.
  init(_ text: String) throws(EngineError) {
    if ["utc", "gmt", "z"].contains(text.lowercased()) {
      self = .offset(0)
    } else if let minutes = Self.minutes(text) {
      self = .offset(minutes)
    } else if let zone = ZoneFolder.zone(text) {
      self = .zone(zone)
    } else {
      throw EngineError(
        .badOption, "There is no time zone “\(text)”.", hint: Self.hint(text))
    }
  }

  /// The moment with the offset that it has in this zone, and the zone's short name.
  func local(_ moment: Timestamp) -> (time: Timestamp, name: String?) {
    switch self {
    case .offset(let minutes):
      return (
        Timestamp(secondsSince1970: moment.secondsSince1970, offsetMinutes: minutes), nil
      )
    case .zone(let file):
      let time = file.time(at: moment.secondsSince1970)
      let hasName = time.abbreviation.first.map { $0.isLetter } ?? false
      return (
        Timestamp(
          secondsSince1970: moment.secondsSince1970, offsetMinutes: time.offset / 60),
        hasName ? time.abbreviation : nil
      )
    }
  }

  /// `+02:00`, `-0330`, `+2`, also after UTC or GMT; `nil` for anything else.
  private static func minutes(_ text: String) -> Int? {
    var rest = Substring(text)
    for prefix in ["UTC", "GMT"] where rest.uppercased().hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      break
    }
    guard let sign = rest.first, "+-".contains(sign) else { return nil }
    let digits = rest.dropFirst()
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ":") }) else { return nil }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    let (hours, minutes): (Int?, Int?) =
      switch (parts.count, digits.count) {
      case (2, _) where parts[1].count == 2: (Int(parts[0]), Int(parts[1]))
      case (1, 1...2): (Int(digits), 0)
      case (1, 4): (Int(digits.prefix(2)), Int(digits.suffix(2)))
      default: (nil, nil)
      }
    guard let hours, let minutes, hours <= 14, minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func hint(_ text: String) -> String {
    let names = ZoneFolder.names()
    let word = text.lowercased().replacing(" ", with: "_")
    // A city alone is what most people try first.
    let city = names.first {
      $0.lowercased().split(separator: "/").last.map { $0 == word } ?? false
    }
    if let near = city ?? NearestName.of(text, among: names) { return "Did you mean \(near)?" }
    return names.isEmpty
      ? "This system has no time zone database: write UTC, or an offset such as +02:00."
      : "Write UTC, an offset such as +02:00, or a name such as Europe/Berlin."
  }
}

// SPDX-License-Identifier: MIT

/// How a date is written: one of the usual forms of a language, or a pattern.
public enum DateFormat: Hashable, Sendable {
  /// The forms that every language has.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// `2026-11-30`, in every language (ISO 8601).
    case iso
    /// In digits.
    case short
    /// With the month abbreviated.
    case medium
    /// With the month in full.
    case long
  }

  /// A usual form.
  case style(Style)
  /// A pattern of one's own.
  case pattern(DatePattern)

  /// Reads the name of a style, or a pattern such as `yyyy-MM-dd HH:mm zzz`.
  ///
  /// - Throws: A usage error that names the letter that means nothing.
  public init(_ text: String) throws(ValueError) {
    if let style = Style(rawValue: text.lowercased()) {
      self = .style(style)
    } else {
      self = .pattern(try DatePattern(text))
    }
  }

  /// Whether it needs to know the language.
  public var needsLanguage: Bool {
    switch self {
    case .style(let style): style != .iso
    case .pattern(let pattern): pattern.hasNames
    }
  }

  /// The date in words or digits.
  ///
  /// - Parameters:
  ///   - timestamp: The moment, with the offset that it is written in.
  ///   - zone: The short name of the zone at that moment; `nil` for the offset in its place.
  ///   - language: `nil` for one that is not known: ISO 8601 takes the place of names.
  /// - Returns: One line.
  public func text(
    _ timestamp: Timestamp, zone: String? = nil, language: DateLanguage?
  ) -> String {
    let time = CivilTime(timestamp)
    func written(_ pattern: DatePattern) -> String {
      pattern.text(
        time, offsetMinutes: timestamp.offsetMinutes, zone: zone, language: language)
    }
    switch self {
    case .pattern(let pattern) where !pattern.hasNames || language != nil: return written(pattern)
    case .style(let style) where style != .iso:
      guard let language else { return written(.isoDate) }
      return written(DatePattern(known: language.pattern(style)))
    default: return written(.isoDate)
    }
  }

  /// The time of day to the minute, as the language writes it.
  ///
  /// - Parameters:
  ///   - timestamp: The moment, with the offset that it is written in.
  ///   - language: `nil` for ISO 8601.
  /// - Returns: Such as `14:05` or `2:05 PM`.
  public static func time(_ timestamp: Timestamp, language: DateLanguage?) -> String {
    DatePattern(known: language?.timePattern ?? "HH:mm").text(
      CivilTime(timestamp), offsetMinutes: timestamp.offsetMinutes, zone: nil, language: language)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// What is written under or beside a mark.
public struct CaptionRequest: Hashable, Sendable, Codable {
  /// Where it stands.
  public enum Side: String, CaseIterable, Hashable, Sendable, Codable {
    /// Under the mark.
    case below
    /// To the right of the mark; to the left where the language runs from right to left.
    case beside
  }

  /// The words, with `{name}`, `{date}`, `{reason}` and others in braces; empty for no caption.
  public var template: String
  /// `nil` for the one that suits the box.
  public var side: Side?
  /// How a date is written; `nil` for the usual form of the language.
  public var dateFormat: String?
  /// A name of the time zone database, `UTC`, or an offset; `nil` for that of the system.
  public var timeZone: String?
  /// A BCP 47 tag; `nil` for that of the document.
  public var language: String?
  /// What `{name}` stands for; `nil` for what the mark says.
  public var name: String?
  /// What `{reason}` stands for.
  public var reason: String?
  /// The family of its font; `nil` for a plain one.
  public var font: String?

  /// A caption of these parts.
  public init(
    template: String, side: Side? = nil, dateFormat: String? = nil, timeZone: String? = nil,
    language: String? = nil, name: String? = nil, reason: String? = nil, font: String? = nil
  ) {
    self.template = template
    self.side = side
    self.dateFormat = dateFormat
    self.timeZone = timeZone
    self.language = language
    self.name = name
    self.reason = reason
    self.font = font
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// What a drawing says to those who cannot see it.
public enum ContentDescription: Hashable, Sendable {
  /// Nothing.
  case decoration
  /// A picture, in words (ISO 32000-2, 14.9.3, `/Alt`).
  case picture(String)
  /// Text, as it is to be read (14.9.4, `/ActualText`).
  case text(String)

  /// The element that it becomes; `nil` for what is not in the structure.
  var role: PDFName? {
    switch self {
    case .decoration: nil
    case .picture: "Figure"
    case .text: "Span"
    }
  }

  /// The entry of an element that holds the words; `nil` where there are none.
  var entry: (key: PDFName, value: PDFObject)? {
    switch self {
    case .decoration: nil
    case .picture(let words):
      words.isEmpty ? nil : ("Alt", .string(PDFString(text: words)))
    case .text(let words):
      words.isEmpty ? nil : ("ActualText", .string(PDFString(text: words)))
    }
  }
}

// SPDX-License-Identifier: MIT

/// The annotation types of ISO 32000-2, table 171.
public enum AnnotationSubtype: String, CaseIterable, Hashable, Sendable, Codable {
  case text = "Text"
  case link = "Link"
  case freeText = "FreeText"
  case line = "Line"
  case square = "Square"
  case circle = "Circle"
  case polygon = "Polygon"
  case polyLine = "PolyLine"
  case highlight = "Highlight"
  case underline = "Underline"
  case squiggly = "Squiggly"
  case strikeOut = "StrikeOut"
  case caret = "Caret"
  case stamp = "Stamp"
  case ink = "Ink"
  case popup = "Popup"
  /// A file attached at a point on the page (12.5.6.15).
  case fileAttachment = "FileAttachment"
  case sound = "Sound"
  case movie = "Movie"
  case screen = "Screen"
  case widget = "Widget"
  case printerMark = "PrinterMark"
  case trapNet = "TrapNet"
  case watermark = "Watermark"
  case redact = "Redact"
  case projection = "Projection"
  case threeD = "3D"
  case richMedia = "RichMedia"

  /// Whether people write it as a comment, so that it may have `/T`, `/Popup` and replies
  /// (12.5.6.2).
  public var isMarkup: Bool {
    switch self {
    case .link, .popup, .movie, .screen, .widget, .printerMark, .trapNet, .watermark, .threeD,
      .richMedia:
      false
    default: true
    }
  }
}

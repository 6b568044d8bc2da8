// SPDX-License-Identifier: GPL-3.0-or-later

/// Why an annotation did not become page content.
public enum KeptReason: String, CaseIterable, Hashable, Sendable {
  case notAnAnnotation = "not-an-annotation"
  case hidden
  case noAppearance = "no-appearance"
  case noState = "no-state"
  /// What it shows is not what the field holds.
  case stale = "stale-appearance"
  /// A text to be drawn has a character that no font has.
  case noGlyph = "glyph-not-found"
  case noRect = "no-rect"
  case noArea = "no-area"
  case dynamicForm = "dynamic-form"
  case redaction
  /// It plays, or shows what a page cannot.
  case media

  /// What follows how many there are: “have no appearance stream”.
  public func phrase(count: Int) -> String {
    let (are, have) = count == 1 ? ("is", "has") : ("are", "have")
    return switch self {
    case .notAnAnnotation: "\(are) no annotation"
    case .hidden: "\(are) hidden"
    case .noAppearance: "\(have) no appearance stream"
    case .noState: "\(have) no stream for the state"
    case .stale: "\(count == 1 ? "does" : "do") not show the field's value"
    case .noGlyph: "\(have) a character that no font has"
    case .noRect: "\(have) no usable /Rect"
    case .noArea: "\(have) no area"
    case .dynamicForm: "\(are) a form of XFA alone"
    case .redaction: "\(count == 1 ? "asks" : "ask") for a redaction"
    case .media: "\(count == 1 ? "plays" : "play") media"
    }
  }

  /// Why, as a sentence.
  public var sentence: String {
    switch self {
    case .notAnAnnotation: "The entry of /Annots is not an annotation dictionary."
    case .hidden: "It is hidden, so there is nothing to show."
    case .noAppearance: "It has no appearance stream, and nothing says what it looks like."
    case .noState: "Its appearance has no stream for the state that it is in."
    case .stale: "Its appearance does not show its value, and none can be drawn that does."
    case .noGlyph: "Its text has a character that no font on this machine has."
    case .noRect: "It has no usable /Rect, so nothing says where it is."
    case .noArea: "Its appearance or its rectangle has no area."
    case .redaction: "It asks for a redaction, which is to be applied and not flattened."
    case .media: "It plays media, or shows a model, which the content of a page cannot."
    case .dynamicForm: "The form is made of XFA alone, which has no fields to flatten."
    }
  }
}

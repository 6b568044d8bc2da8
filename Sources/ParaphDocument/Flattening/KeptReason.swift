// SPDX-License-Identifier: GPL-3.0-or-later

/// Why an annotation did not become page content.
public enum KeptReason: String, CaseIterable, Hashable, Sendable {
  case notAnAnnotation = "not-an-annotation"
  case hidden
  case noAppearance = "no-appearance"
  case noState = "no-state"
  /// What it shows is not what the field holds.
  case stale = "stale-appearance"
  case noRect = "no-rect"
  case noArea = "no-area"
  case dynamicForm = "dynamic-form"

  /// Why, as a sentence.
  public var sentence: String {
    switch self {
    case .notAnAnnotation: "The entry of /Annots is not an annotation dictionary."
    case .hidden: "It is hidden, so there is nothing to show."
    case .noAppearance: "It has no appearance stream, and one cannot be made for it yet."
    case .noState: "Its appearance has no stream for the state that it is in."
    case .stale: "Its appearance does not show its value, and one cannot be made for it yet."
    case .noRect: "It has no usable /Rect, so nothing says where it is."
    case .noArea: "Its appearance or its rectangle has no area."
    case .dynamicForm: "The form is made of XFA alone, which has no fields to flatten."
    }
  }
}

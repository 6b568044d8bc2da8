// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// A member of a part that belongs to some annotation types only (ISO 32000-2, 12.5.6).
struct PartMember: Sendable {
  let name: String
  /// `nil` stands for a part of the document itself.
  let subtypes: [AnnotationSubtype?]
  /// Whether those types are nothing without it.
  let isRequired: Bool
  let isSet: @Sendable (Part) -> Bool

  func isValid(for subtype: AnnotationSubtype?) -> Bool { subtypes.contains(subtype) }

  func isRequired(by subtype: AnnotationSubtype?) -> Bool { isRequired && isValid(for: subtype) }

  private static let textMarkup: [AnnotationSubtype?] = [
    .highlight, .underline, .squiggly, .strikeOut,
  ]

  static let all: [PartMember] = [
    PartMember(name: "inkList", subtypes: [.ink], isRequired: true) { $0.inkList != nil },
    PartMember(name: "quads", subtypes: [.link] + textMarkup, isRequired: false) {
      !$0.quads.isEmpty
    },
    PartMember(name: "penWidth", subtypes: [.ink, .square, .circle], isRequired: false) {
      $0.penWidth != nil
    },
    PartMember(
      name: "color",
      subtypes: [.ink, .square, .circle, .text, .freeText, .caret, .stamp, .fileAttachment]
        + textMarkup,
      isRequired: false
    ) { $0.color != nil },
    PartMember(name: "action", subtypes: [.link], isRequired: true) { $0.action != nil },
    PartMember(name: "borderWidth", subtypes: [.link], isRequired: false) {
      $0.borderWidth != nil
    },
    PartMember(name: "file", subtypes: [.fileAttachment, nil], isRequired: true) {
      $0.file != nil
    },
    PartMember(name: "iconName", subtypes: [.text, .stamp, .fileAttachment], isRequired: false) {
      $0.iconName != nil
    },
  ]
}

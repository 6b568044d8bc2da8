// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

// What stands beside the kind of a step, and in its conditions and variants.
extension WorkflowKeys {
  /// Those of a step beside its kind.
  public static let step: [WorkflowKey] = [
    WorkflowKey(
      "id", .name,
      "Names the step and its marks; without it, the kind, such as link, link_2."),
    WorkflowKey("when", .shared(.when), "Conditions; all must hold."),
    WorkflowKey(
      "variants", .list(.object(variant)),
      "What is different where a target has some traits; the most specific wins. Options of the "
        + "kind may stand there, too."),
    WorkflowKey("on-error", onError, "What a failure of this step costs."),
  ]

  /// Those of `when`.
  public static let condition: [WorkflowKey] = [
    WorkflowKey("pages", .count, "Limits the step to these pages, such as last, 1,3-5 or odd."),
    WorkflowKey(
      "page-count", .count, "How many pages the document has: a number, or such as 2- or 1-10."),
    WorkflowKey(
      "title", .text, "The title of the document, or a /regular expression/ that finds some of it."),
    WorkflowKey("field", .object(field), "A form field and its value."),
    WorkflowKey("signed", .boolean, "Whether the document has a digital signature."),
    WorkflowKey("encrypted", .boolean, "Whether the document is encrypted."),
    WorkflowKey(
      "text", .filledText, "Text or a /regular expression/ that one of the pages has."),
    WorkflowKey("traits", .shared(.traits), "Limits the step to pages that have these traits."),
    WorkflowKey("not", .shared(.when), "Conditions of which at least one must not hold."),
  ]

  /// Those of `field` in `when`.
  public static let field: [WorkflowKey] = [
    WorkflowKey("name", .filledText, required: true, "The full name of the field."),
    WorkflowKey(
      "value", .scalar,
      "Its value, or a /regular expression/ that finds some of it; without it, any but an empty one."
    ),
  ]

  /// Those of a variant, besides the options of the plugin.
  public static let variant: [WorkflowKey] =
    [
      WorkflowKey(
        "traits", .shared(.traits), required: true, "The traits that a target must have.")
    ] + [size] + placing + looks + [caption]

  /// Those of `traits`.
  public static let traits: [WorkflowKey] = Traits.Name.allCases.map { name in
    switch name {
    case .horizontalSize: trait(name, sizes, "The room across the page.")
    case .verticalSize: trait(name, sizes, "The room along the height of the page.")
    case .orientation:
      trait(
        name, .word(Traits.PageOrientation.allCases.map(\.rawValue)),
        "Whether the page as displayed is higher than wide.")
    case .rotation:
      trait(
        name, .word(Rotation.allCases.map { String($0.rawValue) }), "How far the page is turned.")
    case .displayScale: trait(name, .number(0...1000), "Device pixels to a point.")
    case .colorScheme:
      trait(
        name, .word(Traits.ColorScheme.allCases.map(\.rawValue)),
        "Whether what lies beneath is light or dark.")
    case .language: trait(name, .filledText, "A tag such as de or pt-BR.")
    case .writingDirection:
      trait(
        name, .word(Traits.WritingDirection.allCases.map(\.rawValue)),
        "Which way the lines of the language run.")
    case .intent:
      trait(
        name, .word(Traits.Intent.allCases.map(\.rawValue)), "What the mark is drawn for.")
    case .textScale: trait(name, .number(0...1000), "By how much text is larger than usual.")
    }
  }

  private static var sizes: WorkflowKey.Form { .word(Traits.SizeClass.allCases.map(\.rawValue)) }

  private static func trait(
    _ name: Traits.Name, _ form: WorkflowKey.Form, _ help: String
  ) -> WorkflowKey {
    WorkflowKey(name.rawValue, form, help)
  }
}

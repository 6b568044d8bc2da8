// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

// What stands under the kind of a step that places marks, besides the options of the plugin.
extension WorkflowKeys {
  /// Those of every kind that a plugin makes.
  public static let mark: [WorkflowKey] =
    [
      WorkflowKey("pages", .count, "Which pages, such as all, last, 1,3-5 or odd."),
      WorkflowKey("at", .shared(.place), "Where the mark goes."),
      size,
    ] + placing + looks + [
      caption,
      WorkflowKey("alt", .text, "What the mark says to those who cannot see it."),
      WorkflowKey("flatten", .boolean, "Bakes the mark into the page at once."),
      optional,
    ]

  /// Those of `at` that say what the place is measured from, of which there is one.
  public static let location: [WorkflowKey] = [
    WorkflowKey(
      "text", .filledText, "By this text on the page, or a /regular expression/."),
    anchor,
    WorkflowKey("rect", .lengths(4), "A box: X,Y,W,H from the top left of the page."),
    WorkflowKey("field", .filledText, "The box of the form field with this full name."),
    WorkflowKey("annotation", .filledText, "The box of the annotation with this name."),
  ]

  /// The one of them that a text alone under `at` stands for.
  static let anchor = WorkflowKey(
    "anchor", .word(Anchor.allCases.map(\.rawValue)), "A place on the page.")

  /// Those of `at` that go with `text`.
  public static let textPlace: [WorkflowKey] = [
    WorkflowKey(
      "match", .wordOrCount(["first", "last", "all", "unique"]),
      "Which of several places: first (the default), last, all, unique or a number."),
    WorkflowKey(
      "edge", .word(PlacementRequest.TextEdge.allCases.map(\.rawValue)),
      "On which side of the text; right without it."),
    WorkflowKey("gap", .length, "Between the text and the mark."),
    WorkflowKey("ignore-case", .boolean, "Takes upper and lower case for the same."),
    WorkflowKey(
      "cover", .boolean, "Paints over the text under the mark, which hides it and removes nothing."),
  ]

  /// Those of `at` that may stand beside it, too.
  public static let placing: [WorkflowKey] = [
    WorkflowKey(
      "margin", .length, "From the edges of the page, for anchors; 36 points without it."),
    WorkflowKey("offset", .filledText, "DX,DY: to the right and downwards, after everything else."),
    WorkflowKey("fit", .word(Fit.allCases.map(\.rawValue)), "How the mark follows its box."),
    WorkflowKey(
      "align", .word(HorizontalAlignment.allCases.map(\.rawValue)),
      "Where the mark sits across its box."),
    WorkflowKey(
      "valign", .word(VerticalAlignment.allCases.map(\.rawValue)),
      "Where the mark sits along the height of its box."),
    WorkflowKey(
      "orientation", .word(Orientation.words),
      "Which way up; upright on the page as displayed without it."),
    WorkflowKey("allow-clipped", .boolean, "Allows a mark that leaves the page."),
  ]

  /// How large a mark is.
  public static let size = WorkflowKey(
    "size", .length, "W or WxH; one length keeps the proportions of the mark.")

  /// Those of looks: of `style`, of a step and of a variant.
  public static let looks: [WorkflowKey] = [
    WorkflowKey(
      "ink", .filledText, "A colour such as black or #1a237e, or auto: by what lies beneath."),
    WorkflowKey("font", .filledText, "The family of the font."),
    WorkflowKey("pen-width", .length, "The width of the pen."),
    WorkflowKey("opacity", .number(0...1), "From 0, which cannot be seen, to 1."),
    WorkflowKey(
      "blend", .word(BlendMode.allCases.map(\.word)), "How the mark mixes with what lies beneath."),
  ]

  /// What is written by a mark.
  public static let caption = WorkflowKey(
    "caption", .shared(.caption), "What is written under or beside the mark.")

  /// Those of `caption`, where it is an object.
  public static let captionParts: [WorkflowKey] = [
    WorkflowKey(
      "template", .text,
      "The words, with the caption's own {name}, {date}, {reason} and others."),
    WorkflowKey(
      "side", .word(CaptionRequest.Side.allCases.map(\.rawValue)), "Where the caption stands."),
    WorkflowKey("date", .filledText, "How a date is written."),
    WorkflowKey("time-zone", .filledText, "Such as Europe/Berlin, UTC or +02:00."),
    WorkflowKey("language", .filledText, "A tag such as de or pt-BR."),
    WorkflowKey("name", .text, "What {name} stands for."),
    WorkflowKey("reason", .text, "What {reason} stands for."),
    WorkflowKey("font", .filledText, "The family of its font."),
  ]

  /// Lets a step pass over what is not there.
  public static let optional = WorkflowKey(
    "optional", .boolean,
    "Does nothing where the text, the field, the annotation or a file is not there.")
}

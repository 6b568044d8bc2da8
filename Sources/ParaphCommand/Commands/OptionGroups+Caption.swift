// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

// What is written beside marks, and the initials that go with a signature.
extension OptionGroups {
  /// What is written under or beside a mark.
  static let caption = OptionGroup(
    "The caption",
    [
      OptionRow(
        "caption", .text("TEMPLATE"),
        "Words under or beside the mark, with {name}, {date}, {time}, {reason}, {page}, {pages}, "
          + "{file} and {id}; \\n starts a line, {{ is a brace. Mark and caption share the box."),
      OptionRow(
        "name", .text("TEXT"),
        "Whose mark it is, for {name} and for those who cannot see it. Default: the typed name."),
      OptionRow("reason", .text("TEXT"), configurable: false, "What {reason} stands for."),
      OptionRow(
        "date", .text("FORMAT"),
        "How {date} is written: \(DateFormat.Style.allCases.map(\.rawValue).joined(separator: ", ")), "
          + "or letters such as \"d MMMM yyyy HH:mm zzz\". Default: long; iso where the language is "
          + "not known."),
      OptionRow(
        "time-zone", .text("ZONE"),
        "A name such as Europe/Berlin, UTC, or +02:00. Default: that of this machine; UTC with "
          + "SOURCE_DATE_EPOCH."),
      OptionRow(
        "language", .text("TAG"),
        "The language of the caption, such as de or pt-BR. Default: the document's."),
      OptionRow(
        "caption-side", .choice(CaptionRequest.Side.allCases.map(\.rawValue)),
        "Where it stands. Default: what suits the box; below where there is none."),
      OptionRow(
        "caption-font", .text("FAMILY"), "The family of its font. Default: a plain one."),
    ])

  /// The initials that go with a signature.
  static let initials = OptionGroup(
    "Initials on other pages",
    [
      OptionRow(
        "initials", .text("TEXT|FILE"), configurable: false,
        "Sets these letters, or places the strokes or the picture of a file, with the ink and the "
          + "font of the signature."),
      OptionRow(
        "initials-pages", .pages, "Which pages get them. Default: all but the signature's."),
      OptionRow(
        "initials-anchor", .choice(Anchor.allCases.map(\.rawValue)),
        "Where on the page; they make way for the signature. Default: bottom-right."),
      OptionRow("initials-margin", .length, "From the page's edges. Default: 36 (points)."),
      OptionRow("initials-size", .size, "Width, or width and height. Default: 18mmx9mm."),
    ])
}

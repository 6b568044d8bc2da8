// SPDX-License-Identifier: GPL-3.0-or-later

/// What the help explains beside commands and kinds of annotation.
enum HelpTopic: String, CaseIterable, Sendable {
  case pages, placement, workflow
  case exitStatus = "exit-status"
  case config

  /// One part of a text.
  enum Piece {
    case paragraph(String)
    case heading(String)
    /// Lines that stay as they are.
    case verbatim([String])
    case row(String, String)
  }

  /// The text in lines.
  func text(_ layout: TextLayout) -> String {
    pieces.reduce("") { text, piece in
      switch piece {
      case .paragraph(let words): text + (text.isEmpty ? "" : "\n") + layout.wrap(words)
      case .heading(let words): text + "\n" + layout.heading(words)
      case .verbatim(let lines): text + lines.map { "  \($0)\n" }.joined()
      case .row(let term, let words): text + layout.definition(term, words, column: 28)
      }
    }
  }

  private var pieces: [Piece] {
    switch self {
    case .pages: Self.pagesPieces
    case .placement: Self.placementPieces
    case .workflow: Self.workflowPieces
    case .exitStatus: Self.exitStatusPieces
    case .config: Self.configPieces
    }
  }

  private static let pagesPieces: [Piece] = [
    .paragraph("--pages says which pages are meant. Several items have commas between them."),
    .heading("Items:"),
    .row("3", "the third page"),
    .row("3-5", "from the third to the fifth"),
    .row("2-", "from the second to the last"),
    .row("last", "the last"),
    .row("-2", "the second from the end"),
    .row("odd, even, all", "every other, every page"),
    .row("!1", "all but the first; also 1-9,!4"),
    .row("label:iv", "the page that the document itself calls iv"),
    .paragraph(
      "In most shells ! wants single quotes: --pages '!1'. A page that is not there is an error "
        + "(status 3)."),
    .paragraph(
      "Without --pages: sign takes the last page, annotate the first, flatten, render and diff all. "
        + "--at-text, --field and --at-annotation look on all pages."),
  ]

  private static let placementPieces: [Piece] = [
    .paragraph(
      "A place is always on the page as it is displayed, measured from its top left corner, "
        + "whatever the file says about rotation and cropping."),
    .heading("Lengths:"),
    .row("72", "points; 72 are an inch"),
    .row("12mm 1.5cm 0.5in 20pt", "with a unit"),
    .row("10%", "of the page's width or height"),
    .heading("Where, one of:"),
    .row("--rect X,Y,W,H", "a box: --rect 50mm,200mm,60mm,20mm"),
    .row("--anchor bottom-right", "at an edge or corner, --margin away from it"),
    .row("--at-text \"Signature:\"", "to the right of these words, on their base line"),
    .row("--field NAME", "in the box of a form field"),
    .row("--at-annotation NAME", "in the box of another annotation"),
    .paragraph(
      "sign without any of them uses the document's only empty signature field."),
    .heading("Text:"),
    .row("--match first|last|all|…", "which of several places; unique is an error with several"),
    .row("--edge over|left|right|…", "on which side of the words"),
    .row("/Sign.*:/", "between slashes: a regular expression"),
    .heading("Fit:"),
    .row("--size 50mm, --size 60mmx20mm", "how large, where no box says so"),
    .row(
      "--fit contain", "as large as fits, with its own proportions; also fill, width, height, none"),
    .row("--align, --valign", "which side of the box it touches"),
    .row("--offset 5mm,-2mm", "moved to the right and up"),
    .paragraph(
      "A mark that would leave the page is refused (status 4) unless --allow-clipped is given."),
  ]

  private static let configPieces: [Piece] = [
    .paragraph(
      "A JSON file holds your defaults for options: $XDG_CONFIG_HOME/paraph/config.json, or "
        + "~/.config/paraph/config.json. --config FILE names another, --no-config reads none."),
    .heading("For example:"),
    .verbatim([
      "{",
      "  \"ink\": \"blue\",",
      "  \"progress\": \"never\",",
      "  \"sign\": { \"size\": \"50mm\", \"anchor\": \"bottom-right\", \"margin\": 36 },",
      "  \"render\": { \"dpi\": 200 }",
      "}",
    ]),
    .paragraph(
      "A key is the name of an option without its dashes, as in pen-width or penWidth, and holds for "
        + "every command that has it; the name of a command has an object with options of that "
        + "command alone. A flag is true or false. An option that may be repeated takes a list."),
    .paragraph(
      "What the command line says wins, and takes with it what does not go together with it: "
        + "--at-text does away with an anchor. A key that is no option is an error (status 2)."),
    .paragraph(
      "What concerns one run alone has no default: output, report, preview, id, params, the "
        + "signature itself, and the options of a kind of annotation."),
  ]

  private static let exitStatusPieces: [Piece] = [
    .paragraph("The exit status says what kind of thing went wrong."),
    .heading("Status:"),
    .row("0", "done"),
    .row("1", "the document cannot be read, is beyond repair or is not there"),
    .row("2", "wrong usage: unknown option, bad value, empty mark"),
    .row("3", "not found: page, text, field, annotation, font, glyph"),
    .row("4", "refused, to protect something: a signature, a permission, an existing file"),
    .row("5", "a password is missing or wrong"),
    .row("6", "a plugin failed or is not there"),
    .row("7", "a proof failed: something was lost or changed; for diff, something differs"),
    .row("8", "some of several documents failed"),
    .row("9", "the output cannot be written"),
    .row("70", "a defect of Paraph itself"),
    .paragraph(
      "The error is one line on standard error, paraph: FILE: what was wrong. What to do. With "
        + "--json it is also an object on standard output."),
  ]
}

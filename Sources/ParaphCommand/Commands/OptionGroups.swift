// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// The options that several commands share.
enum OptionGroups {
  /// `--pages`, with what holds without it.
  static func pages(default words: String) -> OptionRow {
    OptionRow(
      "pages", .pages,
      "Which pages: 3, 1,3-5, 2-, last, -2 (second from the end), odd, even, all, !1 (all but), "
        + "label:iv. Default: \(words). See paraph help pages.")
  }

  /// Where a mark goes, and how it sits there.
  static func placement(pages: String) -> [OptionGroup] {
    [
      OptionGroup(
        "Where",
        [
          self.pages(default: pages),
          OptionRow("rect", .rectangle, "This box, from the top left of the page as displayed."),
          OptionRow("anchor", .choice(Anchor.allCases.map(\.rawValue)), "This place on the page."),
          OptionRow(
            "margin", .length, "With --anchor: from the page's edges. Default: 36 (points)."),
          OptionRow(
            "at-text", .text("PATTERN"),
            "Where this text stands; /…/ is a regular expression. On its base line, to the right."),
          OptionRow(
            "match", .choiceOr(["first", "last", "all", "unique"], .integer(1...Int.max)),
            "With --at-text: which of several matches. Default: first."),
          OptionRow(
            "edge", .choice(PlacementRequest.TextEdge.allCases.map(\.rawValue)),
            "With --at-text: on which side of the text. Default: right; with --cover over."),
          OptionRow("gap", .length, "With --at-text: how far from the text."),
          OptionRow("ignore-case", .flag, "With --at-text: capitals or not."),
          OptionRow(
            "cover", .flag,
            "With --at-text: paints over the text, and puts the mark there unless --edge says "
              + "otherwise. This hides the text and does not redact it: it can still be copied out of "
              + "the file."),
          OptionRow("field", .text("NAME"), "The box of this form field."),
          OptionRow(
            "at-annotation", .text("NAME"), "The box of the annotation with this id (/NM)."),
          OptionRow("offset", .offset, "Moves the mark to the right and down."),
        ]),
      OptionGroup(
        "How it sits there",
        [
          OptionRow(
            "size", .size,
            "Width, or width and height. Default: its natural size, at most 60 by 20 mm."),
          OptionRow(
            "fit", .choice(Fit.allCases.map(\.rawValue)),
            "How the mark fills its box. Default: contain."),
          OptionRow(
            "align", .choice(HorizontalAlignment.allCases.map(\.rawValue)),
            "Across its box. Default: left."),
          OptionRow(
            "valign", .choice(VerticalAlignment.allCases.map(\.rawValue)),
            "Up and down its box; baseline stands the mark on a line to sign on that is there, or "
              + "just above the foot of the box. Default: bottom; with --at-text baseline."),
          OptionRow(
            "orientation", .choice(Orientation.words),
            "Which way up; page is upright on the page as displayed. Default: page."),
          OptionRow("allow-clipped", .flag, "Lets the mark leave the page."),
        ]),
    ]
  }

  /// Options of placement of which at most one says where.
  static let locations = ["rect", "anchor", "at-text", "field", "at-annotation"]

  /// Options of placement and output that mean something only with another one.
  static let companions = [
    "margin": "anchor", "match": "at-text", "edge": "at-text", "gap": "at-text",
    "ignore-case": "at-text", "cover": "at-text", "preview": "dry-run", "proof-dir": "prove",
  ]

  /// How a mark looks.
  static let style = OptionGroup(
    "Looks",
    [
      OptionRow(
        "ink", .choiceOr(["auto"], .color),
        "The colour of the ink: \(Color.names.joined(separator: ", ")), #rrggbb, or auto, which "
          + "stands out from what lies beneath. Default: black; a scan keeps its colours."),
      OptionRow("font", .text("FAMILY"), "The family of the font of typed text."),
      OptionRow("pen-width", .length, "The width of the pen of drawn strokes."),
      OptionRow("opacity", .number(0...1), "From 0 (unseen) to 1 (opaque)."),
      OptionRow(
        "blend", .choice(BlendMode.allCases.map(\.word)),
        "How the mark mixes with the page. With multiply, paper that a scan has kept disappears "
          + "into tinted paper. Default: normal."),
    ])

  /// What a mark says to those who cannot see it.
  static let alternate = OptionRow(
    "alt", .text("TEXT"), configurable: false,
    "What the mark says to those who cannot see it: its /Contents, and the /Alt of its tag.")

  /// Where the document goes.
  static let output = OptionGroup(
    "Output",
    [
      OptionRow(
        "output", short: "o", .output, configurable: false,
        "Where to write; - is standard output. With several inputs a pattern: {stem}, {name}, {ext}, "
          + "{n}. Default: beside the input."),
      OptionRow("in-place", .flag, "Replaces the input, all at once or not at all."),
      OptionRow("force", .flag, "Replaces an output that is there already."),
      OptionRow("rewrite", .flag, "Writes the document anew, without its history."),
      OptionRow("linearize", .flag, "Writes it anew, ordered for reading over a network."),
      OptionRow(
        "allow-invalidate", .flag,
        "Allows a change that breaks an existing digital signature or its certification."),
      OptionRow(
        "keep-conformance", .flag,
        "Refuses what would break PDF/A, PDF/UA or PDF/X where the document claims to keep it; "
          + "without this it is a warning."),
      OptionRow("dry-run", .flag, "Says what would be done, and writes no document."),
      OptionRow(
        "preview", .output, configurable: false,
        "With --dry-run: a PNG of the touched pages with the marks outlined."),
    ])

  /// What is looked at before a document is committed.
  static func proof(_ words: String) -> OptionGroup {
    OptionGroup(
      "Proof",
      [
        OptionRow("prove", .flag, words),
        OptionRow(
          "proof-dir", .folder, configurable: false,
          "With --prove: where pictures of pages that differ go, each before, after and the "
            + "difference. Made when it is not there."),
      ])
  }

  /// Proof of what adds marks.
  static let markProof = proof(
    "Draws the pages before and after, and writes nothing unless they agree outside of the marks "
      + "(status 7) and each mark can be seen (status 4).")

  /// Machine readable results of a command that writes.
  static let report = OptionGroup(
    "Report",
    [
      OptionRow("json", .flag, "Writes the report, or the error, as JSON to standard output."),
      OptionRow(
        "report", .output, configurable: false,
        "Writes the JSON report to a file; - is standard output."),
    ])

  /// How a protected document is opened.
  static let passwords = OptionGroup(
    "Protected documents",
    [
      OptionRow(
        "password-file", .file,
        "A file with the password in its first line; - is standard input."),
      OptionRow("password-env", .text("NAME"), "An environment variable that holds the password."),
    ])

  /// Which plugins of others there are, and how far they are trusted.
  static let plugins = OptionGroup(
    "Plugins",
    [
      OptionRow(
        "plugin-path", .text("DIR"), repeatable: true,
        "A folder in which plugins are looked for before all others, or the folder of one; several "
          + "with colons between them."),
      OptionRow(
        "plugins", .choice(PluginUse.allCases.map(\.rawValue)),
        "How plugins of others run: sandboxed, without network and reading only what they are given; "
          + "trusted, as free as you; none, not at all. Default: sandboxed."),
    ])

  /// What every command understands.
  static let general = OptionGroup(
    "General",
    [
      OptionRow("quiet", short: "q", .flag, "Says nothing but errors."),
      OptionRow("verbose", short: "v", .flag, "Says more."),
      OptionRow(
        "progress", .choice(["auto", "always", "never"]),
        "Shows how far long work is. Default: on a terminal."),
      OptionRow(
        "color", .choice(["auto", "always", "never"]),
        "Whether headings stand out. Default: on a terminal."),
      OptionRow(
        "memory-limit", .choiceOr(["none"], .integer(64...1_048_576)),
        "Mebibytes of memory that the work may take. Default: 2048."),
      OptionRow(
        "config", .file, configurable: false,
        "The file with defaults for options. Default: ~/.config/paraph/config.json, if it is there."
      ),
      OptionRow("no-config", .flag, configurable: false, "Reads no such file."),
      OptionRow("help", short: "h", .flag, configurable: false, "Shows this help."),
    ])

  /// What every command understands, for those that bound each document by itself with `--memory`.
  static let generalOfRuns = OptionGroup(
    general.heading, general.rows.filter { $0.name != "memory-limit" })
}

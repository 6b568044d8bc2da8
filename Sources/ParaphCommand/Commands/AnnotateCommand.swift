// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph annotate`: adds annotations of any kind that a plugin provides.
enum AnnotateCommand {
  static let spec = CommandSpec(
    "annotate", "add a link, an attachment or another annotation",
    about: [
      "Adds annotations of the kind that is named after the input. Each kind has options of its own: "
        + "paraph help KIND lists them, paraph plugin list the kinds."
    ],
    operands: [
      OperandRow("INPUT", .document, repeatable: true, "A PDF, or - for standard input."),
      OperandRow("KIND", .annotationKind, "What to add, such as link."),
    ],
    groups: [
      OptionGroup(
        "The annotation",
        [
          OptionRow(
            "params", .file, configurable: false,
            "The options of KIND from a JSON object; what the command line says wins."),
          OptionRow(
            "id", .text("NAME"), configurable: false,
            "Its name (/NM); an annotation that has it already is replaced."),
          OptionRow("flatten", .flag, "Bakes the mark into the page at once."),
        ])
    ] + OptionGroups.placement(pages: "the first; all with --at-text, --field, --at-annotation")
      + [
        OptionGroups.style, OptionGroups.output, OptionGroups.report, OptionGroups.passwords,
        OptionGroups.general,
      ],
    examples: [
      .init(
        "paraph annotate report.pdf link --detect url,email --pages all -o linked.pdf",
        "makes every address in the text a link"),
      .init(
        "paraph annotate report.pdf link --uri https://example.org --at-text \"our site\" --edge over",
        "one link over some words"),
      .init(
        "paraph annotate report.pdf attachment --file data.csv --anchor top-right -o with-data.pdf",
        "attaches a file at a place on the page"),
    ],
    exitNotes: [
      "2  a value that the kind does not take",
      "3  the text, the field or the page is not there",
      "6  the plugin failed",
    ],
    exclusive: [OptionGroups.locations, ["output", "in-place"]])
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel
internal import ParaphPlugin

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
          OptionGroups.alternate,
          OptionRow("flatten", .flag, "Bakes the mark into the page at once."),
        ])
    ] + OptionGroups.placement(pages: "the first; all with --at-text, --field, --at-annotation")
      + [
        OptionGroups.style, OptionGroups.caption, OptionGroups.output, OptionGroups.markProof,
        OptionGroups.report,
        OptionGroups.passwords, OptionGroups.plugins, OptionGroups.general,
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
      "6  there is no such kind, or its plugin failed or is refused",
    ],
    exclusive: [OptionGroups.locations, ["output", "in-place"]],
    companions: OptionGroups.companions)

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let kind = arguments.annotationKind ?? ""
    let plugin = try context.plugins.plugin(named: kind).descriptor
    try arguments.checkLooks(of: plugin)
    let options = try arguments.options(of: plugin)
    let placement = try PlacementOptions.request(arguments)
    let caption = try CaptionOptions.request(arguments)
    let pages = PageTally()
    return try DocumentRun(context, suffix: "annotated").run { engine, input, output, password in
      try pages.counting(input, of: engine) {
        try engine.annotate(
          AnnotationJob(
            input: input, output: output,
            marks: [
              MarkRequest(
                MarkDesign(
                  kind: context.plugins.name(of: plugin), options: options, style: arguments.style,
                  caption: caption),
                placement: placement, pages: arguments.pages, alternate: arguments.text("alt"),
                id: arguments.text("id"), flatten: arguments.flag("flatten"))
            ],
            writing: arguments.writing, pagesBefore: pages.count),
          password: password)
      }
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph render`: pages to pictures.
enum RenderCommand {
  static let spec = CommandSpec(
    "render", "draw pages as PNG, JPEG, SVG or PDF",
    operands: [OperandRow("INPUT", .document, "A PDF, or - for standard input.")],
    groups: [
      OptionGroup(
        "What to draw",
        [
          OptionGroups.pages(default: "all"),
          OptionRow("annotations", .toggle, "Annotations and form fields. Default: yes."),
          OptionRow(
            "for", .choice(["screen", "print"]),
            "What a viewer shows, or what it prints. Default: screen."),
        ]),
      OptionGroup(
        "How",
        [
          OptionRow("dpi", .number(1...4800), "Pixels to an inch. Default: 150."),
          OptionRow(
            "format", .choice(["png", "jpeg", "svg", "pdf"]),
            "Default: by the output's name, or png."),
          OptionRow("sheet", .grid, "One contact sheet of so many columns and rows."),
          OptionRow(
            "workers", .integer(1...64),
            "How many processes may draw at once. Default: one for each processor."),
        ]),
      OptionGroup(
        "Output",
        [
          OptionRow(
            "output", short: "o", .output, configurable: false,
            "Where to write, with %d or %03d for the page's number; - is standard output. Default: "
              + "beside the input, NAME-%d.png."),
          OptionRow("force", .flag, "Replaces files that are there already."),
          OptionRow(
            "json", .flag, "Writes what was drawn, or the error, as JSON to standard output."),
        ]),
      OptionGroups.passwords, OptionGroups.general,
    ],
    examples: [
      .init("paraph render signed.pdf --pages 1-3 --dpi 150 -o page-%02d.png", "three pages"),
      .init("paraph render book.pdf --sheet 4x3 -o sheet.png", "twelve pages on one picture"),
    ],
    exitNotes: ["3  there is no such page"])
}

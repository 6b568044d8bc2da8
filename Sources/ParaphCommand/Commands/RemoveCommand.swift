// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph remove`: removes annotations.
enum RemoveCommand {
  static let spec = CommandSpec(
    "remove", "remove annotations",
    about: [
      "Removes annotations by name, by kind or by page. What was removed stays in the file's history "
        + "unless --rewrite is given."
    ],
    operands: [OperandRow("INPUT", .document, repeatable: true, "A PDF, or - for standard input.")],
    groups: [
      OptionGroup(
        "Which annotations",
        [
          OptionRow(
            "id", .text("NAME"), repeatable: true, configurable: false,
            "The one with this name (/NM)."),
          OptionRow(
            "only", .list("KIND", []), repeatable: true, configurable: false,
            "These kinds, such as link or typed-signature, or types of ISO 32000 such as Stamp."),
          OptionGroups.pages(default: "all"),
        ]),
      OptionGroups.output, OptionGroups.report, OptionGroups.passwords, OptionGroups.general,
    ],
    examples: [
      .init("paraph remove signed.pdf --id signature-1 -o unsigned.pdf", "one mark by its name"),
      .init(
        "paraph remove report.pdf --only link --pages 2- --in-place", "the links from page 2 on"),
    ],
    exitNotes: ["3  there is no such annotation"],
    exclusive: [["output", "in-place"]])
}

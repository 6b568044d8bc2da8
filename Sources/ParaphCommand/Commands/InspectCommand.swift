// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph inspect`: what is in a document.
enum InspectCommand {
  static let spec = CommandSpec(
    "inspect", "show what is in a document",
    about: [
      "Pages, annotations, links, form fields, signatures and attachments, and where a text stands."
    ],
    operands: [OperandRow("INPUT", .document, repeatable: true, "A PDF, or - for standard input.")],
    groups: [
      OptionGroup(
        "What to show",
        [
          OptionRow(
            "find", .text("PATTERN"), configurable: false,
            "Where this text stands; /…/ is a regular expression."),
          OptionRow("ignore-case", .flag, "With --find: capitals or not."),
          OptionGroups.pages(default: "all"),
          OptionRow("json", .flag, "As JSON."),
        ]),
      OptionGroups.passwords, OptionGroups.general,
    ],
    examples: [
      .init("paraph inspect contract.pdf", "an overview"),
      .init("paraph inspect contract.pdf --find \"Signature:\"", "where to sign"),
      .init("paraph inspect form.pdf --json | jq '.fields[].name'", "for a program"),
    ],
    exitNotes: ["3  the text that --find looks for is not there"])
}

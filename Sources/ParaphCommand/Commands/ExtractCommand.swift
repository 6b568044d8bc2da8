// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph extract`: attachments out of a document.
enum ExtractCommand {
  static let spec = CommandSpec(
    "extract", "get attachments out of a document",
    about: [
      "Writes the attached files, byte for byte, into a folder. Names that would leave the folder or "
        + "that the system does not allow are made safe."
    ],
    operands: [OperandRow("INPUT", .document, "A PDF, or - for standard input.")],
    groups: [
      OptionGroup(
        "What and where to",
        [
          OptionRow(
            "name", .text("NAME"), repeatable: true, configurable: false,
            "Only the attachment with this name. Default: all."),
          OptionRow(
            "output", short: "o", .folder, configurable: false,
            "The folder; made when it is not there. Default: this one."),
          OptionRow("force", .flag, "Replaces files that are there already."),
          OptionRow("json", .flag, "Writes what was extracted, or the error, as JSON."),
        ]),
      OptionGroups.passwords, OptionGroups.general,
    ],
    examples: [
      .init("paraph extract report.pdf -o attachments", "all of them"),
      .init("paraph extract report.pdf --name data.csv", "one, into this folder"),
    ],
    exitNotes: ["3  there is no such attachment"])
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

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

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let folder = arguments.text("output") ?? "."
    if folder == "-" {
      throw CommandFailure(
        UsageError(
          "conflicting-options", "extract writes files, not to standard output.",
          hint: "Name a folder with -o."))
    }
    let operand = arguments.operands[0]
    let report = try CommandFailure.about(operand) { () throws(CommandFailure) in
      let job = ExtractJob(
        input: try context.input(operand), folder: folder, names: arguments.texts("name"),
        force: arguments.flag("force"))
      let password = try context.password()
      let progress = context.progress()
      return try CommandFailure.of { () throws -> ExtractReport in
        defer { progress.finish() }
        return try context.engine(progress).extract(job, password: password)
      }
    }
    if arguments.flag("json") {
      try context.output(JSONText.of(report))
    } else if context.messages.loudness >= .normal {
      let lines = report.files.map {
        TerminalText.safe("\($0.path): \(ByteCount.text($0.bytes))") + "\n"
      }.joined()
      try context.output(
        lines.isEmpty ? TerminalText.safe(report.input) + ": no attachments\n" : lines)
    }
    return 0
  }
}

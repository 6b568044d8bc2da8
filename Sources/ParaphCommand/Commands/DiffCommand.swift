// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph diff`: how two documents differ.
enum DiffCommand {
  static let spec = CommandSpec(
    "diff", "show how two documents differ",
    about: [
      "Compares how the pages of two documents look, what can be read on them, and what else is in "
        + "the documents: links, fields, attachments, outline, tags and so on.",
      "Pages are compared by their numbers. A page differs when a single pixel does, by more than 32 "
        + "of 255.",
    ],
    operands: [
      OperandRow("A", .document, "A PDF, or - for standard input."),
      OperandRow("B", .document, "The PDF to compare it with."),
    ],
    groups: [
      OptionGroup(
        "What to compare",
        [
          OptionGroups.pages(default: "all"),
          OptionRow("dpi", .number(18...600), "Pixels to an inch. Default: about 100."),
        ]),
      OptionGroup(
        "Output",
        [
          OptionRow(
            "output", short: "o", .folder, configurable: false,
            "A folder for pictures: A, B and the difference beside each other, one for each page "
              + "that looks different. Made when it is not there."),
          OptionRow("force", .flag, "Replaces pictures that are there already."),
          OptionRow("json", .flag, "Writes what differs, or the error, as JSON."),
        ]),
      OptionGroups.passwords, OptionGroups.general,
    ],
    examples: [
      .init("paraph diff contract.pdf signed.pdf", "what has changed"),
      .init("paraph diff old.pdf new.pdf --pages 1-3 -o differences", "with pictures"),
      .init("paraph diff form.pdf flat.pdf --quiet", "only as the exit status"),
    ],
    exitNotes: ["0  nothing differs", "7  something differs"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let names = arguments.operands
    if arguments.text("output") == "-" {
      throw CommandFailure(
        UsageError(
          "conflicting-options", "diff writes pictures into a folder, not to standard output.",
          hint: "Name a folder with -o."))
    }
    if names[0] == "-", names[1] == "-" {
      throw CommandFailure(
        UsageError("conflicting-operands", "Standard input can be read only once."))
    }
    let job = DiffJob(
      first: try context.input(names[0]), second: try context.input(names[1]),
      pages: arguments.pages,
      dpi: arguments.text("dpi").flatMap { DecimalText.number($0) }
        ?? DiffJob.defaultResolution,
      folder: arguments.text("output"), force: arguments.flag("force"))
    let report = try compare(job, context)
    for document in [report.first, report.second] {
      for warning in document.warnings { context.messages.warning(warning, file: document.file) }
    }
    if arguments.flag("json") {
      try context.output(JSONText.of(report))
    } else if context.messages.loudness >= .normal {
      try context.output(DiffText(report, layout: context.layout).text)
    }
    return report.isSame ? 0 : Int32(FailureKind.proof.rawValue)
  }

  private static func compare(
    _ job: DiffJob, _ context: CommandContext
  ) throws(CommandFailure) -> DiffReport {
    // One file or variable holds for both; whoever is asked, is asked about each.
    let password = try context.password()
    let progress = context.progress()
    return try CommandFailure.of { () throws -> DiffReport in
      defer { progress.finish() }
      return try context.engine(progress).diff(job, passwords: (password, password))
    }
  }
}

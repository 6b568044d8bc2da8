// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

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
      OptionGroup(
        "What form fields hold",
        [
          OptionRow(
            "fields-as", .choice(FieldDataJob.Format.allCases.map(\.rawValue)),
            configurable: false,
            "Only the values of the form's fields, as a file that fill --data takes."),
          OptionRow(
            "output", short: "o", .output, configurable: false,
            "With --fields-as: the file to write. Default: standard output."),
          OptionRow(
            "force", .flag, configurable: false, "With -o: replaces a file that is there already."),
        ]),
      OptionGroups.passwords, OptionGroups.general,
    ],
    examples: [
      .init("paraph inspect contract.pdf", "an overview"),
      .init("paraph inspect contract.pdf --find \"Signature:\"", "where to sign"),
      .init("paraph inspect form.pdf --json | jq '.fields[].name'", "for a program"),
      .init("paraph inspect form.pdf --fields-as xfdf -o form.xfdf", "the values of a form"),
    ],
    exitNotes: ["3  the text that --find looks for is not there"],
    exclusive: [["fields-as", "find"], ["fields-as", "json"], ["fields-as", "pages"]],
    companions: ["ignore-case": "find", "output": "fields-as", "force": "output"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    if let text = arguments.text("fields-as"),
      let format = FieldDataJob.Format(rawValue: text)
    {
      return try writeFields(format, context)
    }
    let inputs = arguments.operands
    var failure: CommandFailure?
    for (index, operand) in inputs.enumerated() {
      do throws(CommandFailure) {
        let report = try report(operand, context)
        for repair in report.repairs { context.messages.detail("\(report.file): \(repair)") }
        if arguments.flag("json") {
          // One object for each input, so that a program can read them one by one.
          try context.output(JSONText.of(report))
        } else {
          let text = InspectText(report, layout: context.layout).text
          try context.output(index > 0 ? "\n" + text : text)
        }
        if let pattern = arguments.text("find"), report.matches?.isEmpty != false {
          throw CommandFailure(
            UsageError(
              "text-not-found", "The text “\(pattern)” is not there.",
              hint: "--ignore-case also finds other capitals.", kind: .notFound))
        }
      } catch {
        failure = error
        var messages = context.messages
        // The report has been written, and is what a program reads.
        messages.wantsJSON = arguments.flag("json") && error.code != "text-not-found"
        messages.error(error, file: CommandContext.name(operand))
      }
    }
    guard let failure else { return 0 }
    return Int32((inputs.count == 1 ? failure.kind : .batch).rawValue)
  }

  private static func writeFields(
    _ format: FieldDataJob.Format, _ context: CommandContext
  ) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandFailure(
        UsageError(
          "one-output", "--fields-as writes the values of one document.",
          hint: "Name one INPUT at a time."))
    }
    let path = arguments.text("output") ?? "-"
    let count = try CommandFailure.about(operand) { () throws(CommandFailure) in
      let job = FieldDataJob(
        input: try context.input(operand), format: format, path: path,
        force: arguments.flag("force"))
      let password = try context.password()
      let progress = context.progress()
      return try CommandFailure.of { () throws -> Int in
        defer { progress.finish() }
        return try context.engine(progress).writeFieldData(job, password: password)
      }
    }
    if count == 0 {
      context.messages.warning(
        "The document has no form fields with values.", file: CommandContext.name(operand))
    } else if path != "-", context.messages.loudness >= .normal {
      try context.output(TerminalText.safe("\(path): \(count) fields") + "\n")
    }
    return 0
  }

  private static func report(
    _ operand: String, _ context: CommandContext
  ) throws(CommandFailure) -> InspectReport {
    let job = InspectJob(
      input: try context.input(operand), find: context.arguments.text("find"),
      ignoreCase: context.arguments.flag("ignore-case"), pages: context.arguments.pages)
    let password = try context.password()
    let progress = context.progress()
    return try CommandFailure.of { () throws -> InspectReport in
      defer { progress.finish() }
      return try context.engine(progress).inspect(job, password: password)
    }
  }
}

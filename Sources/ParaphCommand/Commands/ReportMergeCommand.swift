// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph report merge`: the reports of parts of a run as one.
enum ReportMergeCommand {
  static let spec = CommandSpec(
    "report merge", "make one report of those of a run’s parts",
    about: [
      "Puts the documents of several JSON reports of one workflow into one, in the order of their "
        + "numbers. A document that is missing in one report and done in another one counts as done: "
        + "the run was resumed. Any other that is in two is an error.",
      "Says what failed, and ends as the whole run would, so that a pipeline can wait for it alone. "
        + "Where the reports are of parts (--shard), each part has to be there.",
    ],
    operands: [OperandRow("REPORT", .file, repeatable: true, "A JSON report of paraph run.")],
    groups: [
      OptionGroup(
        "Output",
        [
          OptionRow(
            "output", short: "o", .output, configurable: false,
            "Where the merged JSON report goes; - is standard output."),
          ReportFiles.junit, ReportFiles.html,
          OptionRow("force", .flag, "Replaces a file that is there already and no report."),
          OptionRow("json", .flag, "Writes the report, or the error, to standard output."),
        ]), OptionGroups.general,
    ],
    examples: [
      .init("paraph report merge part-*.json -o all.json", "one report of all parts"),
      .init(
        "paraph report merge 1.json 2.json --junit all.xml --html all.html",
        "reports for a CI and for people"),
    ],
    exitNotes: [
      "0  every document is as it should be", "1  a report cannot be read",
      "2  a file is no report, or the reports do not belong together",
      "8  a document failed, a document or a whole part is missing",
    ],
    exclusive: [["json", "output"]])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    var messages = context.messages
    let (files, merged) = try CommandFailure.wrap { () throws(UsageError) in
      var files = ReportFiles(arguments)
      files.json = arguments.flag("json") ? "-" : arguments.text("output")
      try files.check(force: arguments.flag("force"))
      return (files, try merge(arguments.operands))
    }
    messages.outputIsTaken = files.usesStandardOutput
    let summary = try RunReports(files, and: [FailureLines(messages)], io: context.io).write(
      merged.header, seconds: merged.seconds, lines: merged.lines)
    if !merged.absentShards.isEmpty {
      var lines = messages
      lines.wantsJSON = false
      let list = merged.absentShards.joined(separator: ", ")
      lines.error(
        UsageError(
          "missing-parts", "No report is of \(list).", hint: "Did that part run to its end?",
          kind: .batch), file: nil)
    }
    try CommandFailure.wrap { () throws(UsageError) in try messages.result(summary.text) }
    return merged.absentShards.isEmpty ? summary.status : RunSummary.failedStatus
  }

  private static func merge(_ paths: [String]) throws(UsageError) -> MergedReports {
    var files: [RunReportFile] = []
    for path in paths { files.append(try RunReportFile(path)) }
    return try MergedReports(files)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphEngine
internal import ParaphModel

/// One command over its inputs: each gets its job, its line and its report.
struct DocumentRun {
  private let context: CommandContext
  private let messages: Messages
  private let naming: OutputNaming
  private let inputs: [String]

  /// - Parameters:
  ///   - context: Of the command.
  ///   - suffix: What a name gets that nobody chose, such as `signed`.
  /// - Throws: When the options do not go together.
  init(_ context: CommandContext, suffix: String) throws(CommandFailure) {
    let arguments = context.arguments
    let naming = try CommandFailure.wrap { () throws(UsageError) in
      try OutputNaming(
        arguments, suffix: suffix, outputIsTerminal: context.io.terminalWidth(.output) != nil)
    }
    var messages = context.messages
    messages.wantsJSON = arguments.flag("json") || arguments.text("report") == "-"
    messages.outputIsTaken =
      messages.wantsJSON || arguments.operands.contains(where: naming.usesStandardOutput)
    self.context = context
    self.messages = messages
    self.naming = naming
    inputs = arguments.operands
  }

  /// Runs the job of each input, and says what became of it.
  ///
  /// - Parameter job: Runs one.
  /// - Returns: The exit status: that of the failure with one input, 8 with several.
  /// - Throws: What concerns no input in particular.
  func run(
    _ job: (Engine, JobInput, JobOutput, JobPassword) throws -> Report
  ) throws(CommandFailure) -> Int32 {
    try CommandFailure.wrap { () throws(UsageError) in
      try OutputConflicts(context.arguments, naming: naming).check()
    }
    try checkReportFile()
    let progress = context.progress()
    // One for all: what the first document leaves ready serves the next.
    let engine = context.engine(progress)
    var batch = BatchReport()
    var failure: CommandFailure?
    for (index, path) in inputs.enumerated() {
      do throws(CommandFailure) {
        let report = try run(job, on: path, number: index + 1, engine, progress)
        batch.reports.append(report)
        try say(report)
      } catch {
        failure = error
        batch.errors.append(BatchReport.Item(error, file: CommandContext.name(path)))
        // Several inputs have one object for all at the end.
        var each = messages
        each.wantsJSON = messages.wantsJSON && inputs.count == 1
        each.error(error, file: CommandContext.name(path))
        if error.kind == .defect { break }
      }
    }
    paraph_note_document(nil)
    try writeReport(batch)
    guard let failure else { return 0 }
    return Int32((inputs.count == 1 ? failure.kind : .batch).rawValue)
  }

  private func run(
    _ job: (Engine, JobInput, JobOutput, JobPassword) throws -> Report, on path: String,
    number: Int, _ engine: Engine, _ progress: ProgressReporter
  ) throws(CommandFailure) -> Report {
    let destination = try CommandFailure.wrap { () throws(UsageError) in
      try naming.destination(path, number: number)
    }
    let input = try context.input(path)
    let password = try context.password()
    progress.start()
    defer { progress.finish() }
    return try CommandFailure.of {
      try job(engine, input, context.arguments.output(destination), password)
    }
  }

  private func say(_ report: Report) throws(CommandFailure) {
    for warning in report.warnings { messages.warning(warning, file: report.input) }
    for repair in report.repairs { messages.detail("\(report.input): \(repair)") }
    for kept in report.kept {
      messages.detail(ResultLine.kept(kept))
    }
    for line in LedgerText.lines(report) { messages.detail(line) }
    let line = ResultLine.of(report)
    try CommandFailure.wrap { () throws(UsageError) in try messages.result(line) }
  }

  // MARK: - The report

  /// Refuses early what would be refused when the work is done.
  private func checkReportFile() throws(CommandFailure) {
    guard let path = context.arguments.text("report"), path != "-" else { return }
    if SystemFiles.exists(path), !context.arguments.flag("force"), SystemFiles.isRegular(path) {
      throw CommandFailure(
        UsageError(
          "output-exists", "“\(path)” is there already, and is kept.",
          hint: "Add --force to replace it.", kind: .refused))
    }
    try CommandFailure.wrap { () throws(UsageError) in try SystemFiles.checkWritable(path) }
  }

  private func writeReport(_ batch: BatchReport) throws(CommandFailure) {
    let toOutput = messages.wantsJSON
    let path = context.arguments.text("report").flatMap { $0 == "-" ? nil : $0 }
    guard toOutput || path != nil else { return }
    let text: String
    if inputs.count > 1 {
      text = JSONText.of(batch)
    } else if let report = batch.reports.first {
      text = JSONText.of(report)
    } else {
      // The one error has been written as an object already.
      return
    }
    if toOutput { try context.output(text) }
    if let path {
      try CommandFailure.wrap { () throws(UsageError) in try SystemFiles.write(text, to: path) }
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph run`: does what a workflow file says to many documents.
enum RunCommand {
  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    if arguments.flag("print-schema") {
      try context.output(JSONText.of(WorkflowSchema.json(context.plugins.registry)))
      return 0
    }
    let settings = try RunSettings(arguments, context.environment)
    for option in ["watch", "plan"] where arguments.has(option) {
      throw CommandFailure(
        UsageError(
          "unknown-option", "--\(option) is not in this version.", hint: "Leave it out."))
    }
    let run = try WorkflowRun(context, settings) { workflow in
      reportFiles(arguments, workflow, settings).json != nil
    }
    return try WorkflowRunner(
      context, run, reports: reportFiles(arguments, run.workflow, settings)
    ).perform()
  }

  private static func reportFiles(
    _ arguments: ParsedArguments, _ workflow: Workflow, _ settings: RunSettings
  ) -> ReportFiles {
    var files = ReportFiles(arguments, workflow: workflow.report, folder: settings.folder)
    if arguments.flag("json") { files.json = "-" }
    return files
  }
}

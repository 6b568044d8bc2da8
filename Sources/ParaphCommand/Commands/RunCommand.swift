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
    let digest = { (workflow: Workflow) in
      reportFiles(arguments, workflow, settings).json != nil
    }
    guard let path = settings.plan else {
      return try perform(try WorkflowRun(context, settings, digest: digest), context)
    }
    let plan = try CommandFailure.wrap { () throws(UsageError) in try PlanFile(path) }
    let planned = try plan.header.context(context)
    return try perform(
      try WorkflowRun(planned, settings, plan: plan, digest: digest), planned)
  }

  private static func perform(
    _ run: WorkflowRun, _ context: CommandContext
  ) throws(CommandFailure) -> Int32 {
    let reports = reportFiles(context.arguments, run.workflow, run.settings)
    return try WorkflowRunner(context, run, reports: reports).perform()
  }

  private static func reportFiles(
    _ arguments: ParsedArguments, _ workflow: Workflow, _ settings: RunSettings
  ) -> ReportFiles {
    var files = ReportFiles(arguments, workflow: workflow.report, folder: settings.folder)
    if arguments.flag("json") { files.json = "-" }
    return files
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// `paraph plan`: says what a workflow file would do to many documents.
enum PlanCommand {
  static let spec = CommandSpec(
    "plan", "say what a workflow file would do, and do nothing",
    about: [
      "Looks at every document as paraph run does, and says for each step which pages and boxes it "
        + "would touch, what text it was placed by, what is left out, and what would be refused. "
        + "Boxes are X,Y WxH in points, from the top left of the page as displayed.",
      "A plan that --report has written can be carried out exactly: paraph run --plan FILE.",
    ],
    operands: [RunCommand.workflowOperand, RunCommand.inputOperand],
    groups: [
      RunCommand.documents,
      OptionGroup(
        "Output",
        [
          OptionRow(
            "output", short: "o", .output, configurable: false,
            "Where documents would go, in place of the workflow's output."),
          OptionRow("in-place", .flag, configurable: false, "As if the inputs were replaced."),
          OptionRow(
            "force", .flag,
            "As if outputs were replaced that this workflow did not make; replaces any pictures."),
          OptionRow(
            "on-error", .choice(ErrorPolicy.allCases.map(\.rawValue)),
            "What a failure would cost: stop or skip, the document; continue, the step."),
          OptionRow(
            "report", .output, configurable: false,
            "Writes the plan as JSON to a file; - is standard output."),
          OptionRow(
            "json", .flag, configurable: false,
            "Writes the plan as JSON to standard output; as --report -."),
          OptionRow(
            "preview", .folder, configurable: false,
            "Draws each page that would be touched into this folder, with the marks outlined: "
              + "STEM-page-N.png. Made when it is not there."),
          OptionRow(
            "sheet", .flag, configurable: false,
            "With --preview: draws all these pages on one sheet, too: sheet.png."),
        ]),
      OptionGroup(
        "How it runs", [RunCommand.jobs, RunCommand.timeout, RunCommand.memory, RunCommand.shard]),
      OptionGroups.passwords, OptionGroups.plugins, OptionGroups.generalOfRuns,
    ],
    examples: [
      .init("paraph plan release.yaml", "what would be done to all documents that the file names"),
      .init(
        "paraph plan release.yaml --preview pages --sheet", "with a picture of each touched page"),
      .init(
        "paraph plan release.yaml --report plan.json && paraph run --plan plan.json",
        "a plan, and exactly what it says"),
    ],
    exitNotes: [
      "0  all documents would be written, or are as they would be",
      "2  the workflow cannot be used",
      "8  documents would fail",
    ],
    exclusive: [["output", "in-place"], ["json", "report"]], companions: ["sheet": "preview"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let settings = try RunSettings(context.arguments, context.environment)
    return try Planner(context, try WorkflowRun(context, settings)).perform()
  }
}

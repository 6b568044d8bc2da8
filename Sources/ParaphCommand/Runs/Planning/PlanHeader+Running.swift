// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

extension PlanHeader {
  /// The workflow, whose steps know their lines.
  var locatedWorkflow: Workflow {
    var workflow = workflow
    for (index, line) in lines.enumerated() where index < workflow.steps.count {
      workflow.steps[index].position = line.map { TextPosition(line: $0, column: 1) }
    }
    return workflow
  }

  /// What a command has to work with that carries the plan out: the time is that of the plan, where it
  /// says one.
  ///
  /// - Throws: When the environment says another one.
  func context(_ context: CommandContext) throws(CommandFailure) -> CommandContext {
    guard let date = sourceDateEpoch else { return context }
    var environment = context.environment
    if let other = environment.updateValue(date, forKey: Self.dateVariable), other != date {
      throw CommandFailure(
        UsageError(
          "conflicting-options",
          "The plan was made with \(Self.dateVariable)=\(date), and now it is \(other).",
          hint: "Set it to the same, or leave it unset."))
    }
    return CommandContext(
      arguments: context.arguments, environment: environment, messages: context.messages,
      plugins: context.plugins)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphPluginHost

/// `paraph plugin check`: whether a plugin keeps the contract.
enum PluginCheckCommand {
  static let spec = CommandSpec(
    "plugin check", "check that a plugin keeps the contract",
    about: [
      "Starts the plugin as a job would, and looks at what it answers and draws: that it is what its "
        + "manifest says, that the same request gives the same pixels, that strange values do not "
        + "end it. Its examples.json, if there is one, lists the options of uses that must work: "
        + "[{\"text\": \"Approved\"}]."
    ],
    operands: [OperandRow("PATH", .folder, "The folder of a plugin.")],
    groups: [
      OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]), OptionGroups.plugins,
      OptionGroups.general,
    ],
    examples: [
      .init("paraph plugin check org.example.seal.paraphplugin", "what holds, and what does not")
    ],
    exitNotes: ["6  a check failed, or the plugin cannot be used at all"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let path = context.arguments.operands.first ?? ""
    let runtime = try CommandFailure.wrap { () throws(UsageError) in
      try context.plugins.settings().runtime
    }
    guard let runtime else {
      throw CommandFailure(
        UsageError(
          "plugins-off", "plugin check runs the plugin, and --plugins none runs none.",
          hint: "Leave --plugins none out."))
    }
    let report = try CommandFailure.wrap { () throws(PluginHostError) in
      try PluginCheckReport(
        of: path, runtime: runtime, openPage: DrawnPages.opener)
    }
    if context.arguments.flag("json") {
      try context.output(JSONText.of(report))
    } else {
      try context.output(report.text(context.layout))
    }
    return report.passed ? 0 : 6
  }
}

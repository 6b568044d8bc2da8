// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph plugin docs`: the documentation of a plugin, from its table of options.
enum PluginDocsCommand {
  static let spec = CommandSpec(
    "plugin docs", "write the documentation of a plugin",
    operands: [OperandRow("ID", .plugin, "The id of a plugin, or its kind.")],
    groups: [OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]), OptionGroups.general],
    exitNotes: ["6  there is no such plugin"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    throw CommandFailure(
      UsageError("not-yet", "plugin docs is not in this version.", hint: "See paraph help plugin."))
  }
}

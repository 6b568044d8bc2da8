// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph plugin install`: puts a plugin where it is found.
enum PluginInstallCommand {
  static let spec = CommandSpec(
    "plugin install", "install a plugin for this user, or for all",
    operands: [OperandRow("PATH", .folder, "The folder of a plugin.")],
    groups: [OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]), OptionGroups.general],
    exitNotes: ["6  there is no such plugin"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    throw CommandFailure(
      UsageError(
        "not-yet", "plugin install is not in this version.", hint: "See paraph help plugin."))
  }
}

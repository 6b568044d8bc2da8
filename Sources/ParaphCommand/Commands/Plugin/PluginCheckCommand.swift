// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph plugin check`: whether a plugin keeps the contract.
enum PluginCheckCommand {
  static let spec = CommandSpec(
    "plugin check", "check that a plugin keeps the contract",
    operands: [OperandRow("PATH", .folder, "The folder of a plugin.")],
    groups: [OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]), OptionGroups.general],
    exitNotes: ["6  there is no such plugin"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    throw CommandFailure(
      UsageError("not-yet", "plugin check is not in this version.", hint: "See paraph help plugin.")
    )
  }
}

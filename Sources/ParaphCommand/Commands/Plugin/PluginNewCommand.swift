// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph plugin new`: a project to begin a plugin with.
enum PluginNewCommand {
  static let spec = CommandSpec(
    "plugin new", "begin a plugin of your own",
    operands: [OperandRow("NAME", .text, "Its id in reverse DNS, such as org.example.seal.")],
    groups: [OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]), OptionGroups.general],
    exitNotes: ["6  there is no such plugin"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    throw CommandFailure(
      UsageError("not-yet", "plugin new is not in this version.", hint: "See paraph help plugin."))
  }
}

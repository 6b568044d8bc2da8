// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph plugin`: which kinds of annotation there are.
enum PluginCommand {
  static let spec = CommandSpec(
    "plugin", "list the kinds of annotation, or show one",
    operands: [
      OperandRow("list|show", .word(["list", "show"]), "What to do: list, or show ID."),
      OperandRow("ID", .text, required: false, "The id of a plugin, or its kind."),
    ],
    groups: [
      OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]),
      OptionGroups.general,
    ],
    examples: [
      .init("paraph plugin list", "every kind"),
      .init("paraph plugin show link", "one of them, with its options"),
    ],
    exitNotes: ["6  there is no such plugin"])
}

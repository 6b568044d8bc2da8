// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph help`: about a command, a kind of annotation or a topic.
enum HelpCommand {
  static let spec = CommandSpec(
    "help", "explain a command, a kind of annotation or a topic",
    operands: [
      OperandRow(
        "TOPIC", .text, required: false,
        "A command, a kind of annotation, or pages, placement, exit-status.")
    ],
    groups: [OptionGroups.general],
    examples: [
      .init("paraph help sign", "a command"),
      .init("paraph help link", "a kind of annotation"),
      .init("paraph help placement", "how to say where"),
    ])
}

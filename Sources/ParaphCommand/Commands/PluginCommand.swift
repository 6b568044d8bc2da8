// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin
internal import ParaphPluginHost

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

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let operands = context.arguments.operands
    if operands.first == "list" {
      guard operands.count == 1 else {
        throw CommandFailure(
          UsageError("extra-operand", "plugin list has no use for “\(operands[1])”."))
      }
      try list(context)
    } else {
      guard operands.count == 2 else {
        throw CommandFailure(
          UsageError(
            "missing-operand", "plugin show needs the id of a plugin, or its kind.",
            hint: "paraph plugin list lists them."))
      }
      try show(operands[1], context)
    }
    return 0
  }

  private static func list(_ context: CommandContext) throws(CommandFailure) {
    let list = context.plugins.registry.list
    if context.arguments.flag("json") {
      try context.output(JSONText.of(list))
      return
    }
    let text = list.plugins.reduce("") { text, item in
      let state =
        item.reason.map { "refused: \($0)" } ?? "\(item.id) \(item.version), \(item.origin)"
      return text + context.layout.definition(item.kind, "\(item.title) (\(state))", column: 22)
    }
    try context.output(text)
  }

  private static func show(_ name: String, _ context: CommandContext) throws(CommandFailure) {
    let plugin = try CommandFailure.wrap { () throws(PluginHostError) in
      try context.plugins.registry.plugin(named: name)
    }
    if context.arguments.flag("json") {
      try context.output(JSONText.of(plugin.details))
      return
    }
    let writer = HelpWriter(layout: context.layout, plugins: context.plugins)
    let details = plugin.details
    var text = writer.kind(plugin.descriptor) + "\n"
    text += context.layout.definition("id", details.id, column: 14)
    text += context.layout.definition("version", details.version, column: 14)
    text += context.layout.definition("from", details.origin, column: 14)
    let makes = details.subtypes.map(\.rawValue).joined(separator: ", ")
    if !makes.isEmpty { text += context.layout.definition("makes", makes, column: 14) }
    if !details.needs.isEmpty {
      text += context.layout.definition("reads", details.needs.joined(separator: ", "), column: 14)
    }
    try context.output(text)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin
internal import ParaphPluginHost

/// `paraph plugin show`: everything about one plugin.
enum PluginShowCommand {
  static let spec = CommandSpec(
    "plugin show", "show everything about a plugin",
    operands: [OperandRow("ID", .plugin, "The id of a plugin, or its kind.")],
    groups: [OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]), OptionGroups.general],
    examples: [.init("paraph plugin show link", "its options, and what it is")],
    exitNotes: ["6  there is no such plugin"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let name = context.arguments.operands.first ?? ""
    let plugin = try CommandFailure.wrap { () throws(PluginHostError) in
      try context.plugins.registry.plugin(named: name)
    }
    if context.arguments.flag("json") {
      try context.output(JSONText.of(plugin.details))
      return 0
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
    return 0
  }
}

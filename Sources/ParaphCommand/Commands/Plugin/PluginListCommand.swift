// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPluginHost

/// `paraph plugin list`: which kinds of annotation there are.
enum PluginListCommand {
  static let spec = CommandSpec(
    "plugin list", "list the plugins, and what each is good for", operands: [],
    groups: [OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]), OptionGroups.general],
    examples: [.init("paraph plugin list", "every kind of annotation")])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let list = context.plugins.registry.list
    if context.arguments.flag("json") {
      try context.output(JSONText.of(list))
      return 0
    }
    let text = list.plugins.reduce("") { text, item in
      let state =
        item.reason.map { "refused: \($0)" } ?? "\(item.id) \(item.version), \(item.origin)"
      return text + context.layout.definition(item.kind, "\(item.title) (\(state))", column: 22)
    }
    try context.output(text)
    return 0
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPluginHost

/// `paraph plugin list`: which kinds of annotation there are.
enum PluginListCommand {
  static let spec = CommandSpec(
    "plugin list", "list the plugins, and what each is good for",
    about: [
      "Lists what is built in, what is installed, and what cannot be used, with the reason. Plugins "
        + "are looked for in the folders of --plugin-path, in those that PARAPH_PLUGIN_PATH names, in "
        + "~/.local/share/paraph/plugins, in \(PluginSearchPath.systemFolder) and in "
        + "\(PluginSearchPath.packageFolder); the first of an id wins. Listing runs nothing of them."
    ],
    operands: [],
    groups: [
      OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]), OptionGroups.plugins,
      OptionGroups.general,
    ],
    examples: [.init("paraph plugin list", "every plugin")])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let list = try CommandFailure.wrap { () throws(UsageError) in
      context.plugins.registry.list(
        with: try context.plugins.installed(), runtime: try context.plugins.settings().runtime)
    }
    if context.arguments.flag("json") {
      try context.output(JSONText.of(list))
      return 0
    }
    let text = PluginListText(layout: context.layout, home: context.environment["HOME"])
    try context.output(text.text(list))
    return 0
  }
}

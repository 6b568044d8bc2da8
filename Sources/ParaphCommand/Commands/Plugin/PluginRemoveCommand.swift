// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPluginHost

/// `paraph plugin remove`: removes a plugin that was installed.
enum PluginRemoveCommand {
  static let spec = CommandSpec(
    "plugin remove", "remove an installed plugin",
    about: [
      "Removes the folder of the plugin from where plugin install puts it, and does not ask first. "
        + "What it has drawn stays in the documents."
    ],
    operands: [OperandRow("ID", .plugin, "The id of a plugin, or its kind.")],
    groups: [
      OptionGroup("Where", PluginInstallCommand.whereRows),
      OptionGroup("Output", [OptionRow("json", .flag, "Says what was removed as JSON.")]),
      OptionGroups.plugins, OptionGroups.general,
    ],
    examples: [.init("paraph plugin remove hanko", "forgets it")],
    exitNotes: ["6  no such plugin is installed there", "9  it cannot be removed"],
    exclusive: [["user", "system"]])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let folder = try context.pluginFolder()
    let name = context.arguments.operands.first ?? ""
    // One that is broken can be removed too, so this goes by what its folder is called.
    let id = PluginDiscovery(PluginSearchPath(folders: [folder])).all
      .first { $0.name == name || $0.id == name }?.id
    let removed = try CommandFailure.wrap { () throws(PluginHostError) in
      try PluginInstaller(folder: folder).remove(id ?? name)
    }
    guard let removed else {
      let other = try CommandFailure.wrap { () throws(UsageError) in
        try context.plugins.installed().first { $0.kind == name || $0.id == name }
      }
      throw CommandFailure(
        UsageError(
          "no-such-plugin", "No plugin “\(name)” is installed in \(folder).",
          hint: other.map { "It is \($0.path)." } ?? "paraph plugin list lists the plugins.",
          kind: .plugin))
    }
    if context.arguments.flag("json") {
      try context.output(
        JSONText.of(PluginAction(action: .removed, id: id ?? name, path: removed)))
    } else {
      try CommandFailure.wrap { () throws(UsageError) in
        try context.messages.result("Removed \(id ?? name) (\(removed)).")
      }
    }
    return 0
  }
}

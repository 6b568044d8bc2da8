// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPluginHost

/// `paraph plugin install`: puts a plugin where it is found.
enum PluginInstallCommand {
  static let spec = CommandSpec(
    "plugin install", "install a plugin for this user, or for all",
    about: [
      "Copies the folder of a plugin, which has a plugin.json, to where plugins are looked for. It is "
        + "checked first, and nothing of it runs; the copy is yours, and nobody else may change it. "
        + "Installing the same again changes nothing."
    ],
    operands: [OperandRow("PATH", .folder, "The folder that has plugin.json.")],
    groups: [
      OptionGroup("Where", whereRows),
      OptionGroup(
        "Output",
        [
          OptionRow(
            "force", .flag, configurable: false, "Replaces another version that is installed."),
          OptionRow("json", .flag, "Says what was done as JSON."),
        ]), OptionGroups.plugins, OptionGroups.general,
    ],
    examples: [
      .init("paraph plugin install org.example.hanko.paraphplugin", "for yourself"),
      .init(
        "paraph plugin install --system org.example.hanko.paraphplugin", "for everybody, as root"),
    ],
    exitNotes: [
      "1  there is no such folder", "4  another version is installed",
      "6  it is not a plugin that this version can use", "9  the folder cannot be written",
    ],
    exclusive: [["user", "system"]])

  /// For whom.
  static let whereRows = [
    OptionRow(
      "user", .flag, configurable: false,
      "For this user: ~/.local/share/paraph/plugins. This is what happens without --system."),
    OptionRow(
      "system", .flag, configurable: false,
      "For all users: \(PluginSearchPath.systemFolder)."),
  ]

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let folder = try context.pluginFolder()
    let path = context.arguments.operands.first ?? ""
    guard SystemFiles.isFolder(path) else {
      throw CommandFailure(
        UsageError(
          "no-such-folder",
          SystemFiles.exists(path) ? "“\(path)” is not a folder." : "There is no folder “\(path)”.",
          hint: "Name the folder that has plugin.json; unpack an archive first.", kind: .unreadable)
      )
    }
    let absolute = PluginSearchPath.absolute(path, context.environment, SystemFiles.workingFolder)
    let (bundle, outcome) = try CommandFailure.wrap { () throws(PluginHostError) in
      try PluginInstaller(folder: folder).install(
        absolute, replacing: context.arguments.flag("force"))
    }
    try say(bundle, outcome, context)
    return 0
  }

  private static func say(
    _ bundle: PluginBundle, _ outcome: PluginInstaller.Outcome, _ context: CommandContext
  ) throws(CommandFailure) {
    let descriptor = bundle.descriptor
    let plugin = try CommandFailure.wrap { () throws(UsageError) in
      try context.plugins.installed().first { $0.path == bundle.path }
    }
    if context.arguments.flag("json") {
      let action: PluginAction.Kind =
        switch outcome {
        case .installed: .installed
        case .replaced: .replaced
        case .unchanged: .unchanged
        }
      try context.output(
        JSONText.of(
          PluginAction(
            action: action, id: descriptor.id.rawValue, version: descriptor.version,
            name: plugin?.name, path: bundle.path)))
      return
    }
    let verb =
      switch outcome {
      case .installed: "Installed"
      case .replaced: "Replaced what was there by"
      case .unchanged: "This is installed already:"
      }
    var lines = ["\(verb) \(descriptor.id) \(descriptor.version) in \(bundle.path)."]
    if let name = plugin?.name {
      lines.append("Use it with: paraph annotate INPUT \(name)")
      lines.append("Its options: paraph help \(name)")
    } else if case .shadowed(let other) = plugin?.state {
      let first = other == .builtIn ? "built in" : "at \(other)"
      lines.append("It is not used, for the one that is \(first) comes first.")
    }
    for line in lines {
      try CommandFailure.wrap { () throws(UsageError) in try context.messages.result(line) }
    }
  }
}

extension CommandContext {
  /// The folder that plugins are installed in, as the options say.
  ///
  /// - Throws: When nothing says where that of the user is.
  func pluginFolder() throws(CommandFailure) -> String {
    if arguments.flag("system") { return PluginSearchPath.systemFolder }
    guard let folder = PluginSearchPath.userFolder(environment) else {
      throw CommandFailure(
        UsageError(
          "no-home", "Nothing says where your plugins are.",
          hint: "Set HOME or XDG_DATA_HOME, or use --system."))
    }
    return folder
  }
}

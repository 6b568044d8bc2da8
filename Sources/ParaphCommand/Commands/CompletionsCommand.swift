// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph completions`: a script that teaches a shell the commands and their options.
enum CompletionsCommand {
  static let spec = CommandSpec(
    "completions", "write the completions for a shell",
    about: [
      "The script knows what is built in. For plugins that are installed it asks the program when you "
        + "press the key, so that it need not be written anew."
    ],
    operands: [
      OperandRow("SHELL", .word(["bash", "zsh", "fish"]), "The shell: bash, zsh or fish.")
    ],
    groups: [
      OptionGroup(
        "What the script asks",
        [
          OptionRow(
            "kinds", .flag, configurable: false, "The kinds of installed plugins, one a line."),
          OptionRow(
            "kind", .text("KIND"), configurable: false,
            "The options of one of them, one a line: flag, value and help, with tabs between."),
        ]), OptionGroups.plugins, OptionGroups.general,
    ],
    examples: [
      .init("eval \"$(paraph completions bash)\"", "for this bash"),
      .init(
        "paraph completions fish > ~/.config/fish/completions/paraph.fish", "for every fish"),
    ],
    exclusive: [["kinds", "kind"]])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let shell = arguments.operands.first ?? ""
    if arguments.flag("kinds") {
      let installed = try CommandFailure.wrap { () throws(UsageError) in
        try context.plugins.installed()
      }
      try context.output(InstalledCompletions.kinds(installed, withTitles: shell == "fish"))
      return 0
    }
    if let kind = arguments.text("kind") {
      let plugin = try context.plugins.plugin(named: kind)
      try context.output(InstalledCompletions.options(of: plugin.descriptor))
      return 0
    }
    let table = CompletionTable(context.plugins)
    switch shell {
    case "zsh": try context.output(ZshCompletions.script(table))
    case "fish": try context.output(FishCompletions.script(table))
    default: try context.output(BashCompletions.script(table))
    }
    return 0
  }
}

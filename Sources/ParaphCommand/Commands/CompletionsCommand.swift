// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph completions`: a script that teaches a shell the commands and their options.
enum CompletionsCommand {
  static let spec = CommandSpec(
    "completions", "write the completions for a shell",
    operands: [
      OperandRow("SHELL", .word(["bash", "zsh", "fish"]), "The shell: bash, zsh or fish.")
    ],
    groups: [OptionGroups.general],
    examples: [
      .init("eval \"$(paraph completions bash)\"", "for this bash"),
      .init(
        "paraph completions fish > ~/.config/fish/completions/paraph.fish", "for every fish"),
    ])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let table = CompletionTable(context.plugins)
    switch context.arguments.operands.first {
    case "zsh": try context.output(ZshCompletions.script(table))
    case "fish": try context.output(FishCompletions.script(table))
    default: try context.output(BashCompletions.script(table))
    }
    return 0
  }
}

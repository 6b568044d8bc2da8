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
}

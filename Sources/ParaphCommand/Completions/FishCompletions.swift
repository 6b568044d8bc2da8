// SPDX-License-Identifier: GPL-3.0-or-later

/// Completions for fish.
enum FishCompletions {
  static func script(_ table: CompletionTable) -> String {
    var lines = [
      "# Completions of paraph for fish.",
      "# Save as ~/.config/fish/completions/paraph.fish",
      "",
      "complete -c paraph -f",
      "complete -c paraph -n __fish_use_subcommand -l version -d 'Shows the version'",
    ]
    for command in table.commands {
      lines.append(
        "complete -c paraph -n __fish_use_subcommand -a \(command.name) "
          + "-d \(quoted(command.summary))")
    }
    for command in table.commands {
      let condition = "__fish_seen_subcommand_from \(command.name)"
      if command.takesFiles { lines.append("complete -c paraph -n '\(condition)' -F") }
      if !command.words.isEmpty {
        let words = command.words.joined(separator: " ")
        lines.append("complete -c paraph -n '\(condition)' -a '\(words)'")
      }
      for row in command.rows { lines += option(row, condition) }
    }
    for kind in table.kinds {
      let condition =
        "__fish_seen_subcommand_from annotate; and __fish_seen_subcommand_from \(kind.name)"
      for row in kind.rows { lines += option(row, condition) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func option(_ row: OptionRow, _ condition: String) -> [String] {
    let start = "complete -c paraph -n '\(condition)'"
    let short = row.short.map { " -s \($0)" } ?? ""
    let value =
      switch CompletionTable.value(row) {
      case .nothing: ""
      case .anything: " -x"
      case .files: " -r -F"
      case .folders: " -x -a '(__fish_complete_directories)'"
      case .words(let words): " -x -a '\(words.joined(separator: " "))'"
      }
    let help = quoted(CompletionTable.brief(row))
    var lines = ["\(start) -l \(row.name)\(short)\(value) -d \(help)"]
    if row.value == .toggle { lines.append("\(start) -l no-\(row.name) -d \(help)") }
    return lines
  }

  private static func quoted(_ text: String) -> String {
    let safe = text.reduce(into: "") { result, letter in
      result += letter == "'" || letter == "\\" ? "\\\(letter)" : String(letter)
    }
    return "'\(safe)'"
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// Completions for fish.
enum FishCompletions {
  static func script(_ table: CompletionTable) -> String {
    var lines = [
      "# Completions of paraph for fish.",
      "# Save as ~/.config/fish/completions/paraph.fish",
      "",
      "complete -c paraph -f",
    ]
    lines += installed.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    lines += [
      "complete -c paraph -n __fish_use_subcommand -l version -d 'Shows the version'"
    ]
    for word in table.firstWords {
      lines.append(
        "complete -c paraph -n __fish_use_subcommand -a \(word.name) -d \(quoted(word.summary))")
    }
    for family in table.families {
      let seconds = family.seconds.map(\.name).joined(separator: " ")
      for second in family.seconds {
        lines.append(
          "complete -c paraph -n '__fish_seen_subcommand_from \(family.name); and not "
            + "__fish_seen_subcommand_from \(seconds)' -a \(second.name) "
            + "-d \(quoted(second.summary))")
      }
    }
    for command in table.commands {
      let condition = condition(command, table)
      if command.takesFiles { lines.append("complete -c paraph -n '\(condition)' -F") }
      if !command.words.isEmpty {
        let words = command.words.joined(separator: " ")
        lines.append("complete -c paraph -n '\(condition)' -a '\(words)'")
      }
      if command.takesKinds {
        lines.append("complete -c paraph -n '\(condition)' -a '(__paraph_kinds)'")
      }
      for row in command.rows { lines += option(row, condition) }
    }
    lines.append(
      "complete -c paraph -n '__fish_seen_subcommand_from annotate' -a '(__paraph_options)'")
    for kind in table.kinds {
      let condition =
        "__fish_seen_subcommand_from annotate; and __fish_seen_subcommand_from \(kind.name)"
      for row in kind.rows { lines += option(row, condition) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Plugins that are installed: the program is asked, for they come and go.
  private static let installed = """

    function __paraph_kinds
      set -l words (commandline -opc)
      $words[1] completions fish --kinds 2>/dev/null </dev/null
    end
    function __paraph_options
      set -l words (commandline -opc)
      set -l kinds (__paraph_kinds | string split -f 1 \\t)
      for kind in $words[4..-1]
        contains -- $kind $kinds; or continue
        $words[1] completions fish --kind $kind 2>/dev/null </dev/null | while read -l -d \\t flag takes help
          printf '%s\\t%s\\n' $flag $help
          test "$flag" = "$words[-1]"; or continue
          switch $takes
            case '=*'
              string split ' ' -- (string sub -s 2 -- $takes)
            case files
              __fish_complete_path
            case folders
              __fish_complete_directories
          end
        end
        return
      end
    end

    """

  /// When the command is on the line; its word may also be the second one of another command.
  private static func condition(
    _ command: CompletionTable.Entry, _ table: CompletionTable
  ) -> String {
    let seen = command.name.split(separator: " ").map { "__fish_seen_subcommand_from \($0)" }
    let others = table.families.filter { $0.seconds.contains { $0.name == command.name } }
      .map { "not __fish_seen_subcommand_from \($0.name)" }
    return (seen + others).joined(separator: "; and ")
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

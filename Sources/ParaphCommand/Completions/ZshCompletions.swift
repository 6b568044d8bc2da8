// SPDX-License-Identifier: GPL-3.0-or-later

/// Completions for zsh.
enum ZshCompletions {
  static func script(_ table: CompletionTable) -> String {
    """
    #compdef paraph
    # Completions of paraph for zsh.
    # Put this into a folder of $fpath: paraph completions zsh > ~/.zfunc/_paraph

    _paraph() {
      local current=${words[CURRENT]} option=${words[CURRENT-1]} command=${words[2]} kind=
      local value= takes_files= index other= line
      local -a commands options operands choices kinds fields

      commands=(
    \(table.firstWords.map { "    \(described($0.name, $0.summary))" }.joined(separator: "\n"))
      )
      if ((CURRENT == 2)); then
        _describe -t commands command commands
        return
      fi
    \(table.families.map(familyCase).joined(separator: "\n"))
      if [[ $current == --*=* ]]; then
        option=${current%%=*}
        compset -P '*='
      fi
      if [[ $command == annotate ]]; then
        for ((index = 4; index < CURRENT; index++)); do
          case ${words[index]} in
            \(pattern(table.kinds.map(\.name)))) kind=${words[index]}; break ;;
          esac
        done
      fi

      # Plugins that are installed: the program is asked, for they come and go.
      case $command in
        \(table.commandsWithKinds.map(label).joined(separator: "|")))
          [[ -z $kind ]] && kinds=(${(f)"$(${words[1]} completions zsh --kinds 2>/dev/null </dev/null)"})
          ;;
      esac
      if [[ $command == annotate ]]; then
        for ((index = 4; index < CURRENT; index++)); do
          if [[ -n ${words[index]} ]] && ((${kinds[(Ie)${words[index]}]})); then
            other=${words[index]}
            break
          fi
        done
      fi

      case $command in
    \(table.commands.map { entry($0, isKind: false) }.joined(separator: "\n"))
      esac
      operands+=($kinds)
      case $kind in
    \(table.kinds.map { entry($0, isKind: true) }.joined(separator: "\n"))
      esac

      if [[ -n $other ]]; then
        kind=$other
        for line in ${(f)"$(${words[1]} completions zsh --kind $other 2>/dev/null </dev/null)"}; do
          fields=("${(@ps:\\t:)line}")
          options+=("${fields[1]}:${fields[3]}")
          [[ ${fields[1]} == $option ]] || continue
          case ${fields[2]} in
            '='*) value=words choices=(${=fields[2]#=}) ;;
            nothing) ;;
            *) value=${fields[2]} ;;
          esac
        done
      fi

      case $value in
        words) compadd -a choices ;;
        files) _files ;;
        folders) _files -/ ;;
        anything) _message value ;;
        *)
          if [[ $current == -* ]]; then
            _describe -o -t options option options
          else
            [[ -z $kind ]] && compadd -a operands
            [[ -n $takes_files ]] && _files
          fi
          ;;
      esac
    }

    if [[ ${funcstack[1]} == _paraph ]]; then
      _paraph "$@"
    else
      compdef _paraph paraph
    fi

    """
  }

  /// The second word of commands that have one; after it both are the command.
  private static func familyCase(_ family: CompletionTable.FirstWord) -> String {
    let words = family.seconds.map { "      \(described($0.name, $0.summary))" }
    return """
        if [[ $command == \(family.name) ]]; then
          if ((CURRENT == 3)); then
            commands=(
      \(words.joined(separator: "\n"))
            )
            _describe -t commands command commands
            return
          fi
          command+=" ${words[3]}"
        fi
      """
  }

  private static func pattern(_ words: [String]) -> String {
    words.isEmpty ? "''" : words.joined(separator: "|")
  }

  /// The label of a case.
  private static func label(_ entry: CompletionTable.Entry) -> String {
    entry.name.contains(" ") ? "\"\(entry.name)\"" : entry.name
  }

  private static func entry(_ entry: CompletionTable.Entry, isKind: Bool) -> String {
    let options = entry.rows.flatMap { row in
      CompletionTable.flags(row).map { "        \(described($0, CompletionTable.brief(row)))" }
    }
    let label = label(entry)
    var lines = ["    \(label))", "      options+=("] + options + ["      )"]
    if !isKind {
      lines.append("      operands=(\(entry.words.joined(separator: " ")))")
      if entry.takesFiles { lines.append("      takes_files=yes") }
    }
    let cases = entry.rows.compactMap(valueCase)
    if !cases.isEmpty { lines += ["      case $option in"] + cases + ["      esac"] }
    return (lines + ["      ;;"]).joined(separator: "\n")
  }

  private static func valueCase(_ row: OptionRow) -> String? {
    let flags = CompletionTable.flags(row).joined(separator: "|")
    let what =
      switch CompletionTable.value(row) {
      case .nothing: nil as String?
      case .anything: "value=anything"
      case .files: "value=files"
      case .folders: "value=folders"
      case .words(let words): "value=words choices=(\(words.joined(separator: " ")))"
      }
    return what.map { "        \(flags)) \($0) ;;" }
  }

  /// `'name:text'`, with what `_describe` would read as a separator escaped.
  private static func described(_ name: String, _ text: String) -> String {
    let safe = text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "’").split(separator: ":", omittingEmptySubsequences: false)
      .joined(separator: "\\:")
    return "'\(name):\(safe)'"
  }
}

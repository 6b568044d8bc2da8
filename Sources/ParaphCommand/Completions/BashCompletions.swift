// SPDX-License-Identifier: GPL-3.0-or-later

/// Completions for bash.
enum BashCompletions {
  static func script(_ table: CompletionTable) -> String {
    """
    # Completions of paraph for bash.
    # For this shell:  eval "$(paraph completions bash)"
    # For every shell: paraph completions bash > ~/.local/share/bash-completion/completions/paraph

    _paraph() {
      local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
      local command=${COMP_WORDS[1]} kind= options= operands=
      local takes_files= words= value= index kinds= other= flag takes help
      COMPREPLY=()

      # bash makes a word of its own of the = in --name=value.
      if [[ $current == "=" ]]; then
        current=
      elif [[ $option == "=" ]]; then
        option=${COMP_WORDS[COMP_CWORD-2]}
      fi

      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "\(commandWords(table))" -- "$current"))
        return
      fi
    \(familyCases(table))
      if [[ $command == annotate ]]; then
        for ((index = 3; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            \(pattern(table.kinds.map(\.name)))) kind=${COMP_WORDS[index]}; break ;;
          esac
        done
      fi

      # Plugins that are installed: the program is asked, for they come and go.
      case $command in
        \(table.commandsWithKinds.map(label).joined(separator: "|")))
          if [[ -z $kind ]] && ((COMP_CWORD > 1)); then
            kinds=$("${COMP_WORDS[0]}" completions bash --kinds 2>/dev/null </dev/null)
          fi
          ;;
      esac
      if [[ $command == annotate && -n $kinds ]]; then
        for ((index = 3; index < COMP_CWORD; index++)); do
          if [[ -n ${COMP_WORDS[index]} && $'\\n'$kinds$'\\n' == *$'\\n'"${COMP_WORDS[index]}"$'\\n'* ]]; then
            other=${COMP_WORDS[index]}
            break
          fi
        done
      fi

      case $command in
    \(table.commands.map(commandCase).joined(separator: "\n"))
      esac
      operands+=" $kinds"
      case $kind in
    \(table.kinds.map(kindCase).joined(separator: "\n"))
      esac

      case $command in
    \(valueCases(table.commands))
      esac
      case $kind in
    \(valueCases(table.kinds))
      esac

      if [[ -n $other ]]; then
        kind=$other
        while IFS=$'\\t' read -r flag takes help; do
          options+=" $flag"
          [[ $flag == "$option" ]] || continue
          case $takes in
            '='*) value=words words=${takes#=} ;;
            nothing) ;;
            *) value=$takes ;;
          esac
        done < <("${COMP_WORDS[0]}" completions bash --kind "$other" 2>/dev/null </dev/null)
      fi

      case $value in
        words) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
        files) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")) ;;
        folders) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current")) ;;
        anything) ;;
        *)
          if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W "$options" -- "$current"))
          else
            [[ -z $kind ]] && COMPREPLY=($(compgen -W "$operands" -- "$current"))
            if [[ -n $takes_files ]]; then
              compopt -o filenames 2>/dev/null
              COMPREPLY+=($(compgen -f -- "$current"))
            fi
          fi
          ;;
      esac
    }
    complete -F _paraph paraph

    """
  }

  private static func commandWords(_ table: CompletionTable) -> String {
    (table.firstWords.map(\.name) + ["--version", "--help"]).joined(separator: " ")
  }

  /// The second word of commands that have one; after it both are the command.
  private static func familyCases(_ table: CompletionTable) -> String {
    table.families.map { family in
      """
        if [[ $command == \(family.name) ]]; then
          if ((COMP_CWORD == 2)); then
            COMPREPLY=($(compgen -W "\(family.seconds.map(\.name).joined(separator: " "))" -- "$current"))
            return
          fi
          command+=" ${COMP_WORDS[2]}"
        fi
      """
    }.joined(separator: "\n")
  }

  private static func pattern(_ words: [String]) -> String {
    words.isEmpty ? "''" : words.joined(separator: "|")
  }

  /// The label of a case.
  private static func label(_ entry: CompletionTable.Entry) -> String {
    entry.name.contains(" ") ? "\"\(entry.name)\"" : entry.name
  }

  private static func options(_ entry: CompletionTable.Entry) -> String {
    entry.rows.flatMap(CompletionTable.flags).joined(separator: " ")
  }

  private static func commandCase(_ entry: CompletionTable.Entry) -> String {
    "    \(label(entry))) options=\"\(options(entry))\" operands=\"\(entry.words.joined(separator: " "))\""
      + " takes_files=\(entry.takesFiles ? "yes" : "") ;;"
  }

  private static func kindCase(_ entry: CompletionTable.Entry) -> String {
    "    \(label(entry))) options+=\" \(options(entry))\" ;;"
  }

  /// One case for each command or kind, with one for each option that takes a value.
  private static func valueCases(_ entries: [CompletionTable.Entry]) -> String {
    entries.map { entry in
      let cases = entry.rows.compactMap { row -> String? in
        let flags = CompletionTable.flags(row).filter { !$0.hasPrefix("--no-") }
        let what =
          switch CompletionTable.value(row) {
          case .nothing: nil as String?
          case .anything: "value=anything"
          case .files: "value=files"
          case .folders: "value=folders"
          case .words(let words): "value=words words=\"\(words.joined(separator: " "))\""
          }
        return what.map { "        \(flags.joined(separator: "|"))) \($0) ;;" }
      }
      guard !cases.isEmpty else { return "    \(label(entry))) ;;" }
      return "    \(label(entry)))\n      case $option in\n"
        + cases.joined(separator: "\n") + "\n      esac\n      ;;"
    }.joined(separator: "\n")
  }
}

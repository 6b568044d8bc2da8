// SPDX-License-Identifier: GPL-3.0-or-later

/// Commands of two words that share the first.
enum CommandFamily: String, CaseIterable, Sendable {
  case report, signature, plugin

  /// A few words for the list of commands.
  var summary: String {
    switch self {
    case .report: "work on the reports of runs"
    case .signature: "keep signatures, to sign with them by name"
    case .plugin: "list, install and make kinds of annotation"
    }
  }

  /// What a newcomer has to know, as paragraphs.
  var about: [String] {
    switch self {
    case .report:
      [
        "A run that was split with --shard has one report for each part; merge makes one of them. The "
          + "reports are those that paraph run --report writes."
      ]
    case .signature:
      [
        "A saved signature has a name, and keeps its source and how it looks: sign --saved NAME "
          + "places it, and it can be given another look at any time."
      ]
    case .plugin:
      [
        "Every kind of annotation comes from a plugin. Some are built in; others are folders with a "
          + "plugin.json, which run in processes of their own and never see the document."
      ]
    }
  }

  /// Its commands in the order of the help.
  var commands: [CommandName] { CommandName.allCases.filter { $0.family == self } }
}

extension CommandName {
  /// The words of the command.
  private var words: [String] { rawValue.split(separator: " ").map { String($0) } }

  /// The family that its first word names; `nil` for a command of one word.
  var family: CommandFamily? {
    words.count > 1 ? words.first.flatMap(CommandFamily.init) : nil
  }

  /// Its last word.
  var lastWord: String { words.last ?? rawValue }

  /// The words that a command line may begin with.
  static var firstWords: [String] {
    allCases.reduce(into: []) { words, name in
      let word = name.family?.rawValue ?? name.rawValue
      if words.last != word { words.append(word) }
    }
  }
}

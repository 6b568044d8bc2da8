// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin
internal import ParaphPluginHost

/// What the script of a shell asks of plugins that are installed, as lines that it takes apart.
///
/// Shells expand what they are given, so that nothing stands here that one could take for a command.
enum InstalledCompletions {
  /// What names each plugin that can be used; where titles are wanted, after a tab.
  static func kinds(_ installed: [InstalledPlugin], withTitles: Bool) -> String {
    installed.reduce("") { lines, plugin in
      guard let name = plugin.name else { return lines }
      return lines + name + (withTitles ? "\t\(field(plugin.title ?? ""))\n" : "\n")
    }
  }

  /// A line for each flag: the flag, what follows it, and what it does.
  ///
  /// What follows is `nothing`, `anything`, `files`, `folders`, or words after an equals sign.
  static func options(of plugin: PluginDescriptor) -> String {
    plugin.options.map { OptionRow($0, of: plugin) }.reduce("") { lines, row in
      let value = value(row)
      let help = field(CompletionTable.brief(row))
      return CompletionTable.flags(row).reduce(lines) { $0 + "\($1)\t\(value)\t\(help)\n" }
    }
  }

  private static func value(_ row: OptionRow) -> String {
    switch CompletionTable.value(row) {
    case .nothing: "nothing"
    case .anything: "anything"
    case .files: "files"
    case .folders: "folders"
    case .words(let words):
      "=" + words.filter { !$0.isEmpty && $0.allSatisfy(isPlain) }.joined(separator: " ")
    }
  }

  private static func isPlain(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || "._-+@%:/".contains(letter)
  }

  /// A text without what would end its field or its line.
  private static func field(_ text: String) -> String {
    let text = TerminalText.safe(text)
    return text.isEmpty ? "-" : text
  }
}

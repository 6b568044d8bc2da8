// SPDX-License-Identifier: GPL-3.0-or-later

/// What a shell has to know to complete a command line, from the tables of the commands and plugins.
struct CompletionTable {
  /// Commands, or kinds of annotation, with their options.
  struct Entry {
    /// One word, or two with a space.
    var name: String
    var summary: String
    var rows: [OptionRow]
    /// What its operands may be, beside files.
    var words: [String]
    /// Whether they may be files, or folders, which are reached the same way.
    var takesFiles: Bool
    /// Whether they may be kinds of annotation.
    var takesKinds = false
  }

  /// A word that commands may begin with.
  struct FirstWord {
    var name: String
    var summary: String
    /// The words that may follow, for a family of commands.
    var seconds: [(name: String, summary: String)]
  }

  let firstWords: [FirstWord]
  let commands: [Entry]
  let kinds: [Entry]

  /// Those of which a second word says what to do.
  var families: [FirstWord] { firstWords.filter { !$0.seconds.isEmpty } }

  init(_ plugins: PluginCatalogue) {
    firstWords = CommandName.firstWords.map { word in
      guard let family = CommandFamily(rawValue: word) else {
        return FirstWord(
          name: word, summary: CommandName(rawValue: word)?.spec.summary ?? "", seconds: [])
      }
      return FirstWord(
        name: word, summary: family.summary,
        seconds: family.commands.map { ($0.lastWord, $0.spec.summary) })
    }
    commands = CommandName.allCases.map { name in
      let spec = name.spec
      var words: [String] = []
      for operand in spec.operands {
        switch operand.kind {
        case .word(let choices): words += choices
        case .annotationKind: words += plugins.kinds
        case .text where name == .help:
          words += CommandName.firstWords + plugins.kinds
          words += HelpTopic.allCases.map(\.rawValue)
        case .plugin: words += plugins.kinds
        case .text, .document, .file, .folder: break
        }
      }
      return Entry(
        name: name.rawValue, summary: spec.summary, rows: spec.rows, words: words,
        takesFiles: spec.operands.contains { [.document, .file, .folder].contains($0.kind) },
        takesKinds: name == .help
          || spec.operands.contains { $0.kind == .annotationKind || $0.kind == .plugin })
    }
    kinds = plugins.builtIn.map { plugin in
      Entry(
        name: plugin.kind, summary: plugin.title,
        rows: plugin.options.map { OptionRow($0, of: plugin) }, words: [], takesFiles: false)
    }
  }

  /// The commands that take kinds of annotation.
  var commandsWithKinds: [Entry] { commands.filter(\.takesKinds) }

  /// What may follow a flag.
  enum Value: Hashable {
    case nothing, anything, files, folders
    case words([String])
  }

  /// What may follow the flag of this row.
  static func value(_ row: OptionRow) -> Value {
    guard row.value.takesValue else { return .nothing }
    switch row.value {
    case .file, .output: return .files
    case .folder: return .folders
    case .plugin(let spec, _) where spec.kind == .path || spec.kind == .array(of: .path):
      return .files
    default: return row.value.words.isEmpty ? .anything : .words(row.value.words)
    }
  }

  /// Every flag of a row: the long forms, then the short one.
  static func flags(_ row: OptionRow) -> [String] {
    var flags = ["--\(row.name)"]
    if row.value == .toggle { flags.append("--no-\(row.name)") }
    if let short = row.short { flags.append("-\(short)") }
    return flags
  }

  /// What a row does, short enough to stand beside its flag: the start of its help.
  static func brief(_ row: OptionRow) -> String {
    var end = row.help.endIndex
    for separator in [". ", ": ", "; ", " ("] {
      if let range = row.help.firstRange(of: separator) { end = min(end, range.lowerBound) }
    }
    let text = row.help[..<end]
    return String(text.last == "." ? text.dropLast() : text)
  }
}

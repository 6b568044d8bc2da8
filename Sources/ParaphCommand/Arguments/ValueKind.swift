// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// What values an option takes: its name in the help, its completion and its check.
enum ValueKind: Hashable, Sendable {
  /// None: the option is there or not.
  case flag
  /// None; `--no-NAME` says the opposite.
  case toggle
  /// Any text; the word is how the help names it.
  case text(String)
  /// A file that is read.
  case file
  /// A file that is written.
  case output
  /// A folder.
  case folder
  /// One of these words.
  case choice([String])
  /// One of these words, or what the other kind takes.
  indirect case choiceOr([String], ValueKind)
  /// Words of which several may stand with commas between them; any word when the list is empty.
  case list(String, [String])
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A number with a unit or a percentage.
  case length
  case pages
  case color
  /// `X,Y,W,H`.
  case rectangle
  /// `W` or `WxH`.
  case size
  /// `DX,DY`.
  case offset
  /// `COLUMNSxROWS`.
  case grid
  /// What a plugin's own table says.
  case plugin(OptionSpec, PluginID)

  /// Whether a value follows.
  var takesValue: Bool {
    switch self {
    case .flag, .toggle: false
    case .plugin(let spec, _): spec.takesValue
    default: true
    }
  }

  /// How the help names the value; `nil` when there is none.
  var metavar: String? {
    switch self {
    case .flag, .toggle: nil
    case .text(let word): word
    case .file, .output: "FILE"
    case .folder: "DIR"
    case .choice(let words): words.joined(separator: "|")
    case .choiceOr(let words, let other):
      (words + [other.metavar].compactMap { $0 }).joined(separator: "|")
    case .list(let word, _): "\(word),…"
    case .integer: "N"
    case .number: "NUMBER"
    case .length: "L"
    case .pages: "PAGES"
    case .color: "COLOR"
    case .rectangle: "X,Y,W,H"
    case .size: "WxH"
    case .offset: "DX,DY"
    case .grid: "COLUMNSxROWS"
    case .plugin(let spec, _): spec.placeholder
    }
  }

  /// The words that a completion offers.
  var words: [String] {
    switch self {
    case .choice(let words), .list(_, let words): words
    case .choiceOr(let words, let other): words + other.words
    case .pages: ["all", "last", "odd", "even"]
    case .color: Color.names
    case .plugin(let spec, _): spec.kind.words
    default: []
    }
  }
}

extension OptionSpec.Kind {
  /// The words that a completion offers.
  fileprivate var words: [String] {
    switch self {
    case .choice(let words): words
    case .array(let element): element.words
    case .color: Color.names
    default: []
    }
  }
}

extension Color {
  /// The names that a list shows: each colour once.
  static var names: [String] { named.keys.filter { $0 != "grey" }.sorted() }
}

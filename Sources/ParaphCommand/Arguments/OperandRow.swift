// SPDX-License-Identifier: GPL-3.0-or-later

/// One operand of a command: what stands on the command line without a flag.
struct OperandRow: Hashable, Sendable {
  /// What a completion offers for it.
  enum Kind: Hashable, Sendable {
    /// A PDF, or `-` for standard input.
    case document
    /// Another file, or `-` for standard input.
    case file
    /// The word of a plugin, such as `link`.
    case annotationKind
    case word([String])
    /// The id of a plugin, or its kind.
    case plugin
    /// A folder.
    case folder
    case text
  }

  /// As the help names it, in capitals.
  var name: String
  var kind: Kind
  var isRequired: Bool
  var isRepeatable: Bool
  var help: String

  init(
    _ name: String, _ kind: Kind, required: Bool = true, repeatable: Bool = false, _ help: String
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = required
    self.isRepeatable = repeatable
    self.help = help
  }

  /// As the usage line shows it, such as `[INPUT…]`.
  var usage: String {
    let word = if case .word(let words) = kind { words.joined(separator: "|") } else { name }
    let repeated = isRepeatable ? "\(word)…" : word
    return isRequired ? repeated : "[\(repeated)]"
  }
}

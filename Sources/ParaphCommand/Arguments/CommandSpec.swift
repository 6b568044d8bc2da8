// SPDX-License-Identifier: GPL-3.0-or-later

/// What a command is on the command line: the parser, the help and the completions read this table.
struct CommandSpec: Sendable {
  /// A call that shows what the command is good for, with one line that says so.
  struct Example: Hashable, Sendable {
    var call: String
    var says: String

    init(_ call: String, _ says: String) {
      self.call = call
      self.says = says
    }
  }

  var name: String
  /// A few words for the list of commands; a verb first, no full stop.
  var summary: String
  /// What a newcomer has to know, as paragraphs.
  var about: [String]
  var operands: [OperandRow]
  var groups: [OptionGroup]
  var examples: [Example]
  /// What an exit status means for this command in particular.
  var exitNotes: [String]
  /// Options of which at most one may be given.
  var exclusive: [[String]]
  /// Options that mean something only with another one.
  var companions: [String: String]
  /// Options that need no operands.
  var alone: [String]

  init(
    _ name: String, _ summary: String, about: [String] = [], operands: [OperandRow],
    groups: [OptionGroup], examples: [Example] = [], exitNotes: [String] = [],
    exclusive: [[String]] = [], companions: [String: String] = [:],
    alone: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.about = about
    self.operands = operands
    self.groups = groups
    self.examples = examples
    self.exitNotes = exitNotes
    self.exclusive = exclusive
    self.companions = companions
    self.alone = alone
  }

  /// Every option in the order of the help.
  var rows: [OptionRow] { groups.flatMap(\.rows) }
}

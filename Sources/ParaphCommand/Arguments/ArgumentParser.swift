// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// Takes a command line apart by the table of its command.
struct ArgumentParser {
  /// What a table does not know by itself.
  struct Surroundings {
    /// The plugins that make the kinds of annotation.
    var plugins = PluginCatalogue()
    /// The kind that a command means by itself, judged by its arguments.
    var impliedKind: ([String]) throws(UsageError) -> String? = { _ in nil }
    /// Another command that has this option, for a hint.
    var commandWithOption: (String) -> String? = { _ in nil }
  }

  let spec: CommandSpec
  let surroundings: Surroundings
  private let rows: [String: OptionRow]
  private var pluginRows: [String: OptionRow] = [:]
  private var result = ParsedArguments()

  init(_ spec: CommandSpec, _ surroundings: Surroundings = Surroundings()) {
    self.spec = spec
    self.surroundings = surroundings
    rows = Dictionary(spec.rows.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter arguments: What follows the command.
  /// - Returns: The values, each checked.
  /// - Throws: A sentence about the first thing that is wrong.
  consuming func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    if let kind = try surroundings.impliedKind(arguments) {
      result.annotationKind = kind
      if let plugin = try surroundings.plugins.find(kind) {
        adoptOptions(of: plugin.descriptor, named: kind)
      }
    }
    var index = 0
    var onlyOperands = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        try take(operand: argument)
      } else if argument == "--" {
        onlyOperands = true
      } else {
        try take(option: argument, from: arguments, at: &index)
      }
    }
    // Help is wanted most when the rest is not right yet.
    if result.flag("help") || spec.alone.contains(where: result.flag) { return result }
    try checkOperands()
    try checkConflicts()
    return result
  }
}

// MARK: - Operands

extension ArgumentParser {
  private var takesKind: Bool { spec.operands.contains { $0.kind == .annotationKind } }

  private mutating func take(operand: String) throws(UsageError) {
    // The first operand is the input, whatever it is called.
    if takesKind, result.annotationKind == nil, !result.operands.isEmpty,
      let plugin = try surroundings.plugins.find(operand)
    {
      adoptOptions(of: plugin.descriptor, named: operand)
      return
    }
    if operand.isEmpty {
      throw UsageError("empty-operand", "One of the arguments of \(spec.name) is empty.")
    }
    result.operands.append(StandardStreams.shortened(operand))
  }

  private mutating func adoptOptions(of plugin: PluginDescriptor, named name: String) {
    result.annotationKind = name
    for row in plugin.options.map({ OptionRow($0, of: plugin) }) {
      pluginRows[row.name] = row
    }
  }

  private func checkOperands() throws(UsageError) {
    let expected = spec.operands.filter { $0.kind != .annotationKind }
    for (index, row) in expected.enumerated() where row.isRequired && index >= result.operands.count
    {
      throw UsageError(
        "missing-operand", "\(spec.name) needs \(row.name): \(row.help.lowercasedFirst)",
        hint: "See paraph help \(spec.name).")
    }
    if takesKind, result.annotationKind == nil { throw try kindProblem() }
    if !expected.contains(where: \.isRepeatable), result.operands.count > expected.count {
      throw UsageError(
        "extra-operand",
        "\(spec.name) has no use for “\(result.operands[expected.count])”.",
        hint: "See paraph help \(spec.name).")
    }
    for case (let operand, .word(let words)) in zip(result.operands, expected.map(\.kind))
    where !words.contains(operand) {
      throw UsageError(
        "unknown-word", "\(spec.name) has no “\(operand)”.",
        hint: NearestName.of(operand, among: words).map { "Did you mean \($0)?" }
          ?? "It has \(words.joined(separator: ", ")).")
    }
  }
}

extension ArgumentParser {
  /// What is wrong with the operands when none of them is a kind.
  private func kindProblem() throws(UsageError) -> UsageError {
    let kinds = try surroundings.plugins.names()
    let list = "Kinds: \(kinds.joined(separator: ", "))."
    if let first = result.operands.first, kinds.contains(first) {
      let input = result.operands.dropFirst().first ?? "INPUT"
      return UsageError(
        "operand-order", "The input comes before the kind of annotation.",
        hint: "Write \(spec.name) \(input) \(first).")
    }
    guard let word = result.operands.dropFirst().last else {
      return UsageError(
        "missing-operand", "\(spec.name) needs the kind of annotation after the input.", hint: list)
    }
    return UsageError(
      "unknown-kind", "There is no kind of annotation called “\(word)”.",
      hint: NearestName.question(word, among: kinds) ?? list, kind: .plugin)
  }
}

// MARK: - Options

extension ArgumentParser {
  private mutating func take(
    option: String, from arguments: [String], at index: inout Int
  ) throws(UsageError) {
    guard option.hasPrefix("--") else {
      try take(short: option, from: arguments, at: &index)
      return
    }
    let parts = option.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map { String($0) } ?? ""
    let inline = parts.count > 1 ? String(parts[1]) : nil
    if let row = row(name) {
      try take(row, flag: "--\(name)", inline: inline, from: arguments, at: &index)
    } else if name.hasPrefix("no-"), let row = row(String(name.dropFirst(3))), row.value == .toggle
    {
      guard inline == nil else { throw takesNoValue("--\(name)") }
      try store("false", for: row, flag: "--\(name)")
    } else {
      throw try unknown(option: "--\(name)")
    }
  }

  private mutating func take(
    short option: String, from arguments: [String], at index: inout Int
  ) throws(UsageError) {
    let letters = option.dropFirst()
    for (position, letter) in letters.enumerated() {
      guard let row = spec.rows.first(where: { $0.short == letter }) else {
        throw try unknown(option: letters.count == 1 ? option : "-\(letters)")
      }
      let isLast = position == letters.count - 1
      if row.value.takesValue && !isLast {
        throw UsageError(
          "missing-value", "-\(letter) needs its value after a space.",
          hint: "Write -\(letter) \(letters.dropFirst(position + 1)), or --\(row.name)=…")
      }
      try take(row, flag: "-\(letter)", inline: nil, from: arguments, at: &index)
    }
  }

  private mutating func take(
    _ row: OptionRow, flag: String, inline: String?, from arguments: [String], at index: inout Int
  ) throws(UsageError) {
    guard row.value.takesValue else {
      guard inline == nil else { throw takesNoValue(flag) }
      try store("true", for: row, flag: flag)
      return
    }
    var value = inline
    if value == nil, index < arguments.count, !isOption(arguments[index]) {
      value = arguments[index]
      index += 1
    }
    guard let value else {
      let next = index < arguments.count ? ", but \(arguments[index]) follows" : ""
      throw UsageError(
        "missing-value", "\(flag) needs a value (\(row.value.metavar ?? ""))\(next).",
        hint: next.isEmpty ? nil : "If that is the value, write --\(row.name)=\(arguments[index]).")
    }
    try store(value, for: row, flag: flag)
  }

  private mutating func store(
    _ value: String, for row: OptionRow, flag: String
  ) throws(UsageError) {
    try row.value.check(value, option: flag)
    let isPlugin = pluginRows[row.name] != nil
    let known = isPlugin ? result.pluginValues[row.name] : result.values[row.name]
    if known != nil, !row.isRepeatable, row.value.takesValue {
      throw UsageError(
        "duplicate-option", "\(flag) was given twice.", hint: "Only one value can hold.")
    }
    let value = row.value == .output ? StandardStreams.shortened(value) : value
    let values = row.isRepeatable ? (known ?? []) + [value] : [value]
    if isPlugin {
      result.pluginValues[row.name] = values
    } else {
      result.values[row.name] = values
      result.given.insert(row.name)
    }
  }

  private func row(_ name: String) -> OptionRow? { pluginRows[name] ?? rows[name] }

  /// Whether the argument is one of the options, so that it is hardly meant as a value.
  private func isOption(_ argument: String) -> Bool {
    if argument == "--" { return true }
    if argument.hasPrefix("--") {
      let name = String(argument.dropFirst(2).prefix { $0 != "=" })
      return row(name) != nil
        || name.hasPrefix("no-") && row(String(name.dropFirst(3)))?.value == .toggle
    }
    return argument.count == 2 && argument.hasPrefix("-")
      && spec.rows.contains { $0.short == argument.last }
  }

  private func takesNoValue(_ flag: String) -> UsageError {
    UsageError("unexpected-value", "\(flag) takes no value.", hint: "Write \(flag) alone.")
  }

  private func unknown(option: String) throws(UsageError) -> UsageError {
    let name = String(option.drop { $0 == "-" })
    if ["password", "pass", "pw"].contains(name), rows["password-file"] != nil {
      return UsageError(
        "unknown-option", "A password does not go on the command line, where others can see it.",
        hint: "Use --password-file FILE or --password-env NAME.")
    }
    // The options of a kind are known once the kind is: without it they are not to blame.
    if takesKind, result.annotationKind == nil { return try kindProblem() }
    let toggles = (Array(rows.values) + pluginRows.values).filter { $0.value == .toggle }
    let names = rows.keys.sorted() + pluginRows.keys.sorted() + toggles.map { "no-\($0.name)" }
    let kind = takesKind ? result.annotationKind : nil
    let subject = kind.map { "\(spec.name) … \($0)" } ?? spec.name
    var hint = "See paraph help \(spec.name)."
    if names.contains(name) {
      hint = "Write it with two dashes: --\(name)."
    } else if let near = NearestName.of(name, among: names) {
      hint = "Did you mean --\(near)?"
    } else if let other = surroundings.commandWithOption(name) {
      hint = "It is an option of \(other)."
    }
    return UsageError("unknown-option", "\(subject) has no option \(option).", hint: hint)
  }
}

// MARK: - Conflicts

extension ArgumentParser {
  private func checkConflicts() throws(UsageError) {
    for names in spec.exclusive {
      let given = names.filter { result.has($0) }
      if given.count > 1 {
        throw UsageError(
          "conflicting-options", "--\(given[0]) and --\(given[1]) do not go together.",
          hint: "Choose one of them.")
      }
    }
    for name in result.given.sorted() {
      guard let companion = spec.companions[name], !result.has(companion) else { continue }
      throw UsageError(
        "missing-companion", "--\(name) means something only with --\(companion).",
        hint: "Add --\(companion), or leave it out.")
    }
  }
}

extension String {
  /// With a small first letter, for the middle of a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

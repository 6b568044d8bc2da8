// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphModel
public import ParaphPlugin
internal import ParaphPluginHost

/// The program behind the command line: everything but the process around it.
public struct CommandLineProgram {
  /// The version of the program.
  public static let version = "0.1.0"

  private let plugins: [any AnnotationPlugin.Type]

  /// A program with these plugins compiled in.
  public init(plugins: [any AnnotationPlugin.Type]) { self.plugins = plugins }

  /// Runs one command to its end.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - environment: The environment variables.
  ///   - io: The streams.
  /// - Returns: The exit status.
  public func run(
    arguments: [String], environment: [String: String], io: CommandIO
  ) -> Int32 {
    // The supervisor has seen to it already, where there is one.
    if arguments.first == LibraryHost.command {
      return LibraryHost.run(Array(arguments.dropFirst()))
    }
    var messages = Messages(io: io)
    messages.wantsJSON = arguments.prefix { $0 != "--" }.contains("--json")
    paraph_note_json(messages.wantsJSON)
    do {
      return try run(arguments, environment, &messages)
    } catch {
      messages.error(error, file: error.file)
      return Int32(error.kind.rawValue)
    }
  }

  private func run(
    _ arguments: [String], _ environment: [String: String], _ messages: inout Messages
  ) throws(CommandFailure) -> Int32 {
    let builtIn = Registry(checked: self.plugins)
    let first = arguments.first ?? "help"
    switch first {
    case "--version", "-V", "version":
      try CommandFailure.wrap { () throws(UsageError) in
        try messages.output("paraph \(Self.version)\n")
      }
      return 0
    case "--help", "-h": return try run(.help, [], environment, &messages, builtIn)
    default: break
    }
    if let name = CommandName(rawValue: first) {
      return try run(name, Array(arguments.dropFirst()), environment, &messages, builtIn)
    }
    guard let family = CommandFamily(rawValue: first) else { throw CommandFailure(unknown(first)) }
    let second = arguments.dropFirst().first
    if second == "--help" || second == "-h" {
      let about = ParsedArguments(operands: [first])
      return try run(.help, about, environment, &messages, PluginCatalogue(builtIn))
    }
    guard let name = second.flatMap({ CommandName(rawValue: "\(first) \($0)") }) else {
      throw CommandFailure(unknown(second, in: family))
    }
    return try run(name, Array(arguments.dropFirst(2)), environment, &messages, builtIn)
  }

  private func run(
    _ name: CommandName, _ arguments: [String], _ environment: [String: String],
    _ messages: inout Messages, _ builtIn: Registry
  ) throws(CommandFailure) -> Int32 {
    let plugins = PluginCatalogue(builtIn) { () throws(UsageError) in
      try PluginSettings(name, arguments, environment)
    }
    let surroundings = ArgumentParser.Surroundings(
      plugins: plugins,
      impliedKind: { (arguments) throws(UsageError) in
        try SignatureDesign.impliedKind(name, arguments, environment, plugins)
      },
      commandWithOption: Self.commandWithOption)
    var parsed = try CommandFailure.wrap { () throws(UsageError) in
      let parsed = try ArgumentParser(name.spec, surroundings).parse(arguments)
      // A configuration that is wrong must not keep the help from whoever wants to correct it.
      if parsed.flag("help") || name == .help { return parsed }
      return try Configuration(parsed, environment).completing(parsed, of: name)
    }
    if parsed.flag("help") {
      parsed = ParsedArguments(operands: [name.rawValue], values: parsed.values)
      return try run(.help, parsed, environment, &messages, plugins)
    }
    return try run(name, parsed, environment, &messages, plugins)
  }

  private func run(
    _ name: CommandName, _ arguments: ParsedArguments, _ environment: [String: String],
    _ messages: inout Messages, _ plugins: PluginCatalogue
  ) throws(CommandFailure) -> Int32 {
    if arguments.flag("quiet") { messages.loudness = .quiet }
    if arguments.flag("verbose") { messages.loudness = .verbose }
    try CommandFailure.wrap { () throws(UsageError) in
      try MemoryLimit(arguments, environment)?.apply()
    }
    let context = CommandContext(
      arguments: arguments, environment: environment, messages: messages, plugins: plugins)
    return try name.run(context)
  }

  private func unknown(_ word: String) -> UsageError {
    if CommandName.later.contains(word) {
      return UsageError(
        "unknown-command", "“\(word)” is not in this version.",
        hint: "paraph help lists the commands.")
    }
    let isOption = word.hasPrefix("-")
    let question = NearestName.question(word, among: CommandName.firstWords)
    return UsageError(
      isOption ? "unknown-option" : "unknown-command",
      isOption
        ? "The command comes first, before “\(word)”." : "There is no command “\(word)”.",
      hint: question ?? "paraph help lists the commands.")
  }

  private func unknown(_ word: String?, in family: CommandFamily) -> UsageError {
    let words = family.commands.map(\.lastWord)
    let hint = "See paraph help \(family.rawValue)."
    guard let word else {
      return UsageError(
        "missing-command", "\(family.rawValue) needs what to do: \(words.joined(separator: ", ")).",
        hint: hint)
    }
    if word.hasPrefix("-") {
      return UsageError(
        "unknown-option",
        "What to do comes first, before “\(word)”: "
          + "\(words.joined(separator: ", ")).", hint: hint)
    }
    return UsageError(
      "unknown-command", "There is no command “\(family.rawValue) \(word)”.",
      hint: NearestName.of(word, among: words).map {
        "Did you mean \(family.rawValue) \($0)?"
      } ?? "There is \(words.joined(separator: ", ")).")
  }

  private static func commandWithOption(_ name: String) -> String? {
    CommandName.allCases.first { $0.spec.rows.contains { row in row.name == name } }?.rawValue
  }
}

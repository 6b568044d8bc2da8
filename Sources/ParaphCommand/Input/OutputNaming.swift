// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Where the document of each input goes.
struct OutputNaming {
  private let arguments: ParsedArguments
  /// The word that is added to the input's name, such as `signed`.
  private let suffix: String
  private let isTerminal: Bool

  private static let placeholders = ["stem", "name", "ext", "n"]

  /// - Throws: When the options do not go together with the number of inputs.
  init(
    _ arguments: ParsedArguments, suffix: String, outputIsTerminal: Bool
  ) throws(UsageError) {
    self.arguments = arguments
    self.suffix = suffix
    isTerminal = outputIsTerminal
    try checkPattern()
    try checkStreams()
  }

  private func checkPattern() throws(UsageError) {
    guard let pattern = arguments.text("output"), arguments.operands.count > 1 else { return }
    if pattern == "-" {
      throw UsageError(
        "conflicting-options", "Several documents cannot go to standard output.",
        hint: "Write a pattern: -o \"out/{stem}.pdf\".")
    }
    guard ["{stem}", "{name}", "{n}"].contains(where: pattern.contains) else {
      throw UsageError(
        "one-output", "\(arguments.operands.count) inputs cannot all become “\(pattern)”.",
        hint: "Write a pattern with {stem}, {name} or {n}: -o \"out/{stem}.pdf\".")
    }
  }

  private func checkStreams() throws(UsageError) {
    if arguments.operands.count(where: { $0 == "-" }) > 1 {
      throw UsageError("conflicting-operands", "Standard input can be read only once.")
    }
    if arguments.text("preview") != nil, !arguments.flag("dry-run") {
      throw UsageError(
        "conflicting-options", "--preview goes with --dry-run.", hint: "Add --dry-run.")
    }
    let takers = [
      arguments.text("output") == "-" ? "-o -" : nil,
      arguments.text("report") == "-" ? "--report -" : nil,
      arguments.text("preview") == "-" ? "--preview -" : nil,
    ].compactMap { $0 }
    if takers.count > 1 {
      throw UsageError(
        "conflicting-options", "\(takers[0]) and \(takers[1]) both want standard output.",
        hint: "Name a file for one of them.")
    }
    if arguments.flag("json"), let taker = takers.first {
      // The report goes where --json would put it, so the two agree.
      if taker == "--report -" { return }
      throw UsageError(
        "conflicting-options", "--json and \(taker) both want standard output.",
        hint: "Write --report FILE in place of --json.")
    }
  }

  /// Whether the document of this input goes to standard output.
  func usesStandardOutput(_ input: String) -> Bool {
    arguments.text("output") == "-"
      || input == "-" && arguments.text("output") == nil && !arguments.flag("dry-run")
  }

  /// Where the document of this input goes.
  ///
  /// - Parameters:
  ///   - input: As it was named; `-` is standard input.
  ///   - number: Of the input, counted from 1.
  /// - Returns: The place.
  /// - Throws: When there is no place beside the input, or the output is the input.
  func destination(_ input: String, number: Int) throws(UsageError) -> JobOutput.Destination {
    if arguments.flag("in-place") {
      guard input != "-" else {
        throw UsageError("conflicting-options", "Standard input has no place to be replaced in.")
      }
      return .inPlace
    }
    if usesStandardOutput(input) {
      guard !isTerminal else {
        throw UsageError(
          "binary-to-terminal", "The document would go to the terminal.",
          hint: "Write -o FILE, or send the output into a file or program.")
      }
      return .standardOutput
    }
    let path = arguments.text("output").map { expand($0, input, number) } ?? beside(input)
    if SystemFiles.isFolder(path) || path.hasSuffix("/") {
      let separator = path.hasSuffix("/") ? "" : "/"
      throw UsageError(
        "output-is-folder", "“\(path)” is a folder.",
        hint: "Write -o \"\(path)\(separator){name}\" to keep the names.")
    }
    if SystemFiles.areSame(path, input) {
      throw UsageError(
        "output-is-input", "The output “\(path)” is the input itself.",
        hint: "Write --in-place to replace it.", kind: .refused)
    }
    return .path(path)
  }

  private func expand(_ pattern: String, _ input: String, _ number: Int) -> String {
    let file = PathParts(input == "-" ? "stdin.pdf" : input)
    let values = [file.stem, file.name, file.fileExtension, String(number)]
    // In one pass: a name may hold what looks like a placeholder.
    var result = ""
    var rest = Substring(pattern)
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      let hit = Self.placeholders.firstIndex { rest.hasPrefix("{\($0)}") }
      if let hit {
        result += values[hit]
        rest = rest.dropFirst(Self.placeholders[hit].count + 2)
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private func beside(_ input: String) -> String {
    let file = PathParts(input == "-" ? "stdin.pdf" : input)
    return "\(file.folder)\(file.stem)-\(suffix).pdf"
  }
}

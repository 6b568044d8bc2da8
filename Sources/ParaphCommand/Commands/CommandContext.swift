// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// What a command has to work with.
struct CommandContext {
  let arguments: ParsedArguments
  let environment: [String: String]
  var messages: Messages
  let plugins: PluginCatalogue

  var io: CommandIO { messages.io }

  /// How text is laid out on standard output.
  var layout: TextLayout {
    let terminal = io.terminalWidth(.output)
    let width = environment["COLUMNS"].flatMap { Int($0) } ?? terminal ?? 80
    let isColored =
      switch arguments.text("color") {
      case "always": true
      case "never": false
      default: terminal != nil && environment["NO_COLOR", default: ""].isEmpty
      }
    return TextLayout(width: width, isColored: isColored)
  }

  /// Writes text that was asked for to standard output.
  func output(_ text: String) throws(CommandFailure) {
    try CommandFailure.wrap { () throws(UsageError) in try messages.output(text) }
  }
}

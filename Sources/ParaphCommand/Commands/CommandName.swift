// SPDX-License-Identifier: GPL-3.0-or-later

/// The commands that there are, in the order of the help.
enum CommandName: String, CaseIterable, Sendable {
  case sign, annotate, remove, flatten, render, inspect, extract, plugin, completions, help

  /// The table of its options; built when it is asked for.
  var spec: CommandSpec {
    switch self {
    case .sign: SignCommand.spec
    case .annotate: AnnotateCommand.spec
    case .remove: RemoveCommand.spec
    case .flatten: FlattenCommand.spec
    case .render: RenderCommand.spec
    case .inspect: InspectCommand.spec
    case .extract: ExtractCommand.spec
    case .plugin: PluginCommand.spec
    case .completions: CompletionsCommand.spec
    case .help: HelpCommand.spec
    }
  }

  /// Commands that other versions have.
  static let later = [
    "fill", "diff", "run", "plan", "report", "signature", "seal", "verify", "can-i",
  ]
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// `paraph help`: about a command, a kind of annotation or a topic.
enum HelpCommand {
  static let spec = CommandSpec(
    "help", "explain a command, a kind of annotation or a topic",
    operands: [
      OperandRow(
        "TOPIC", .text, required: false,
        "A command, a kind of annotation, or pages, placement, exit-status, config.")
    ],
    groups: [OptionGroups.general],
    examples: [
      .init("paraph help sign", "a command"),
      .init("paraph help link", "a kind of annotation"),
      .init("paraph help placement", "how to say where"),
    ])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let writer = HelpWriter(layout: context.layout, plugins: context.plugins)
    let text = try CommandFailure.wrap { () throws(UsageError) in
      try Self.text(context.arguments.operands.first, writer)
    }
    try context.output(text)
    return 0
  }

  private static func text(_ word: String?, _ writer: HelpWriter) throws(UsageError) -> String {
    guard let word else { return writer.overview() }
    if let command = CommandName(rawValue: word) { return writer.command(command.spec) }
    if let topic = HelpTopic(rawValue: word) { return topic.text(writer.layout) }
    if let plugin = writer.plugins.descriptor(word) { return writer.kind(plugin) }
    let names =
      CommandName.allCases.map(\.rawValue) + writer.plugins.kinds
      + HelpTopic.allCases.map(\.rawValue)
    throw UsageError(
      "unknown-topic", "There is no help on “\(word)”.",
      hint: NearestName.question(word, among: names) ?? "paraph help lists what there is.")
  }
}

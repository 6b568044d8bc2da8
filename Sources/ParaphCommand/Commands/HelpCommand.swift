// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// `paraph help`: about a command, a kind of annotation or a topic.
enum HelpCommand {
  static let spec = CommandSpec(
    "help", "explain a command, a kind of annotation or a topic",
    operands: [
      OperandRow(
        "TOPIC", .text, required: false, repeatable: true,
        "A command, a kind of annotation, or pages, placement, workflow, exit-status, config.")
    ],
    groups: [OptionGroups.plugins, OptionGroups.general],
    examples: [
      .init("paraph help sign", "a command"),
      .init("paraph help signature add", "a command of two words"),
      .init("paraph help link", "a kind of annotation"),
      .init("paraph help placement", "how to say where"),
    ])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let writer = HelpWriter(layout: context.layout, plugins: context.plugins)
    let text = try CommandFailure.wrap { () throws(UsageError) in
      try Self.text(context.arguments.operands, writer)
    }
    try context.output(text)
    return 0
  }

  private static func text(_ words: [String], _ writer: HelpWriter) throws(UsageError) -> String {
    guard !words.isEmpty else { return writer.overview() }
    let word = words.joined(separator: " ")
    if let family = CommandFamily(rawValue: word) { return writer.family(family) }
    if let command = CommandName(rawValue: word) { return writer.command(command.spec) }
    if let topic = HelpTopic(rawValue: word) { return topic.text(writer.layout) }
    if let plugin = try writer.plugins.find(word) { return writer.kind(plugin.descriptor) }
    let names =
      CommandName.allCases.map(\.rawValue) + CommandFamily.allCases.map(\.rawValue)
      + (try writer.plugins.names())
      + HelpTopic.allCases.map(\.rawValue)
    throw UsageError(
      "unknown-topic", "There is no help on “\(word)”.",
      hint: NearestName.question(word, among: names) ?? "paraph help lists what there is.")
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphPlugin
internal import ParaphPluginHost

/// `paraph plugin show`: everything about one plugin.
enum PluginShowCommand {
  static let spec = CommandSpec(
    "plugin show", "show everything about a plugin, and a sample of what it draws",
    operands: [OperandRow("ID", .plugin, "The id of a plugin, or its kind.")],
    groups: [
      OptionGroup(
        "Output",
        [
          OptionRow("json", .flag, "As JSON."),
          OptionRow(
            "output", short: "o", .output, configurable: false,
            "A PNG of a mark at 300 dpi, with the defaults of its options."),
          OptionRow("force", .flag, "Replaces a picture that is there already."),
        ]), OptionGroups.plugins, OptionGroups.general,
    ],
    examples: [
      .init("paraph plugin show link", "its options, and what it is"),
      .init("paraph plugin show typed-signature -o sample.png", "how its marks look"),
    ],
    exitNotes: ["4  the picture is there already", "6  there is no such plugin, or it failed"],
    companions: ["force": "output"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let name = context.arguments.operands.first ?? ""
    let plugin = try context.plugins.plugin(named: name)
    if let path = context.arguments.text("output") {
      try CommandFailure.of {
        try MarkPicture(registry: context.plugins.registry, optionNaming: .flag)
          .writeSample(
            of: context.plugins.name(of: plugin.descriptor), to: path,
            force: context.arguments.flag("force"))
      }
    }
    if context.arguments.flag("json") {
      try context.output(JSONText.of(plugin.details))
      return 0
    }
    let writer = HelpWriter(layout: context.layout, plugins: context.plugins)
    let about = rows(plugin.details).reduce("") { text, row in
      text + context.layout.definition(row.term, row.says, column: 14)
    }
    try context.output(
      writer.kind(plugin.descriptor) + "\n" + context.layout.heading("The plugin:") + about)
    return 0
  }

  private static func rows(_ details: PluginDetails) -> [(term: String, says: String)] {
    var rows: [(term: String, says: String)] = [
      ("id", details.id), ("version", details.version), ("from", details.origin),
    ]
    if let delivery = details.delivery, let file = details.file {
      rows.append(("delivery", "\(delivery) \(file)"))
    }
    if let interface = details.interface { rows.append(("interface", interface)) }
    if let versions = details.protocolVersions, let least = versions.first {
      let most = versions.last ?? least
      rows.append(("protocol", least == most ? "\(least)" : "\(least) to \(most)"))
    }
    let makes = details.subtypes.map(\.rawValue).joined(separator: ", ")
    if !makes.isEmpty { rows.append(("makes", makes)) }
    // Each is the first of its version so far.
    let needs = details.needs.map { "\($0)/1" }.joined(separator: ", ")
    if !needs.isEmpty { rows.append(("needs", needs)) }
    let looks = details.looks.map { "--\($0)" }.joined(separator: ", ")
    if !looks.isEmpty { rows.append(("looks", looks)) }
    return rows
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph plugin docs`: the documentation of a plugin, from its table of options.
enum PluginDocsCommand {
  private enum Format: String, CaseIterable { case markdown, man }

  static let spec = CommandSpec(
    "plugin docs", "write the documentation of a plugin",
    about: [
      "Says what the plugin does, every option with its values, its default and its key in JSON, and "
        + "examples: all from what the plugin declares."
    ],
    operands: [OperandRow("ID", .plugin, "The id of a plugin, or its kind.")],
    groups: [
      OptionGroup(
        "Output",
        [
          OptionRow(
            "format", .choice(Format.allCases.map(\.rawValue)), configurable: false,
            "Markdown, or a manual page. Default: markdown."),
          OptionRow(
            "output", short: "o", .output, configurable: false,
            "Where to write. Default: standard output."),
          OptionRow("force", .flag, "Replaces a file that is there already."),
        ]),
      OptionGroups.plugins,
      OptionGroups.general,
    ],
    examples: [
      .init("paraph plugin docs link -o link.md", "for a page on the web"),
      .init("paraph plugin docs link --format man | man -l -", "as a manual page"),
    ],
    exitNotes: ["4  the file is there already", "6  there is no such plugin"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let name = arguments.operands.first ?? ""
    let plugin = try context.plugins.plugin(named: name)
    let page = PluginPage(plugin: plugin.descriptor)
    let format = arguments.text("format").flatMap(Format.init) ?? .markdown
    let text = format == .man ? ManualPage.text(page) : MarkdownPage.text(page)
    guard let path = arguments.text("output"), path != "-" else {
      try context.output(text)
      return 0
    }
    try CommandFailure.wrap { () throws(UsageError) in
      guard arguments.flag("force") || !SystemFiles.exists(path) else {
        throw UsageError(
          "output-exists", "“\(path)” is there already, and is kept.",
          hint: "Give --force to replace it.", kind: .refused)
      }
      try SystemFiles.checkWritable(path)
      try SystemFiles.write(text, to: path)
      try context.messages.result(
        "Wrote the documentation of \(plugin.descriptor.kind) to \(path).")
    }
    return 0
  }
}

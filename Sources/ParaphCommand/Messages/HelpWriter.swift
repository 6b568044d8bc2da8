// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// The texts of the help, made from the tables.
struct HelpWriter {
  let layout: TextLayout
  let plugins: PluginCatalogue

  // MARK: - The first screen

  func overview() -> String {
    var text = layout.wrap(
      "Paraph signs, annotates and flattens PDF documents, and leaves the rest of them as it was.")
    text += "\n" + layout.heading("A first try:")
    for example in Self.firstExamples { text += self.example(example) }
    text += "\n" + layout.heading("Commands:")
    for word in CommandName.firstWords {
      let summary =
        CommandName(rawValue: word)?.spec.summary ?? CommandFamily(rawValue: word)?.summary
      text += layout.definition(word, summary ?? "", column: 16)
    }
    text += "\n" + layout.heading("More:")
    text += layout.definition("paraph help COMMAND", "its options and examples", column: 28)
    text += layout.definition(
      "paraph help KIND", "the options of \(plugins.kinds.joined(separator: ", "))", column: 28)
    text += layout.definition(
      "paraph help TOPIC", HelpTopic.allCases.map(\.rawValue).joined(separator: ", "), column: 28)
    return text
  }

  private static let firstExamples: [CommandSpec.Example] = [
    .init(
      "paraph sign contract.pdf --typed \"Zoë Müller\" --at-text \"Signature:\"",
      "sign beside some words"),
    .init(
      "paraph sign contract.pdf --scanned me.png --anchor bottom-right",
      "put a picture of your signature on the last page"),
    .init(
      "paraph annotate report.pdf link --detect url,email --pages all",
      "make the addresses in a text links"),
    .init("paraph inspect contract.pdf", "see what is in a document"),
  ]

  // MARK: - Commands that begin alike

  func family(_ family: CommandFamily) -> String {
    var text = layout.wrap("paraph \(family.rawValue): \(family.summary)") + "\n"
    text += layout.wrap("Usage: paraph \(family.rawValue) COMMAND …")
    for paragraph in family.about { text += "\n" + layout.wrap(paragraph) }
    text += "\n" + layout.heading("Commands:")
    for name in family.commands {
      text += layout.definition(name.lastWord, name.spec.summary, column: 16)
    }
    text += "\n"
    text += layout.wrap("paraph help \(family.rawValue) COMMAND shows its options and examples.")
    return text
  }

  // MARK: - A command

  func command(_ spec: CommandSpec) -> String {
    var text = layout.wrap("paraph \(spec.name): \(spec.summary)") + "\n"
    let usage = ["paraph \(spec.name)"] + spec.operands.map(\.usage) + ["[options]"]
    text += layout.wrap("Usage: " + usage.joined(separator: " "))
    for paragraph in spec.about { text += "\n" + layout.wrap(paragraph) }
    if !spec.examples.isEmpty {
      text += "\n" + layout.heading("Examples:")
      for example in spec.examples { text += self.example(example) }
    }
    if !spec.operands.isEmpty {
      text += "\n" + layout.heading("Arguments:")
      for row in spec.operands { text += layout.definition(row.name, row.help) }
    }
    for group in spec.groups { text += options(group.heading, group.rows) }
    if spec.name == CommandName.sign.rawValue || spec.name == CommandName.signatureAdd.rawValue {
      text += signatureOptions
    }
    if !spec.exitNotes.isEmpty {
      text += "\n" + layout.heading("Exit status:")
      for note in spec.exitNotes {
        let parts = note.split(separator: " ", maxSplits: 1)
        text += layout.definition(String(parts[0]), String(parts.last ?? ""), column: 6)
      }
      text += layout.wrap("See paraph help exit-status.", indent: 2)
    }
    return text
  }

  /// What the kinds of signature take beside the option that names the signature itself.
  private var signatureOptions: String {
    SignCommand.sources.reduce("") { text, source in
      guard let plugin = plugins.builtIn.first(where: { $0.kind == source.kind }) else {
        return text
      }
      let rows = plugin.options.filter { $0.name != source.key }.map { OptionRow($0, of: plugin) }
      return rows.isEmpty ? text : text + options("With --\(source.flag)", rows)
    }
  }

  // MARK: - A kind of annotation

  func kind(_ plugin: PluginDescriptor) -> String {
    var text = layout.wrap("\(plugin.kind): \(plugin.title)") + "\n"
    text += layout.wrap("Usage: paraph annotate INPUT \(plugin.kind) [options]")
    text += "\n" + layout.wrap(plugin.summary)
    let rows = plugin.options.map { OptionRow($0, of: plugin) }
    var headings: [String] = []
    for row in rows where !headings.contains(row.heading) { headings.append(row.heading) }
    for heading in headings {
      text += options(
        heading == plugin.title ? "Options of \(plugin.kind)" : heading,
        rows.filter { $0.heading == heading })
    }
    text += "\n"
    text += layout.wrap(
      "Options of every annotation (where it goes, how it looks, where to write): "
        + "paraph help annotate.")
    return text
  }

  // MARK: - Pieces

  private func options(_ heading: String, _ rows: [OptionRow]) -> String {
    rows.reduce("\n" + layout.heading("\(heading):")) { text, row in
      text + layout.definition(row.usage, row.help)
    }
  }

  private func example(_ example: CommandSpec.Example) -> String {
    layout.wrap("# \(example.says)", indent: 2) + "  \(example.call)\n"
  }
}

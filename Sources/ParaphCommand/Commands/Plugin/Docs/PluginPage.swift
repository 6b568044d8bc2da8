// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// The documentation of a plugin, from what it says about itself.
struct PluginPage {
  let plugin: PluginDescriptor

  /// A line that says what it is.
  var title: String { Self.line(plugin.title) }

  /// The page below its title.
  var blocks: [PageBlock] {
    [.heading("Synopsis"), .lines(["paraph annotate INPUT \(plugin.kind) [options]"])]
      + description + options + style + json + examples + related
  }

  // MARK: - Sections

  private var description: [PageBlock] {
    var blocks: [PageBlock] = [
      .heading("Description"), .paragraph([.plain(Self.line(plugin.summary))]),
    ]
    let subtypes = plugin.subtypes.map(\.rawValue)
    blocks.append(
      .paragraph([
        .plain("The plugin is "), .code(plugin.id.rawValue),
        .plain(" \(Self.line(plugin.version)). "),
        .plain(
          subtypes.isEmpty
            ? "It makes no annotation of a page."
            : "It makes annotations of the type \(subtypes.joined(separator: ", "))."),
      ]))
    let needs = PluginDescriptor.Need.allCases.filter(plugin.needs.contains).map(Self.words)
    if !needs.isEmpty {
      blocks.append(
        .paragraph([.plain("Beyond its boxes it is given: \(needs.joined(separator: "; ")).")]))
    }
    return blocks
  }

  private var options: [PageBlock] {
    guard !plugin.options.isEmpty else {
      return [.heading("Options"), .paragraph([.plain("It has no options of its own.")])]
    }
    var blocks: [PageBlock] = [.heading("Options")]
    var groups: [String?] = []
    for spec in plugin.options where !groups.contains(spec.group) { groups.append(spec.group) }
    // Those without a heading come first.
    for group in groups.filter({ $0 == nil }) + groups.filter({ $0 != nil }) {
      if let group { blocks.append(.subheading(Self.line(group))) }
      for spec in plugin.options where spec.group == group {
        blocks.append(
          .item(
            Self.line(spec.usage), [[.plain(Self.help(spec))], OptionFacts(spec).sentences]))
      }
    }
    return blocks
  }

  private static func help(_ spec: OptionSpec) -> String {
    // A flag that says the opposite of its help.
    line(spec.takesValue ? spec.help : spec.explanation)
  }

  private var style: [PageBlock] {
    let looks = PluginDescriptor.Look.allCases.filter(plugin.looks.contains)
    guard !looks.isEmpty else { return [] }
    let rows = OptionGroups.style.rows
    return [
      .heading("Style"),
      .paragraph([.plain("How its marks look follows the options of every mark that are here:")]),
    ]
      + looks.compactMap { look in
        rows.first { $0.name == look.rawValue }.map { .item($0.usage, [[.plain($0.help)]]) }
      }
  }

  private var json: [PageBlock] {
    guard !plugin.options.isEmpty else { return [] }
    let members = exampleOptions.map { spec in
      "  \(JSONValue.string(spec.name).serialized): \(OptionFacts(spec).sample.serialized)"
    }
    return [
      .heading("Options as JSON"),
      .paragraph([
        .code("--params FILE"),
        .plain(
          " takes the same options from a JSON object. Its keys are those above; one that is not known "
            + "is an error. What the command line says wins."),
      ]), .lines(["{"] + members.dropLast().map { $0 + "," } + members.suffix(1) + ["}"]),
    ]
  }

  private var examples: [PageBlock] {
    let flags = exampleOptions.map { " \(OptionFacts($0).sampleFlag)" }.joined()
    let call = "paraph annotate in.pdf \(plugin.kind)"
    var lines = ["\(call)\(flags) --anchor top-right -o out.pdf"]
    if !plugin.options.isEmpty {
      lines.append("\(call) --params options.json --rect 20mm,40mm,50mm,15mm -o out.pdf")
    }
    lines.append("\(call)\(flags) --at-text \"Signature:\" --id my-mark -o out.pdf")
    return [.heading("Examples"), .lines(lines)]
  }

  /// Those that an example gives: what has to be given, and otherwise the first.
  private var exampleOptions: [OptionSpec] {
    let required = plugin.options.filter(\.isRequired)
    return required.isEmpty ? Array(plugin.options.prefix(1)) : required
  }

  private var related: [PageBlock] {
    [
      .heading("See also"),
      .paragraph([
        .code("paraph help annotate"),
        .plain(
          " has the options of every annotation: where it goes, and where the document goes. "),
        .code("paraph help placement"), .plain(" explains the places."),
      ]),
    ]
  }

  // MARK: - Words

  private static func words(_ need: PluginDescriptor.Need) -> String {
    switch need {
    case .text: "the words of the pages"
    case .backdrop: "the colours beneath its boxes"
    case .fields: "the form fields"
    case .fonts: "the fonts of the system"
    case .images: "the pictures that its options name"
    case .styles: "the style of the user"
    case .traits: "what the mark may adapt to"
    case .document: "the title of the document, and how many pages came before it"
    }
  }

  /// A text of a plugin of others on one line, without what a terminal would obey.
  private static func line(_ text: String) -> String {
    TerminalText.safe(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}

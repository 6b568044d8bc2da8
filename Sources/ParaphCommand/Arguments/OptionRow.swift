// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

/// One option: its flag, its key in the configuration file, its help and its check come from here.
struct OptionRow: Hashable, Sendable {
  /// Lower case words joined by hyphens, without the dashes in front.
  var name: String
  /// The letter of the short form.
  var short: Character?
  var value: ValueKind
  /// Whether it may be given several times.
  var isRepeatable: Bool
  /// Whether a configuration file may give a default for it.
  var isConfigurable: Bool
  /// The heading that it stands under in the help.
  var heading: String
  /// One or two sentences.
  var help: String

  init(
    _ name: String, short: Character? = nil, _ value: ValueKind, repeatable: Bool = false,
    configurable: Bool = true, _ help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = repeatable
    self.isConfigurable = configurable
    self.heading = ""
    self.help = help
  }

  /// An option of a plugin.
  init(_ spec: OptionSpec, of plugin: PluginDescriptor) {
    self.init(
      String(spec.flag.dropFirst(2)), .plugin(spec, plugin.id), repeatable: spec.isRepeatable,
      spec.explanation)
    heading = spec.group ?? plugin.title
  }

  /// The flag as the help shows it, such as `-o, --output FILE`.
  var usage: String {
    let long = if case .toggle = value { "--[no-]\(name)" } else { "--\(name)" }
    let flags = short.map { "-\($0), \(long)" } ?? long
    return value.metavar.map { "\(flags) \($0)" } ?? flags
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel
internal import ParaphPlugin

/// The options that several jobs share, as the values that the jobs have.
extension ParsedArguments {
  /// The pages that were named; `nil` when none were.
  var pages: PageSelection? {
    // The parser has checked it.
    text("pages").flatMap { try? PageSelection($0) }
  }

  /// How the document is written.
  func output(_ destination: JobOutput.Destination) -> JobOutput {
    JobOutput(
      destination, force: flag("force"), rewrite: flag("rewrite"), linearize: flag("linearize"),
      digest: has("report") || flag("json"))
  }

  /// What is allowed, and whether anything is written.
  var writing: WriteOptions {
    WriteOptions(
      allowInvalidate: flag("allow-invalidate"), dryRun: flag("dry-run"),
      preview: text("preview"))
  }

  /// What was said about looks.
  var style: StyleRequest {
    StyleRequest(
      ink: text("ink"), penWidth: text("pen-width").flatMap { try? Length($0) },
      font: text("font"), opacity: text("opacity").flatMap { DecimalText.number($0) })
  }

  /// The values of a repeated option with commas in them, one by one.
  func list(_ name: String) -> [String] {
    texts(name).flatMap { $0.split(separator: ",").map { String($0) } }
  }

  /// The options of the plugin by their JSON keys.
  ///
  /// - Throws: When the file that `--params` names cannot be read, or a value is bad.
  func options(of plugin: PluginDescriptor) throws(CommandFailure) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    if let path = text("params") {
      values = try CommandFailure.wrap { () throws(UsageError) in try JSONFile.object(path) }
    }
    for spec in plugin.options {
      guard let texts = pluginValues[String(spec.flag.dropFirst(2))] else { continue }
      if let value = spec.valueOfFlag {
        values[spec.name] = value
      } else {
        values[spec.name] = try CommandFailure.wrap { () throws(PluginError) in
          try spec.value(fromTexts: texts, of: plugin.id)
        }
      }
    }
    return values
  }
}

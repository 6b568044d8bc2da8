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
      allowInvalidate: flag("allow-invalidate"), keepConformance: flag("keep-conformance"),
      dryRun: flag("dry-run"),
      preview: text("preview"),
      proof: flag("prove") ? ProofRequest(folder: text("proof-dir")) : nil)
  }

  /// What was said about looks.
  var style: StyleRequest {
    StyleRequest(
      ink: text("ink"), penWidth: text("pen-width").flatMap { try? Length($0) },
      font: text("font"), opacity: text("opacity").flatMap { DecimalText.number($0) },
      blendMode: text("blend").flatMap { BlendMode(word: $0) })
  }

  /// The values of a repeated option with commas in them, one by one.
  func list(_ name: String) -> [String] {
    texts(name).flatMap { $0.split(separator: ",").map { String($0) } }
  }

  /// The kinds of annotation that an option lists.
  ///
  /// - Throws: When a name is neither a plugin's kind nor a type of ISO 32000, in any capitals.
  func kinds(
    _ name: String, _ plugins: PluginCatalogue, more: [String] = []
  ) throws(CommandFailure) -> [String] {
    let types = more + AnnotationSubtype.allCases.map(\.rawValue)
    let common = Set((plugins.kinds + types).map { $0.lowercased() })
    for kind in list(name) where !common.contains(kind.lowercased()) {
      let known = try CommandFailure.wrap { () throws(UsageError) in
        try plugins.installed().compactMap(\.kind) + plugins.kinds + types
      }
      if known.contains(where: { $0.lowercased() == kind.lowercased() }) { continue }
      throw CommandFailure(
        UsageError(
          "unknown-kind", "--\(name): there is no kind of annotation called “\(kind)”.",
          hint: NearestName.question(kind, among: known)
            ?? "It is a kind such as \(plugins.kinds.first ?? "link"), or a type of ISO 32000 such as "
            + "Stamp."))
    }
    return list(name)
  }

  /// Refuses an option of looks that the command line gives and that changes nothing on this kind, nor
  /// on another one that goes with it.
  func checkLooks(
    of plugin: PluginDescriptor, and other: PluginDescriptor? = nil
  ) throws(CommandFailure) {
    let looks = plugin.looks.union(other?.looks ?? [])
    for look in PluginDescriptor.Look.allCases
    where given.contains(look.rawValue) && !looks.contains(look) {
      throw CommandFailure(
        UsageError(
          "no-effect", "--\(look.rawValue) changes nothing on a \(plugin.kind).",
          hint: "Leave it out."))
    }
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

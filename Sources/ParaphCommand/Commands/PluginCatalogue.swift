// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin
internal import ParaphPluginHost

/// The plugins that are there, as the command line sees them.
///
/// What is built in is known. Plugins of others are looked for when a name is asked for that is not built
/// in, or when all are listed; a run that does neither reads nothing of them.
final class PluginCatalogue {
  /// What is built in, and what was asked for besides: what an engine has to know.
  private(set) var registry: Registry
  /// What is built in.
  let builtIn: [PluginDescriptor]
  private let readSettings: () throws(UsageError) -> PluginSettings
  private var knownSettings: PluginSettings?
  private var listed: [InstalledPlugin]?

  /// - Parameters:
  ///   - registry: What is built in.
  ///   - settings: Where other plugins are; asked once, when it first matters.
  init(
    _ registry: Registry = Registry(),
    settings: @escaping () throws(UsageError) -> PluginSettings = { PluginSettings() }
  ) {
    self.registry = registry
    builtIn = registry.plugins.map(\.descriptor)
    readSettings = settings
  }

  /// The kinds that are built in.
  var kinds: [String] { builtIn.map(\.kind) }

  // MARK: - One plugin

  /// The plugin of this kind or id; `nil` when there is none.
  ///
  /// - Throws: When there is one and it is refused.
  func find(_ name: String) throws(UsageError) -> RegisteredPlugin? {
    let known = registry.plugins.first {
      $0.descriptor.kind == name || $0.descriptor.id.rawValue == name
    }
    if let known { return known }
    let settings = try settings()
    let discovery = PluginDiscovery(settings.searchPath, builtIn: builtIn)
    do throws(PluginHostError) {
      guard let runtime = settings.runtime, let bundle = try discovery.bundle(named: name) else {
        return nil
      }
      let plugin = bundle.plugin(in: runtime)
      registry.add(plugin)
      return plugin
    } catch {
      throw UsageError(error.code, error.message, hint: error.hint, kind: error.kind)
    }
  }

  /// The plugin of this kind or id.
  ///
  /// - Throws: With the nearest name when there is none; with the reason when it is refused.
  func plugin(named name: String) throws(CommandFailure) -> RegisteredPlugin {
    try CommandFailure.wrap { () throws(UsageError) in
      if let plugin = try find(name) { return plugin }
      let names = try names()
      let near = NearestName.question(name, among: names + (try ids()))
      throw UsageError(
        "no-such-plugin", "No plugin makes annotations of the kind “\(name)”.",
        hint: near ?? Self.list(names), kind: .plugin)
    }
  }

  /// The name by which an engine with the registry finds a plugin: its kind, unless that is another one's.
  func name(of descriptor: PluginDescriptor) -> String {
    let first = registry.plugins.first { $0.descriptor.kind == descriptor.kind }
    return first?.descriptor.id == descriptor.id ? descriptor.kind : descriptor.id.rawValue
  }

  // MARK: - All plugins

  /// What names a plugin after `annotate INPUT`: the kinds that are built in, then those of others.
  func names() throws(UsageError) -> [String] { kinds + (try installed().compactMap(\.name)) }

  private func ids() throws(UsageError) -> [String] {
    builtIn.map(\.id.rawValue) + (try installed().filter { $0.name != nil }.map(\.id))
  }

  /// Every bundle on the search path, usable or not.
  func installed() throws(UsageError) -> [InstalledPlugin] {
    if let listed { return listed }
    let all = PluginDiscovery(try settings().searchPath, builtIn: builtIn).all
    listed = all
    return all
  }

  /// Where plugins of others are, and how they are used.
  func settings() throws(UsageError) -> PluginSettings {
    if let knownSettings { return knownSettings }
    let settings = try readSettings()
    knownSettings = settings
    return settings
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "No plugin is installed." : "There is \(WordList.joined(names))."
  }
}

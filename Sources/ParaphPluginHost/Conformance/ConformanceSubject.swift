// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// The plugin that is checked.
struct ConformanceSubject {
  let plugin: RegisteredPlugin
  /// The same, started apart where that is possible.
  let other: RegisteredPlugin
  /// Whether its code runs in another process.
  let isForeign: Bool
  let openPage: PluginSession.PageOpener?

  var descriptor: PluginDescriptor { plugin.descriptor }

  /// A session for the options of an example.
  func session(_ options: [String: JSONValue]) throws(PluginError) -> PluginSession {
    try session(of: plugin, options)
  }

  /// Of the plugin that was started apart.
  func otherSession(_ options: [String: JSONValue]) throws(PluginError) -> PluginSession {
    try session(of: other, options)
  }

  /// The examples as the plugin is given them; without any, one that is made of its options.
  func given(_ examples: [PluginExample], _ files: SampleFiles) -> [PluginExample] {
    let made = examples.isEmpty ? [PluginExample(of: descriptor, files: files)] : examples
    return made.map { $0.limited(to: descriptor.needs) }
  }

  private func session(
    of plugin: RegisteredPlugin, _ options: [String: JSONValue]
  ) throws(PluginError) -> PluginSession {
    var session = try plugin.session(options: options)
    session.openPage = openPage
    return session
  }
}

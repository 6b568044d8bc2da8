// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// The plugin that is checked.
struct ConformanceSubject {
  let plugin: RegisteredPlugin
  /// The same, started apart where that is possible.
  let other: RegisteredPlugin
  let openPage: PluginSession.PageOpener?

  var descriptor: PluginDescriptor { plugin.descriptor }

  func session(_ options: [String: JSONValue]) throws(PluginError) -> PluginSession {
    try session(of: plugin, options)
  }

  /// Of the plugin that was started apart.
  func otherSession(_ options: [String: JSONValue]) throws(PluginError) -> PluginSession {
    try session(of: other, options)
  }

  private func session(
    of plugin: RegisteredPlugin, _ options: [String: JSONValue]
  ) throws(PluginError) -> PluginSession {
    var session = try plugin.session(options: options)
    session.openPage = openPage
    return session
  }
}

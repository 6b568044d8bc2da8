// SPDX-License-Identifier: GPL-3.0-or-later

extension PluginBundle {
  /// The plugin, for a registry; nothing of it is started before a job asks it for something.
  public func plugin(in runtime: PluginRuntime) -> RegisteredPlugin {
    var plugin = RegisteredPlugin(
      descriptor: descriptor, origin: .bundle(path), program: program, runtime: runtime)
    plugin.bundle = self
    return plugin
  }
}

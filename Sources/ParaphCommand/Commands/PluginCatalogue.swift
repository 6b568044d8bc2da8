// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin
internal import ParaphPluginHost

/// The plugins that are there, as the command line sees them.
struct PluginCatalogue {
  let registry: Registry

  init(_ registry: Registry = Registry()) { self.registry = registry }

  var descriptors: [PluginDescriptor] { registry.plugins.map(\.descriptor) }
  var kinds: [String] { descriptors.map(\.kind) }

  /// The plugin of this kind or with this id.
  func descriptor(_ name: String) -> PluginDescriptor? {
    descriptors.first { $0.kind == name || $0.id.rawValue == name }
  }
}

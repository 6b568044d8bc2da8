// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

/// The plugins that are there, as the command line sees them.
struct PluginCatalogue {
  let types: [any AnnotationPlugin.Type]

  init(_ types: [any AnnotationPlugin.Type]) { self.types = types }

  var descriptors: [PluginDescriptor] { types.map { $0.descriptor } }
  var kinds: [String] { descriptors.map(\.kind) }

  /// The plugin of this kind or with this id.
  func descriptor(_ name: String) -> PluginDescriptor? {
    descriptors.first { $0.kind == name || $0.id.rawValue == name }
  }
}

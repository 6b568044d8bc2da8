// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// The files that the options of a job name: the only ones that a plugin may have read for it.
struct NamedFiles: Hashable, Sendable {
  /// As the options have them.
  let paths: Set<String>

  /// The values of those options that are paths.
  init(_ options: OptionValues, of descriptor: PluginDescriptor) {
    var paths: Set<String> = []
    for spec in descriptor.options {
      switch spec.kind {
      case .path: if let path = options.string(spec.name) { paths.insert(path) }
      case .array(of: .path): paths.formUnion(options.strings(spec.name))
      default: break
      }
    }
    self.paths = paths
  }

  /// Whether one of the options is exactly this path.
  func contains(_ path: String) -> Bool { paths.contains(path) }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// The files that the options of a job name: the only ones that a plugin of another process may have read
/// or embedded for it.
struct NamedFiles: Hashable, Sendable {
  let paths: Set<String>

  /// - Parameters:
  ///   - options: As the plugin gets them, with absolute paths.
  ///   - descriptor: Says which options are paths.
  init(_ options: OptionValues, of descriptor: PluginDescriptor) {
    var paths: Set<String> = []
    for spec in descriptor.options where spec.isPath {
      if let path = options.string(spec.name) { paths.insert(path) }
      paths.formUnion(options.strings(spec.name))
    }
    self.paths = paths
  }

  /// Whether one of the options is exactly this path.
  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// Makes sure that parts embed no other files: the host reads what the plugin may not.
  ///
  /// - Throws: `PluginError` for a defect that names the part and the file.
  func check(_ parts: [Part], from plugin: PluginID) throws(PluginError) {
    for part in parts {
      guard let path = part.file?.path, !contains(path) else { continue }
      throw PluginError(
        .defect, plugin,
        "The part “\(part.id)” of \(plugin) embeds the file “\(path.prefix(200))”, which no option "
          + "names.")
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

extension PluginAppearance {
  /// Reads the member `appearance` of an answer.
  ///
  /// - Parameters:
  ///   - wire: As the plugin wrote it.
  ///   - plugin: Who wrote it.
  /// - Throws: `PluginError` for a defect that names the member, and what would be right.
  init(wire: JSONValue, from plugin: PluginID) throws(PluginError) {
    self = .svg([])
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphPlugin

extension HostTable {
  /// What the last call answered, as an error in the plugin's own words where it found some.
  ///
  /// - Parameters:
  ///   - status: The answer.
  ///   - plugin: Who answered.
  /// - Throws: Nothing for `PARAPH_OK`.
  func check(_ status: paraph_status, of plugin: PluginID) throws(PluginError) {
    guard status != Status.ok.rawValue else { return }
    guard let known = Status(rawValue: status), let code = known.code else {
      throw PluginError(
        .defect, plugin, "\(plugin) answered with the status \(status), which does not exist.")
    }
    let sentence = explanation?.sentence ?? "\(plugin) \(known.clause)."
    throw PluginError(code, plugin, sentence, hint: explanation?.hint)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphModel
import ParaphPlugin

extension PluginLibrary {
  /// What the `plugin.json` of a plugin has to say, beside the library in its bundle.
  ///
  /// - Throws: `badDescriptor`.
  func manifest(of plugin: PluginTable, host: HostTable) throws(LibraryError) -> JSONValue {
    var members = try plugin.descriptor(host).wire
    members["paraphPlugin"] = 1
    members["delivery"] = "library"
    members["file"] = .string(path.split(separator: "/").last.map(String.init) ?? path)
    members["abi"] = [
      "major": .number(Double(PARAPH_ABI_MAJOR)), "minor": .number(Double(minor)),
    ]
    return .object(members)
  }
}

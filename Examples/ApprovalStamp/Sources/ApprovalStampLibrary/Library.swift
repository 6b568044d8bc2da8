// SPDX-License-Identifier: MIT

import ApprovalStamp
import ParaphPluginExport

/// The one function that Paraph looks for in the library.
@c(paraph_plugin_entry)
public func paraphPluginEntry(_ host: PluginLibraryHost) -> PluginLibrary {
  PluginExport.library([ApprovalStamp.self], host)
}

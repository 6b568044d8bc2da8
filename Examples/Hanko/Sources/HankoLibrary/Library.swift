// SPDX-License-Identifier: MIT

import Hanko
import ParaphPluginExport

/// The one function that Paraph looks for in the library.
@c(paraph_plugin_entry)
public func paraphPluginEntry(_ host: PluginLibraryHost) -> PluginLibrary {
  PluginExport.library([Hanko.self], host)
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphPlugin

/// Why a shared library gives no plugin.
enum LibraryError: Error, Hashable {
  /// In the words of the system.
  case cannotOpen(String)
  case noEntry
  case declined
  case wrongMajor(UInt32)
  case shortTable(String)
  case badCount(UInt32)
  case noTable(Int)
  case badIdentifier(Int)
  case badVersion(PluginID)
  case missingFunction(PluginID, String)
  case repeated(PluginID)
  case absent(PluginID, has: [PluginID])
  case badDescriptor(PluginID, String, hint: String? = nil)

  /// What is wrong, as a clause that follows the library's name.
  var clause: String {
    switch self {
    case .cannotOpen(let words): "cannot be opened: \(words)"
    case .noEntry: "has no function paraph_plugin_entry"
    case .declined: "declines this host"
    case .wrongMajor(let major):
      "was built for ABI \(major) of plugins, and this version loads ABI \(PARAPH_ABI_MAJOR)"
    case .shortTable(let name): "has a \(name) that is too short for ABI \(PARAPH_ABI_MAJOR).0"
    case .badCount(let count):
      count == 0
        ? "holds no plugin"
        : "says that it holds \(count) plugins, and at most \(PARAPH_MAX_PLUGINS) are possible"
    case .noTable(let index): "has no table for plugin \(index + 1)"
    case .badIdentifier(let index):
      "has no id for plugin \(index + 1), which must be text of at most 255 bytes"
    case .badVersion(let id): "has no version for \(id), which must be text of at most 255 bytes"
    case .missingFunction(let id, let name): "has no function \(name) for \(id)"
    case .repeated(let id): "holds \(id) twice"
    case .absent(let id, let known):
      "does not hold \(id), only \(known.map(\.rawValue).joined(separator: ", "))"
    case .badDescriptor(let id, let what, _): "describes \(id) wrongly: \(what)"
    }
  }

  /// What to do about it.
  var hint: String? {
    switch self {
    case .cannotOpen: "ldd lists the libraries that it needs."
    case .noEntry: "Export it with PARAPH_EXPORT, as paraph_plugin.h has it."
    case .wrongMajor: "Build it with the paraph_plugin.h of this version."
    case .shortTable: "Set struct_size to sizeof of the struct."
    case .absent: "The “id” of plugin.json and that of the code must be equal."
    case .badDescriptor(_, _, let hint): hint
    default: nil
    }
  }
}

// SPDX-License-Identifier: MIT

internal import CParaphPlugin
public import ParaphPlugin

/// What `paraph_plugin_entry` is given: a `const paraph_host *`.
public typealias PluginLibraryHost = UnsafeRawPointer?

/// What `paraph_plugin_entry` answers: a `const paraph_library *`.
public typealias PluginLibrary = UnsafeRawPointer?

extension PluginExport {
  /// What `paraph_plugin_entry` of a library answers.
  ///
  /// - Parameters:
  ///   - types: The plugins of the library; always the same, and at most 16.
  ///   - host: What the function was given.
  /// - Returns: What it has to answer; `nil` for a host of another major version.
  public static func library(
    _ types: [any AnnotationPlugin.Type], _ host: PluginLibraryHost
  ) -> PluginLibrary {
    guard let host = host?.assumingMemoryBound(to: paraph_host.self) else { return nil }
    guard host.pointee.abi_major == PARAPH_ABI_MAJOR else {
      LibraryHost(host).explain(
        "The library speaks version \(PARAPH_ABI_MAJOR) of the plugin interface, and not "
          + "\(host.pointee.abi_major).")
      return nil
    }
    guard !types.isEmpty, types.count <= LibrarySlot.all.count else {
      LibraryHost(host).explain(
        "The library has \(types.count) plugins; it must have 1 to \(LibrarySlot.all.count).")
      return nil
    }
    return UnsafeRawPointer(ExportedLibrary.shared(types).table)
  }
}

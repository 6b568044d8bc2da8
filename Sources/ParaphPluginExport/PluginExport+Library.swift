// SPDX-License-Identifier: MIT

internal import CParaphPlugin
public import ParaphPlugin

extension PluginExport {
  /// What `paraph_plugin_entry` of a library answers.
  ///
  /// - Parameters:
  ///   - types: The plugins of the library; always the same, and at most 16.
  ///   - host: What the function was given: a `const paraph_host *`.
  /// - Returns: A `const paraph_library *`; `nil` for a host of another major version.
  public static func library(
    _ types: [any AnnotationPlugin.Type], for host: UnsafeRawPointer?
  ) -> UnsafeRawPointer? {
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

// SPDX-License-Identifier: MIT

import CParaphPlugin
import ParaphPlugin
import Synchronization

/// The tables of the library that this code is in: made when a host first asks, and never freed.
struct ExportedLibrary: Sendable {
  /// In the order of their slots.
  let types: [any AnnotationPlugin.Type]
  // Never written after it was made.
  nonisolated(unsafe) let table: UnsafePointer<paraph_library>

  // The functions of a table know nothing but their arguments.
  private static let made = Mutex<ExportedLibrary?>(nil)

  static func shared(_ types: [any AnnotationPlugin.Type]) -> ExportedLibrary {
    made.withLock { made in
      if let made { return made }
      let new = ExportedLibrary(types)
      made = new
      return new
    }
  }

  /// The plugin of a slot; `nil` where there is none.
  static func type(_ slot: Int) -> (any AnnotationPlugin.Type)? {
    made.withLock { made in
      guard let types = made?.types, types.indices.contains(slot) else { return nil }
      return types[slot]
    }
  }

  private init(_ types: [any AnnotationPlugin.Type]) {
    self.types = types
    let plugins = UnsafeMutablePointer<UnsafePointer<paraph_plugin>?>.allocate(
      capacity: types.count)
    for (slot, type) in types.enumerated() {
      (plugins + slot).initialize(to: Self.table(of: type, slot: LibrarySlot.all[slot]))
    }
    let library = UnsafeMutablePointer<paraph_library>.allocate(capacity: 1)
    library.initialize(
      to: paraph_library(
        struct_size: UInt32(MemoryLayout<paraph_library>.size), abi_major: PARAPH_ABI_MAJOR,
        abi_minor: PARAPH_ABI_MINOR, plugin_count: UInt32(types.count), plugins: plugins))
    table = UnsafePointer(library)
  }

  private static func table(
    of type: any AnnotationPlugin.Type, slot: LibrarySlot
  ) -> UnsafePointer<paraph_plugin> {
    let descriptor = type.descriptor
    let table = UnsafeMutablePointer<paraph_plugin>.allocate(capacity: 1)
    table.initialize(
      to: paraph_plugin(
        struct_size: UInt32(MemoryLayout<paraph_plugin>.size),
        id: constant(descriptor.id.rawValue), version: constant(descriptor.version),
        describe: slot.describe, create: slot.create,
        destroy: { ExportedInstance.destroy($0) },
        prepare: { ExportedInstance.prepare($0, $1, $2) },
        draw: { ExportedInstance.draw($0, $1, $2) },
        get_extension: { ExportedInstance.table(named: $0) }))
    return UnsafePointer(table)
  }

  /// A copy that is never freed.
  private static func constant(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    return UnsafePointer(copy)
  }
}

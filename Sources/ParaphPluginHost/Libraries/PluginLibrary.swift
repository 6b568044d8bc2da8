// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphPlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A shared library of plugins, loaded for the life of this process.
///
/// Only a process that was made for it may load one: code of others runs in it.
struct PluginLibrary {
  /// Its file.
  let path: String
  /// The minor version of the header that it was built with.
  let minor: UInt32
  /// The plugins that it holds, in its order.
  let plugins: [PluginTable]

  /// Before anything of its runs, and for itself alone.
  ///
  /// A library may bring parts of Paraph along, of another version maybe: it has to find its own before
  /// those of this program.
  private static var mode: Int32 {
    #if canImport(Glibc)
      RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND
    #else
      RTLD_NOW | RTLD_LOCAL
    #endif
  }

  /// Opens the library, and checks all that it says about itself.
  ///
  /// - Parameters:
  ///   - path: A file; it is not looked for in the system's folders.
  ///   - host: What the library may call; lives as long as the process.
  /// - Throws: What is wrong with it.
  init(path: String, host: HostTable) throws(LibraryError) {
    // A name without a stroke would be looked for in the folders of the system.
    let file = path.utf8.contains(UInt8(ascii: "/")) ? path : "./" + path
    guard let handle = dlopen(file, Self.mode) else {
      throw .cannotOpen(Self.problem(of: file))
    }
    guard let symbol = dlsym(handle, "paraph_plugin_entry") else { throw .noEntry }
    typealias Entry =
      @convention(c) (UnsafePointer<paraph_host>?) -> UnsafePointer<paraph_library>?
    let entry = unsafeBitCast(symbol, to: Entry.self)
    guard let library = host.calling({ entry(host.raw) }) else { throw .declined }
    self.path = path
    // The major comes first: in another one nothing else is where it is looked for.
    guard library.size >= MemoryLayout<paraph_library>.offset(of: \.plugin_count) ?? 0 else {
      throw .shortTable("paraph_library")
    }
    guard library.pointee.abi_major == PARAPH_ABI_MAJOR else {
      throw .wrongMajor(library.pointee.abi_major)
    }
    guard library.size >= MemoryLayout<paraph_library>.size else {
      throw .shortTable("paraph_library")
    }
    minor = library.pointee.abi_minor
    plugins = try Self.tables(library.pointee)
  }

  /// The plugin of that name.
  func plugin(_ id: PluginID) throws(LibraryError) -> PluginTable {
    guard let plugin = plugins.first(where: { $0.id == id }) else {
      throw .absent(id, has: plugins.map(\.id))
    }
    return plugin
  }

  private static func tables(_ library: paraph_library) throws(LibraryError) -> [PluginTable] {
    guard 1...PARAPH_MAX_PLUGINS ~= library.plugin_count else {
      throw .badCount(library.plugin_count)
    }
    guard let start = library.plugins else { throw .noTable(0) }
    var tables: [PluginTable] = []
    for index in 0..<Int(library.plugin_count) {
      let table = try PluginTable(start[index], index: index)
      guard !tables.contains(where: { $0.id == table.id }) else { throw .repeated(table.id) }
      tables.append(table)
    }
    return tables
  }

  /// What the system says about the last failure, on one line, without the name of the file.
  private static func problem(of file: String) -> String {
    guard let words = dlerror() else { return "the system does not say why" }
    let line = String(cString: words).split(separator: "\n").joined(separator: " ")
    let prefix = file + ": "
    return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
  }
}

extension UnsafePointer<paraph_library> {
  /// How many bytes the library says that the struct has.
  fileprivate var size: Int { Int(pointee.struct_size) }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphPlugin

/// The functions of one plugin in a library, checked.
struct PluginTable {
  typealias Instance = OpaquePointer
  typealias Sink = UnsafePointer<paraph_sink>

  /// Its name in reverse DNS.
  let id: PluginID
  /// A semantic version.
  let version: String
  let describe: @convention(c) (Sink?) -> paraph_status
  let create:
    @convention(c) (
      UnsafePointer<paraph_host>?, paraph_string, UnsafeMutablePointer<Instance?>?
    ) -> paraph_status
  let destroy: @convention(c) (Instance?) -> Void
  let prepare: @convention(c) (Instance?, paraph_string, Sink?) -> paraph_status
  /// `nil` where no part has ink.
  let draw:
    (
      @convention(c) (Instance?, paraph_string, UnsafePointer<paraph_draw_context>?) ->
        paraph_status
    )?
  /// `nil` where the plugin offers nothing by name.
  private let getExtension: (@convention(c) (UnsafePointer<CChar>?) -> UnsafeRawPointer?)?

  private static let longestName = 255

  /// Reads a table; `index` says which one in errors.
  init(_ table: UnsafePointer<paraph_plugin>?, index: Int) throws(LibraryError) {
    guard let table else { throw .noTable(index) }
    // A struct of an older or newer minor has another length: what is not there is not touched.
    let size = Int(table.pointee.struct_size)
    func has<Value>(_ member: KeyPath<paraph_plugin, Value>) -> Bool {
      guard let offset = MemoryLayout<paraph_plugin>.offset(of: member) else { return false }
      return size >= offset + MemoryLayout<Value>.size
    }
    guard has(\.prepare) else { throw .shortTable("paraph_plugin") }
    guard let id = CText.checked(zeroTerminated: table.pointee.id, greatest: Self.longestName),
      !id.isEmpty
    else { throw .badIdentifier(index) }
    self.id = PluginID(id)
    guard
      let version = CText.checked(
        zeroTerminated: table.pointee.version, greatest: Self.longestName), !version.isEmpty
    else { throw .badVersion(self.id) }
    self.version = version
    guard let describe = table.pointee.describe else {
      throw .missingFunction(self.id, "describe")
    }
    guard let create = table.pointee.create else { throw .missingFunction(self.id, "create") }
    guard let destroy = table.pointee.destroy else { throw .missingFunction(self.id, "destroy") }
    guard let prepare = table.pointee.prepare else { throw .missingFunction(self.id, "prepare") }
    self.describe = describe
    self.create = create
    self.destroy = destroy
    self.prepare = prepare
    draw = has(\.draw) ? table.pointee.draw : nil
    getExtension = has(\.get_extension) ? table.pointee.get_extension : nil
  }

  /// The function behind `paraph.configure/1`; `nil` where the plugin has none.
  var configure: (@convention(c) (Instance?, Sink?) -> paraph_status)? {
    guard
      let table = getExtension?(PARAPH_CONFIGURE)?.assumingMemoryBound(to: paraph_configure.self),
      Int(table.pointee.struct_size) >= MemoryLayout<paraph_configure>.size
    else { return nil }
    return table.pointee.configure
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphModel
import ParaphPlugin

/// A plugin of a library that was made for some options; destroyed with this object.
final class LibraryInstance {
  /// What it was made for.
  let options: JSONValue
  private let table: PluginTable
  private let host: HostTable
  private let raw: OpaquePointer?

  /// Has the plugin make an instance.
  ///
  /// - Throws: What the plugin answers.
  init(_ table: PluginTable, host: HostTable, options: JSONValue) throws(PluginError) {
    var made: OpaquePointer?
    let status = host.calling {
      CText.lending(options.serialized) { table.create(host.raw, $0, &made) }
    }
    self.table = table
    self.host = host
    self.options = options
    raw = made
    try host.check(status, of: table.id)
  }

  deinit { table.destroy(raw) }

  /// What it needs; `nil` where the plugin does not say.
  func configure() throws(PluginError) -> [UInt8]? {
    guard let configure = table.configure else { return nil }
    return try writing { configure(raw, $0) }
  }

  /// The parts, as JSON.
  func prepare(_ request: String) throws(PluginError) -> [UInt8] {
    try writing { sink in CText.lending(request) { table.prepare(raw, $0, sink) } }
  }

  /// Has a part drawn.
  ///
  /// - Parameter context: The `cairo_t`, the size and the rest; lent for the call.
  /// - Returns: The status, for `HostTable.check`.
  func draw(_ part: Part.ID, _ context: paraph_draw_context) throws(PluginError) -> paraph_status {
    guard let draw = table.draw else {
      throw PluginError(
        .defect, table.id, "\(table.id) has prepared a part with ink, but has no function draw.")
    }
    return host.calling {
      withUnsafePointer(to: context) { context in
        CText.lending(part) { draw(raw, $0, context) }
      }
    }
  }

  private func writing(
    _ body: (UnsafePointer<paraph_sink>) -> paraph_status
  ) throws(PluginError) -> [UInt8] {
    let (status, buffer) = host.calling { SinkBuffer.collecting(body) }
    guard !buffer.isFull else {
      throw PluginError(.defect, table.id, "\(table.id) answered with more than 64 MiB.")
    }
    try host.check(status, of: table.id)
    return buffer.bytes
  }
}

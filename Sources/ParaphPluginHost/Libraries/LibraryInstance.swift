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
  /// - Parameters:
  ///   - request: What is drawn.
  ///   - style: How, with all its values.
  ///   - context: A `cairo_t`.
  /// - Returns: The status, for `HostTable.check`.
  /// - Throws: `PluginError` where the plugin cannot draw at all.
  func draw(
    _ request: DrawRequest, style: Style, on context: OpaquePointer
  ) throws(PluginError) -> paraph_status {
    guard let draw = table.draw else {
      throw PluginError(
        .defect, table.id, "\(table.id) has prepared a part with ink, but has no function draw.")
    }
    return host.calling {
      style.withRaw(json: request.context.style.wire.serialized) { style in
        var raw = paraph_draw_context()
        raw.struct_size = UInt32(MemoryLayout<paraph_draw_context>.size)
        raw.intent = request.context.intent.raw
        raw.cairo = context
        raw.width = request.size.width
        raw.height = request.size.height
        raw.device_scale = request.context.deviceScale
        raw.style = style
        return withUnsafePointer(to: raw) { raw in
          CText.lending(request.part) { draw(self.raw, $0, raw) }
        }
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

// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin

/// Collects what a plugin writes into a sink, with a bound.
final class SinkBuffer {
  /// As much as a line of the protocol may have.
  static let greatestByteCount = 64 << 20

  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  /// Whether the plugin wanted to write more than it may.
  private(set) var isFull = false

  /// Lends a sink that fills a new buffer.
  ///
  /// - Returns: What the body returns, and what was written meanwhile.
  static func collecting<Result>(
    _ body: (UnsafePointer<paraph_sink>) -> Result
  ) -> (Result, SinkBuffer) {
    let buffer = SinkBuffer()
    var sink = paraph_sink(
      struct_size: UInt32(MemoryLayout<paraph_sink>.size),
      sink_data: Unmanaged.passUnretained(buffer).toOpaque(), write: write)
    let result = withExtendedLifetime(buffer) { withUnsafePointer(to: &sink, body) }
    return (result, buffer)
  }

  private static let write:
    @convention(c) (UnsafePointer<paraph_sink>?, UnsafeRawPointer?, Int) -> paraph_status = {
      sink, bytes, count in
      guard let data = sink?.pointee.sink_data else { return Status.input.rawValue }
      let buffer = Unmanaged<SinkBuffer>.fromOpaque(data).takeUnretainedValue()
      guard count > 0 else { return Status.ok.rawValue }
      guard let bytes else { return Status.input.rawValue }
      guard count <= greatestByteCount - buffer.bytes.count else {
        buffer.isFull = true
        return Status.memory.rawValue
      }
      buffer.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
      return Status.ok.rawValue
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphModel

/// A host of libraries that keeps what it is told.
final class RecordingHost {
  private(set) var explanation: String?
  private let raw = UnsafeMutablePointer<paraph_host>.allocate(capacity: 1)

  init(major: UInt32 = PARAPH_ABI_MAJOR) {
    raw.initialize(
      to: paraph_host(
        struct_size: UInt32(MemoryLayout<paraph_host>.size), abi_major: major, abi_minor: 0,
        host_data: nil, log: { _, _, _ in },
        explain: { host, message in
          guard let data = host?.pointee.host_data else { return }
          let recorder = Unmanaged<RecordingHost>.fromOpaque(data).takeUnretainedValue()
          recorder.explanation = RecordingHost.text(message)
        }, get_extension: { _, _ in nil }))
    raw.pointee.host_data = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { raw.deallocate() }

  var pointer: UnsafePointer<paraph_host> { UnsafePointer(raw) }

  /// What a function writes, and its status.
  func written(
    _ body: (UnsafePointer<paraph_sink>) -> paraph_status
  ) throws -> (status: paraph_status, value: JSONValue?) {
    var text = ""
    let status = withUnsafeMutablePointer(to: &text) { target in
      var sink = paraph_sink(
        struct_size: UInt32(MemoryLayout<paraph_sink>.size), sink_data: target,
        write: { sink, bytes, count in
          guard let sink, let bytes else { return paraph_status(PARAPH_ERR_INTERNAL) }
          let target = sink.pointee.sink_data.assumingMemoryBound(to: String.self)
          target.pointee += RecordingHost.text(
            paraph_string(bytes: bytes.assumingMemoryBound(to: CChar.self), length: count))
          return paraph_status(PARAPH_OK)
        })
      return body(&sink)
    }
    return (status, text.isEmpty ? nil : try JSONValue(parsing: Array(text.utf8)))
  }

  /// Lends a text to a function.
  static func lend<Result>(_ text: String, _ body: (paraph_string) -> Result) -> Result {
    text.withCString { body(paraph_string(bytes: $0, length: text.utf8.count)) }
  }

  private static func text(_ string: paraph_string) -> String {
    String(
      decoding: UnsafeRawBufferPointer(start: string.bytes, count: string.length), as: UTF8.self)
  }
}

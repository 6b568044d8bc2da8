// SPDX-License-Identifier: GPL-3.0-or-later

import CZlib

/// The zlib format (ISO 32000-2, 7.4.4).
enum FlateFilter {
  private static let chunk = 64 << 10

  /// Inflates; what follows the end of the data is ignored.
  static func decode(
    _ input: UnsafeRawBufferPointer, limit: Int
  ) throws(DocumentError) -> FilterOutput {
    guard input.count > 0 else { return FilterOutput(bytes: [], isComplete: true) }
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw DocumentError(.limit, "There is no memory to decompress a stream.")
    }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    output.reserveCapacity(min(limit, max(512, input.count &* 3)))
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(chunk, max(1024, input.count &* 4)), alignment: 16)
    defer { room.deallocate() }
    var consumed = 0
    var status = Z_OK
    while status == Z_OK {
      if stream.avail_in == 0 {
        // zlib counts in 32 bits.
        let piece = min(input.count - consumed, 1 << 30)
        stream.next_in = UnsafeMutablePointer(
          mutating: input.baseAddress?.advanced(by: consumed).assumingMemoryBound(to: UInt8.self))
        stream.avail_in = UInt32(piece)
        consumed += piece
      }
      stream.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.avail_out = UInt32(room.count)
      status = inflate(&stream, Z_NO_FLUSH)
      output.append(contentsOf: room[..<(room.count - Int(stream.avail_out))])
      guard output.count <= limit else { throw StreamDecoder.tooLarge(limit) }
    }
    guard status == Z_STREAM_END || !output.isEmpty || status == Z_BUF_ERROR else {
      throw DocumentError(.damaged, "A stream's compressed data is damaged from its start.")
    }
    return FilterOutput(bytes: output, isComplete: status == Z_STREAM_END)
  }
}

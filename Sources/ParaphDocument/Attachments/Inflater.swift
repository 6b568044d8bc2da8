// SPDX-License-Identifier: GPL-3.0-or-later

import CZlib

/// Undoes `FlateDecode` piece by piece (ISO 32000-2, 7.4.4).
struct Inflater: ~Copyable {
  private static let room = 1 << 18

  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether the compressed data has come to its end.
  private(set) var isComplete = false

  init() throws(DocumentError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      stream.deallocate()
      throw DocumentError(.limit, "There is no memory to decompress a stream.")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Hands on what the next bytes give, in pieces.
  ///
  /// What follows the end of the data is ignored.
  ///
  /// - Throws: `damaged`, or what `body` throws.
  mutating func update(
    _ input: UnsafeRawBufferPointer, _ body: ([UInt8]) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    guard !isComplete, input.count > 0 else { return }
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(input.count)
    repeat {
      var status = Z_OK
      let piece = [UInt8](unsafeUninitializedCapacity: Self.room) { buffer, count in
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(buffer.count)
        status = inflate(stream, Z_NO_FLUSH)
        count = buffer.count - Int(stream.pointee.avail_out)
      }
      isComplete = status == Z_STREAM_END
      guard isComplete || status == Z_OK || status == Z_BUF_ERROR else {
        throw DocumentError(.damaged, "The compressed data is damaged (zlib \(status)).")
      }
      if !piece.isEmpty { try body(piece) }
    } while !isComplete && stream.pointee.avail_out == 0
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CDeflate
import CZlib

/// Compresses bytes piece by piece, as `FlateDecode` expects them (ISO 32000-2, 7.4.4).
struct Deflater: ~Copyable {
  /// The level that is worth its time: the strongest takes ten times as long on a picture's mask,
  /// for a twentieth fewer bytes, and matters only to what takes no time anyway.
  static func level(forCount count: Int) -> Int32 {
    count <= 8_192 ? 9 : count <= 1 << 22 ? 7 : 6
  }

  private var stream: UnsafeMutablePointer<z_stream>

  /// `level`: From 0 to 9.
  init(level: Int32) throws(DocumentError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      stream.deallocate()
      throw Self.noMemory
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Gives what is ready after these bytes; `isLast` says that none follow.
  mutating func update(
    _ input: UnsafeRawBufferPointer, isLast: Bool = false
  ) throws(DocumentError) -> [UInt8] {
    var output: [UInt8] = []
    var rest = input
    repeat {
      // zlib counts in 32 bits.
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(piece.count))
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: piece.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.pointee.avail_in = UInt32(piece.count)
      try drain(into: &output, flush: isLast && rest.isEmpty ? Z_FINISH : Z_NO_FLUSH)
    } while !rest.isEmpty
    return output
  }

  private mutating func drain(into output: inout [UInt8], flush: Int32) throws(DocumentError) {
    var status = Z_OK
    var room = min(max(Int(stream.pointee.avail_in) / 2, 4_096), 1 << 20)
    repeat {
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(buffer.count)
        status = deflate(stream, flush)
        count = buffer.count - Int(stream.pointee.avail_out)
      }
      output += chunk
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
        throw DocumentError(.limit, "Compressing a stream failed (zlib \(status)).")
      }
      room = 1 << 16
    } while status != Z_STREAM_END && stream.pointee.avail_out == 0
  }

  /// All of the bytes, compressed.
  ///
  /// With libdeflate, which takes a third of zlib's time for as few bytes, but wants all at once.
  /// `level`: From 1 to 12; `nil` for the one that is worth its time.
  static func compress(
    _ bytes: [UInt8], level: Int32? = nil
  ) throws(DocumentError) -> [UInt8] {
    let level = level ?? (bytes.count <= 1 << 13 ? 9 : 6)
    guard let compressor = libdeflate_alloc_compressor(level) else { throw noMemory }
    defer { libdeflate_free_compressor(compressor) }
    let room = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let packed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = bytes.withUnsafeBytes { input in
        libdeflate_zlib_compress(
          compressor, input.baseAddress, input.count, buffer.baseAddress, buffer.count)
      }
    }
    guard !packed.isEmpty else { throw noMemory }
    return packed
  }

  private static var noMemory: DocumentError {
    DocumentError(.limit, "There is not enough memory to compress a stream.")
  }
}

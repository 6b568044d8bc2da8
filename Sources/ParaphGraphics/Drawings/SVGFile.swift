// SPDX-License-Identifier: MIT

import CDeflate

/// The text of an SVG file, which may be compressed.
enum SVGFile {
  /// A drawing is not longer than this, uncompressed.
  static let greatestByteCount = 16 << 20
  private static let gzip: [UInt8] = [0x1F, 0x8B]

  /// Whether bytes begin like SVG or like a compressed file, of which pictures know no other.
  static func isSVG(_ bytes: some Collection<UInt8>) -> Bool {
    if bytes.starts(with: gzip) { return true }
    // UTF-16 has a zero in every other byte.
    let start = bytes.prefix(4096).filter { $0 != 0 }
    let text = String(decoding: start, as: UTF8.self)
    guard
      let first = text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" && $0 != "\u{FFFD}" })
    else { return false }
    return first == "<" && (text.contains("<svg") || text.contains(":svg"))
  }

  /// The drawing, uncompressed.
  static func text(_ bytes: [UInt8], name: String) throws(GraphicsError) -> [UInt8] {
    let text = bytes.starts(with: gzip) ? try inflated(bytes, name: name) : bytes
    guard text.count <= greatestByteCount else { throw tooLarge(name) }
    guard !text.starts(with: gzip) else {
      throw GraphicsError(
        .imageDamaged, "\(name) is compressed twice.", hint: "Decompress it once.")
    }
    return text
  }

  private static func inflated(_ bytes: [UInt8], name: String) throws(GraphicsError) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else { throw Image.noMemory(name) }
    defer { libdeflate_free_decompressor(decompressor) }
    // The last four bytes say how long it is, which is not to be believed; the room is bounded.
    var room = min(max(bytes.count * 8, 1 << 16), greatestByteCount)
    while true {
      var result = LIBDEFLATE_BAD_DATA
      let text = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        result = libdeflate_gzip_decompress(
          decompressor, bytes, bytes.count, buffer.baseAddress, room, &filled)
        if result != LIBDEFLATE_SUCCESS { filled = 0 }
      }
      switch result {
      case LIBDEFLATE_SUCCESS: return text
      case LIBDEFLATE_INSUFFICIENT_SPACE where room < greatestByteCount:
        room = min(room * 8, greatestByteCount)
      case LIBDEFLATE_INSUFFICIENT_SPACE: throw tooLarge(name)
      default:
        throw GraphicsError(
          .imageDamaged, "\(name) is a damaged compressed file.",
          hint: "Save it anew in the program that made it.")
      }
    }
  }

  private static func tooLarge(_ name: String) -> GraphicsError {
    GraphicsError(
      .imageTooLarge, "\(name) is an SVG drawing of more than 16 MiB.",
      hint: "Make it simpler first.")
  }
}

// SPDX-License-Identifier: MIT

import CDeflate

/// Writes the chunks of a PNG file (ISO/IEC 15948).
struct PNGEncoder {
  private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Fast: pages at screen resolution are drawn in less time than a higher level would take.
  private static let level: Int32 = 1

  static func encode(
    _ bitmap: Bitmap, dpi: Double?, software: String?
  ) throws(BitmapError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw BitmapError(.empty, "A picture without pixels cannot be written as PNG.")
    }
    guard bitmap.pixels.count < Int(Int32.max) / 2 else {
      throw BitmapError(
        .tooLarge, "A picture of \(bitmap.width) by \(bitmap.height) pixels is too large for PNG.")
    }
    var encoder = PNGEncoder()
    let isWhole = bitmap.pixels.withUnsafeBytes { raw in
      encoder.write(
        raw.bindMemory(to: UInt32.self), width: bitmap.width, height: bitmap.height, dpi: dpi,
        software: software)
    }
    guard isWhole else {
      throw BitmapError(.encoding, "The picture cannot be compressed: memory is short.")
    }
    return encoder.bytes
  }

  private mutating func write(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, dpi: Double?,
    software: String?
  ) -> Bool {
    let rows = PNGRows(survey: BitmapSurvey(pixels), width: width, height: height)
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(width))
    header.appendBigEndian(UInt32(height))
    header += [8, rows.kind.rawValue, 0, 0, 0]
    chunk("IHDR", header)
    if let dpi, dpi.isFinite, dpi > 0, dpi < 1_000_000 {
      var size: [UInt8] = []
      let perMetre = UInt32((dpi / 0.0254).rounded())
      size.appendBigEndian(perMetre)
      size.appendBigEndian(perMetre)
      chunk("pHYs", size + [1])
    }
    if let software { chunk("tEXt", Array("Software\0\(software)".utf8)) }
    if let colors = rows.colors?.colors {
      chunk(
        "PLTE",
        colors.flatMap { color in
          [color >> 16, color >> 8, color].map { UInt8(truncatingIfNeeded: $0) }
        })
    }
    guard compress(rows, pixels) else { return false }
    chunk("IEND", [])
    return true
  }

  private mutating func chunk(_ type: String, _ data: [UInt8]) {
    bytes.appendBigEndian(UInt32(data.count))
    let start = bytes.count
    bytes += Array(type.utf8)
    bytes += data
    bytes.appendBigEndian(checksum(from: start))
  }

  private func checksum(from start: Int) -> UInt32 {
    bytes.withUnsafeBytes { raw in
      libdeflate_crc32(0, raw.baseAddress.map { $0 + start }, raw.count - start)
    }
  }

  /// The rows as one IDAT chunk.
  private mutating func compress(_ rows: PNGRows, _ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    guard let compressor = libdeflate_alloc_compressor(PNGEncoder.level) else { return false }
    defer { libdeflate_free_compressor(compressor) }
    let raw = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rows.byteCount)
    defer { raw.deallocate() }
    rows.write(pixels, to: raw)
    let room = libdeflate_zlib_compress_bound(compressor, raw.count)
    let packed = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: room)
    defer { packed.deallocate() }
    let count = libdeflate_zlib_compress(
      compressor, raw.baseAddress, raw.count, packed.baseAddress, packed.count)
    guard count > 0 else { return false }
    bytes.reserveCapacity(bytes.count + count + 32)
    bytes.appendBigEndian(UInt32(count))
    let start = bytes.count
    bytes += Array("IDAT".utf8)
    bytes += packed.prefix(count)
    bytes.appendBigEndian(checksum(from: start))
    return true
  }
}

extension [UInt8] {
  fileprivate mutating func appendBigEndian(_ value: UInt32) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
  }
}

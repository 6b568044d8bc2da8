// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// One way to store a picture's colours or its mask, before any filter (ISO 32000-2, 8.9.3).
struct PictureLayout {
  var colorSpace: PDFObject
  var isIndexed = false
  var components = 1
  var bits: Int
  var width: Int
  var bytes: [UInt8]

  var rowBytes: Int { (width * components * bits + 7) / 8 }

  /// The alpha of each pixel, as a soft mask has it.
  static func mask(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, bits: Int) -> PictureLayout {
    let shift = UInt8(8 - bits)
    return PictureLayout(
      colorSpace: .name("DeviceGray"), bits: bits, width: width,
      bytes: pack(pixels, width: width, bits: bits) { RGBA.alpha($0) >> shift })
  }

  /// Grey; the value is exact in so many bits.
  static func gray(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, bits: Int) -> PictureLayout {
    let shift = UInt32(8 - bits)
    var last: UInt8 = 0
    return PictureLayout(
      colorSpace: .name("DeviceGray"), bits: bits, width: width,
      bytes: pack(pixels, width: width, bits: bits) { pixel in
        if RGBA.alpha(pixel) > 0 {
          last = UInt8(truncatingIfNeeded: (RGBA.color(pixel) & 255) >> shift)
        }
        return last
      })
  }

  /// Places in the palette; a pixel that cannot be seen has the place of the one before.
  static func indexed(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, palette: ColorTable, isGray: Bool
  ) -> PictureLayout {
    let colors = palette.colors.isEmpty ? [0] : palette.colors
    let bits = [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8
    let table = colors.flatMap { color in
      (isGray ? [0] : [0, 8, 16]).map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    let space: PDFObject = .array([
      .name("Indexed"), .name(isGray ? "DeviceGray" : "DeviceRGB"), .integer(colors.count - 1),
      .string(PDFString(bytes: table)),
    ])
    var layout = PictureLayout(
      colorSpace: space, isIndexed: true, bits: bits, width: width, bytes: [])
    if colors.count == 1 {
      layout.bytes = [UInt8](repeating: 0, count: layout.rowBytes * (pixels.count / width))
      return layout
    }
    var last = (color: UInt32.max, index: UInt8(0))
    layout.bytes = pack(pixels, width: width, bits: bits) { pixel in
      let color = RGBA.color(pixel)
      if color != last.color, RGBA.alpha(pixel) > 0 { last = (color, palette.index(of: color)) }
      return last.index
    }
    return layout
  }

  /// Red, green and blue; a pixel that cannot be seen has the colour of the one before.
  static func rgb(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) -> PictureLayout {
    let count = pixels.count * 3
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var last: UInt32 = 0
      var place = 0
      for pixel in pixels {
        if RGBA.alpha(pixel) > 0 { last = RGBA.color(pixel) }
        buffer[place] = UInt8(truncatingIfNeeded: last)
        buffer[place &+ 1] = UInt8(truncatingIfNeeded: last >> 8)
        buffer[place &+ 2] = UInt8(truncatingIfNeeded: last >> 16)
        place &+= 3
      }
      filled = count
    }
    return PictureLayout(
      colorSpace: .name("DeviceRGB"), components: 3, bits: 8, width: width, bytes: bytes)
  }

  /// Samples of so many bits, each row padded to whole bytes.
  @inline(__always)
  private static func pack(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, bits: Int, _ sample: (UInt32) -> UInt8
  ) -> [UInt8] {
    let rowBytes = (width * bits + 7) / 8
    let count = rowBytes * (pixels.count / width)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = count
      guard bits < 8 else {
        for index in pixels.indices { buffer[index] = sample(pixels[index]) }
        return
      }
      var place = 0
      for start in stride(from: 0, to: pixels.count, by: width) {
        var byte: UInt8 = 0
        var room = 8
        for index in start..<start + width {
          room &-= bits
          byte |= sample(pixels[index]) << UInt8(truncatingIfNeeded: room)
          if room == 0 {
            buffer[place] = byte
            place &+= 1
            (byte, room) = (0, 8)
          }
        }
        if room < 8 {
          buffer[place] = byte
          place &+= 1
        }
      }
    }
  }
}

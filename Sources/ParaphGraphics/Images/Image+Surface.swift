// SPDX-License-Identifier: MIT

import CCairo

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Image {
  /// A new image surface, premultiplied; the caller destroys it.
  func makeSurface() throws(GraphicsError) -> OpaquePointer {
    guard width <= 32_767, height <= 32_767 else {
      throw GraphicsError(
        .imageTooLarge, "A picture of \(width) by \(height) pixels cannot be drawn.",
        hint: "Each side can have 32767 pixels at most.")
    }
    let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      throw Self.noMemory("The picture")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    fill(data, stride: stride)
    cairo_surface_mark_dirty(surface)

    if let jpeg { Self.attach(jpeg, as: "image/jpeg", to: surface) }
    // Cairo shares a picture between pages when their identities are equal.
    Self.attach(
      Array(identity.utf8), as: "application/x-cairo.uuid", to: surface)
    return surface
  }

  private func fill(_ data: UnsafeMutablePointer<UInt8>, stride: Int) {
    withRGBA { source in
      guard let start = source.baseAddress else { return }
      for row in 0..<height {
        let from = start + row * width * 4
        let rowStart = UnsafeMutableRawPointer(data + row * stride)
        let to = rowStart.bindMemory(to: UInt32.self, capacity: width)
        for x in 0..<width {
          let pixel = from + x * 4
          let alpha = UInt32(pixel[3])
          var (red, green, blue) = (UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]))
          if alpha != 255 {
            red = Self.divideBy255(red &* alpha)
            green = Self.divideBy255(green &* alpha)
            blue = Self.divideBy255(blue &* alpha)
          }
          to[x] = alpha << 24 | red << 16 | green << 8 | blue
        }
      }
    }
  }

  /// Rounded; exact for products of two bytes.
  private static func divideBy255(_ value: UInt32) -> UInt32 {
    let sum = value &+ 128
    return (sum &+ (sum >> 8)) >> 8
  }

  private static func attach(_ bytes: [UInt8], as type: String, to surface: OpaquePointer) {
    guard let copy = malloc(max(bytes.count, 1)) else { return }
    memcpy(copy, bytes, bytes.count)
    let data = copy.assumingMemoryBound(to: UInt8.self)
    let status = cairo_surface_set_mime_data(
      surface, type, data, UInt(bytes.count), { free($0) }, copy)
    // Then Cairo takes the pixels, which look the same.
    if status != CAIRO_STATUS_SUCCESS { free(copy) }
  }

  /// The same for the same picture, in every run.
  private var identity: String {
    let lanes = jpeg.map { $0.withUnsafeBytes(Self.digest) } ?? withRGBA { Self.digest(.init($0)) }
    return "\(jpeg == nil ? "pixels" : "jpeg")-\(width)x\(height)-\(lanes.0)-\(lanes.1)"
  }

  /// FNV's multiplication on words of four bytes, in two lanes: a name, not a safeguard.
  private static func digest(_ bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
    var first: UInt64 = 0xcbf2_9ce4_8422_2325
    var second: UInt64 = 0x9e37_79b9_7f4a_7c15
    func add(_ word: UInt64) {
      first = (first ^ word) &* 0x100_0000_01b3
      second = (second &+ word) &* 0xff51_afd7_ed55_8ccd
      second ^= second >> 33
    }
    let whole = bytes.count & ~3
    for offset in stride(from: 0, to: whole, by: 4) {
      add(UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    for byte in bytes[whole...] { add(UInt64(byte)) }
    return (first, second)
  }
}

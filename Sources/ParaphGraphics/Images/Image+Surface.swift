// SPDX-License-Identifier: MIT

import CCairo

extension Image {
  /// A new image surface, premultiplied; the caller destroys it.
  func makeSurface() throws(GraphicsError) -> OpaquePointer {
    guard width <= Self.greatestSide, height <= Self.greatestSide else {
      throw Self.tooLong(width, height)
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
}

// SPDX-License-Identifier: MIT

extension Bitmap {
  /// The pixels of a picture, its colours multiplied by their alpha.
  public init(_ image: Image) {
    let bytes = image.withRGBA { rgba in
      [UInt8](unsafeUninitializedCapacity: rgba.count) { pixels, count in
        for at in stride(from: 0, to: rgba.count, by: 4) {
          let alpha = Int(rgba[at + 3])
          for channel in 0..<3 {
            let value = (Int(rgba[at + channel]) * alpha + 127) / 255
            pixels[at + 2 - channel] = UInt8(truncatingIfNeeded: value)
          }
          pixels[at + 3] = rgba[at + 3]
        }
        count = rgba.count
      }
    }
    self.init(width: image.width, height: image.height, pixels: bytes)
  }
}

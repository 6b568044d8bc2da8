// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphGraphics

extension Bitmap {
  /// Reads a PNG.
  ///
  /// `name`: As messages call the file.
  init(png bytes: [UInt8], name: String) throws(TestSupportError) {
    let image: Image
    do throws(GraphicsError) {
      image = try Image(bytes: bytes, name: name)
    } catch {
      throw TestSupportError(error.message)
    }
    self.init(width: image.width, height: image.height)
    image.withRGBA { rgba in
      withPixels { pixels in
        for at in stride(from: 0, to: rgba.count, by: 4) {
          let alpha = Int(rgba[at + 3])
          for channel in 0..<3 {
            let value = (Int(rgba[at + channel]) * alpha + 127) / 255
            pixels[at + 2 - channel] = UInt8(clamping: value)
          }
          pixels[at + 3] = rgba[at + 3]
        }
      }
    }
  }
}

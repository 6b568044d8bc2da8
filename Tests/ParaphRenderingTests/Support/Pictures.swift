// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphTestSupport
import Testing

/// Pictures as other programs' decoders see them.
enum Pictures {
  /// An opaque PNG, decoded by libpng.
  static func decoded(_ bytes: [UInt8]) throws -> Bitmap {
    let image = try Image(bytes: bytes, name: "test")
    var bitmap = Bitmap(width: image.width, height: image.height)
    image.withRGBA { rgba in
      bitmap.withPixels { pixels in
        for pixel in 0..<(image.width * image.height) {
          pixels[4 * pixel] = rgba[4 * pixel + 2]
          pixels[4 * pixel + 1] = rgba[4 * pixel + 1]
          pixels[4 * pixel + 2] = rgba[4 * pixel]
          pixels[4 * pixel + 3] = rgba[4 * pixel + 3]
        }
      }
    }
    return bitmap
  }

  /// The page as `pdftocairo` draws it.
  static func popplers(
    _ path: String, page: Int, dpi: Int, more: [String] = []
  ) throws -> Bitmap {
    let run = try Judge.pdftocairo.run(
      ["-png", "-r", "\(dpi)", "-f", "\(page)", "-l", "\(page)", "-singlefile"] + more
        + [path, "-"])
    try #require(run.status == 0, "\(run.errors)")
    return try decoded(run.output)
  }
}

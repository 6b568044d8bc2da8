// SPDX-License-Identifier: MIT

import CJPEG

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Bitmap {
  /// The picture on white as a JPEG file, grey where it has no colour.
  ///
  /// - Parameters:
  ///   - quality: From 1 to 100, as libjpeg counts.
  ///   - dpi: Pixels to the inch, written to the JFIF header; `nil` leaves the size unsaid.
  /// - Returns: The bytes of the file.
  /// - Throws: When there are no pixels, or a side is beyond 65,500.
  public func jpegData(quality: Int = 90, dpi: Double? = nil) throws(BitmapError) -> [UInt8] {
    guard width > 0, height > 0 else {
      throw BitmapError(.empty, "A picture without pixels cannot be written as JPEG.")
    }
    guard width <= 65_500, height <= 65_500 else {
      throw BitmapError(
        .tooLarge, "A picture of \(width) by \(height) pixels is too large for JPEG.")
    }
    let components = isGrey ? 1 : 3
    var samples = opaqueSamples(components: components)
    var data: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    var message = [CChar](repeating: 0, count: 256)
    let density = dpi.flatMap { $0 >= 1 && $0 < 65_536 ? Int32($0.rounded()) : nil } ?? 0
    let isWhole = paraph_jpeg_encode(
      &samples, Int32(width), Int32(height), Int32(components),
      Int32(min(max(quality, 1), 100)), density, &data, &count, &message, message.count)
    defer { free(data) }
    guard isWhole != 0 else {
      let words = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw BitmapError(.encoding, "The picture cannot be written as JPEG: \(words).")
    }
    return [UInt8](UnsafeBufferPointer(start: data, count: Int(count)))
  }

  private var isGrey: Bool {
    pixels.withUnsafeBytes { BitmapSurvey.isGrey($0.bindMemory(to: UInt32.self)) }
  }

  /// Red, green and blue, or blue alone, of the picture on white.
  private func opaqueSamples(components: Int) -> [UInt8] {
    let pixelCount = width * height
    return [UInt8](unsafeUninitializedCapacity: pixelCount * components) { samples, count in
      pixels.withUnsafeBufferPointer { pixels in
        for pixel in 0..<pixelCount {
          let paper = 255 - pixels[4 * pixel + 3]
          // Premultiplied colour and paper add up to 255 at most.
          for component in 0..<components {
            samples[pixel * components + component] =
              pixels[4 * pixel + components - 1 - component] &+ paper
          }
        }
      }
      count = pixelCount * components
    }
  }
}

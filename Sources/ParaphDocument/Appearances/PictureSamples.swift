// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The samples of a picture that Cairo wrote itself, such as a glyph in colours, with one or three components of 8 bits (ISO 32000-2, 8.9.5).
struct PictureSamples {
  let width: Int
  let height: Int
  /// 1 for DeviceGray, 3 for DeviceRGB.
  let components: Int
  /// Rows from the top, without padding.
  private(set) var bytes: [UInt8]

  /// Pictures with more samples are copied as they are: looking at each would take too long.
  private static let limit = 64 << 20

  init(width: Int, height: Int, components: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.components = components
    self.bytes = bytes
  }

  /// The samples of an image XObject; `nil` when it is of another sort, such as a JPEG.
  init?(_ source: any ObjectSource, _ stream: PDFStream) throws(DocumentError) {
    let dictionary = stream.dictionary
    let space = try source.name("ColorSpace", in: dictionary)
    guard try source.name("Filter", in: dictionary) == "FlateDecode",
      dictionary["Decode"] == nil, dictionary["Mask"] == nil,
      try source.integer("BitsPerComponent", in: dictionary) == 8,
      space == "DeviceRGB" || space == "DeviceGray",
      let width = try source.integer("Width", in: dictionary), (1...32_767).contains(width),
      let height = try source.integer("Height", in: dictionary), (1...32_767).contains(height)
    else { return nil }
    let components = space == "DeviceRGB" ? 3 : 1
    guard width * height * components <= Self.limit else { return nil }
    let bytes = try source.decodedBytes(of: stream, limit: nil)
    guard bytes.count >= width * height * components else { return nil }
    self.init(
      width: width, height: height, components: components,
      bytes: Array(bytes.prefix(width * height * components)))
  }

  /// Chooses, where several colours look the same under the mask, one that compresses well.
  ///
  /// Cairo keeps pictures with their colours multiplied by alpha in 8 bits, and divides when it
  /// writes them; what that makes of a faint pixel's colour is noise. A colour is replaced only by
  /// one whose product with alpha is the same.
  mutating func simplify(under mask: PictureSamples) {
    guard mask.components == 1, mask.width == width, mask.height == height else { return }
    let main = mostFrequentColor(under: mask)
    let components = self.components
    bytes.withUnsafeMutableBufferPointer { samples in
      mask.bytes.withUnsafeBufferPointer { alpha in
        for pixel in 0..<alpha.count {
          let at = pixel * components
          if Self.looksLike(main, samples, at, components, alpha[pixel]) {
            for part in 0..<components { samples[at + part] = main[part] }
          } else if pixel > 0, Self.looksLikeBefore(samples, at, components, alpha[pixel]) {
            for part in 0..<components { samples[at + part] = samples[at - components + part] }
          }
        }
      }
    }
  }

  private static func looksLike(
    _ color: [UInt8], _ samples: UnsafeMutableBufferPointer<UInt8>, _ at: Int, _ components: Int,
    _ alpha: UInt8
  ) -> Bool {
    for part in 0..<components
    where multiplied(color[part], alpha) != multiplied(samples[at + part], alpha) {
      return false
    }
    return true
  }

  private static func looksLikeBefore(
    _ samples: UnsafeMutableBufferPointer<UInt8>, _ at: Int, _ components: Int, _ alpha: UInt8
  ) -> Bool {
    for index in at..<at + components
    where multiplied(samples[index - components], alpha) != multiplied(samples[index], alpha) {
      return false
    }
    return true
  }

  private static func multiplied(_ sample: UInt8, _ alpha: UInt8) -> Int {
    (Int(sample) * Int(alpha) + 127) / 255
  }

  /// Of the pixels that cover most of what is below them.
  private func mostFrequentColor(under mask: PictureSamples) -> [UInt8] {
    var counts: [Int: Int] = [:]
    var last = -1
    var run = 0
    for pixel in 0..<mask.bytes.count where mask.bytes[pixel] >= 250 {
      let color = color(at: pixel)
      if color != last {
        if run > 0 { counts[last, default: 0] += run }
        last = color
        run = 0
      }
      run += 1
    }
    if run > 0 { counts[last, default: 0] += run }
    // The least of the most frequent, so that the order of a dictionary decides nothing.
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    return [UInt8(best >> 16 & 255), UInt8(best >> 8 & 255), UInt8(best & 255)]
      .suffix(components == 1 ? 1 : 3)
  }

  /// The components of a pixel as one number.
  func color(at pixel: Int) -> Int {
    guard components == 3 else { return Int(bytes[pixel]) }
    return Int(bytes[pixel * 3]) << 16 | Int(bytes[pixel * 3 + 1]) << 8
      | Int(bytes[pixel * 3 + 2])
  }

  /// The same as pixels; the mask is alpha where it fits.
  ///
  /// Returns `nil` when memory runs out.
  func picture(under mask: PictureSamples?) -> RasterPicture? {
    let alpha = mask.flatMap { mask in
      mask.components == 1 && mask.width == width && mask.height == height ? mask.bytes : nil
    }
    let pixels = PixelBuffer(count: width * height * 4) { target in
      for pixel in 0..<width * height {
        let from = pixel * components
        target[pixel * 4] = bytes[from]
        target[pixel * 4 + 1] = bytes[from + components / 2]
        target[pixel * 4 + 2] = bytes[from + components - 1]
        target[pixel * 4 + 3] = alpha?[pixel] ?? 255
      }
    }
    return pixels.flatMap { RasterPicture(width: width, height: height, pixels: $0) }
  }
}

// SPDX-License-Identifier: MIT

public import ParaphModel

/// A picture in memory as Cairo's ARGB32 has it: premultiplied, blue first in memory.
///
/// Rows go from the top, without gaps: four bytes a pixel.
public struct Bitmap: Hashable, Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Blue, green, red, alpha, a byte each; always `width * height * 4` bytes.
  public private(set) var pixels: [UInt8]

  /// A picture of these bytes, of which there must be `width * height * 4`.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height * 4)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture in one colour, transparent unless one is given.
  public init(width: Int, height: Int, color: Color? = nil) {
    precondition(width >= 0 && height >= 0)
    self.width = width
    self.height = height
    let word = color.map(Bitmap.word) ?? 0
    pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      count = width * height * 4
      buffer.withMemoryRebound(to: UInt32.self) { $0.initialize(repeating: word.littleEndian) }
    }
  }

  /// The pixel as `0xAARRGGBB`, premultiplied; the position must be inside.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      let at = (y * width + x) * 4
      return UInt32(pixels[at]) | UInt32(pixels[at + 1]) << 8 | UInt32(pixels[at + 2]) << 16
        | UInt32(pixels[at + 3]) << 24
    }
    set {
      let at = (y * width + x) * 4
      for byte in 0..<4 { pixels[at + byte] = UInt8(truncatingIfNeeded: newValue >> (8 * byte)) }
    }
  }

  /// Lends the bytes for changing, as a drawing library needs them: `width * 4` bytes a row.
  public mutating func withPixels<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try pixels.withUnsafeMutableBufferPointer { try body($0) }
  }

  /// A colour as `0xAARRGGBB`, premultiplied.
  public static func word(_ color: Color) -> UInt32 {
    func byte(_ value: Double) -> UInt32 {
      UInt32((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded())
    }
    let alpha = min(max(color.alpha.isFinite ? color.alpha : 0, 0), 1)
    return byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8
      | byte(color.blue * alpha)
  }
}

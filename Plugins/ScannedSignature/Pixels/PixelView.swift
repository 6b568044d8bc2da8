// SPDX-License-Identifier: MIT

import ParaphGraphics

/// Lent pixels of a picture: rows of red, green, blue and alpha, a byte each, not premultiplied.
struct PixelView {
  let bytes: UnsafeBufferPointer<UInt8>
  let width: Int
  let height: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, of image: Image) {
    self.bytes = bytes
    width = image.width
    height = image.height
  }

  /// Where the pixel's four bytes begin.
  @inline(__always)
  func offset(_ x: Int, _ y: Int) -> Int { (y &* width &+ x) &* 4 }

  /// The colour of a pixel, from 0 to 255; alpha does not count.
  @inline(__always)
  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let offset = offset(x, y)
    return SIMD4(
      Float(bytes[offset]), Float(bytes[offset &+ 1]), Float(bytes[offset &+ 2]), 0)
  }

  /// The luma of a pixel (ITU-R BT.601), from 0 to 255.
  @inline(__always)
  func luma(_ x: Int, _ y: Int) -> Int {
    let offset = offset(x, y)
    return
      (77 &* Int(bytes[offset]) &+ 150 &* Int(bytes[offset &+ 1])
      &+ 29 &* Int(bytes[offset &+ 2]) &+ 128) >> 8
  }

  /// Whether all pixels are the same.
  var isUniform: Bool {
    bytes.withMemoryRebound(to: UInt32.self) { pixels in
      var index = 1
      while index < pixels.count {
        if pixels[index] != pixels[0] { return false }
        index &+= 1
      }
      return true
    }
  }
}

/// Three channels in four lanes. The generic functions of the standard library are not specialised
/// here, and take ten times as long.
extension SIMD4<Float> {
  /// Each channel from 0 to 255.
  @inline(__always)
  var clampedToBytes: SIMD4<Float> {
    func clamped(_ value: Float) -> Float { Swift.min(Swift.max(value, 0), 255) }
    return SIMD4(clamped(x), clamped(y), clamped(z), 0)
  }

  /// The luma of red, green and blue (ITU-R BT.601).
  @inline(__always)
  var luma: Float { 0.299 * x + 0.587 * y + 0.114 * z }

  @inline(__always)
  func dot(_ other: SIMD4<Float>) -> Float { x * other.x + y * other.y + z * other.z }

  @inline(__always)
  var length: Float { dot(self).squareRoot() }
}

// SPDX-License-Identifier: MIT

/// Pixels as Cairo's ARGB32 has them: premultiplied, blue first in memory on little-endian machines.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Blue, green, red, alpha, a byte each; rows without padding.
  public var pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics

/// Which pixels of a picture belong to something, such as the ink.
public struct PixelMask: Hashable, Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// 1 for each pixel that belongs to it, 0 for the others, row by row.
  public private(set) var bits: [UInt8]

  /// A mask of so many bits, 1 or 0, of which there must be `width * height`.
  public init(width: Int, height: Int, bits: [UInt8]) {
    precondition(width > 0 && height > 0 && bits.count == width * height)
    self.width = width
    self.height = height
    self.bits = bits
  }

  /// The pixels of a picture that are at least half opaque.
  public init(alphaOf image: Image) {
    let bits = image.withRGBA { bytes in
      (0..<image.width * image.height).map { bytes[$0 * 4 + 3] >= 128 ? UInt8(1) : 0 }
    }
    self.init(width: image.width, height: image.height, bits: bits)
  }

  /// How many pixels belong to it.
  public var count: Int { bits.reduce(0) { $0 + Int($1) } }

  /// The mask and all pixels next to it, by side or corner.
  public var grown: PixelMask {
    var across = bits
    for y in 0..<height {
      let start = y * width
      for x in 0..<width where bits[start + x] == 1 {
        if x > 0 { across[start + x - 1] = 1 }
        if x + 1 < width { across[start + x + 1] = 1 }
      }
    }
    var all = across
    for y in 0..<height {
      let start = y * width
      for x in 0..<width where across[start + x] == 1 {
        if y > 0 { all[start - width + x] = 1 }
        if y + 1 < height { all[start + width + x] = 1 }
      }
    }
    return PixelMask(width: width, height: height, bits: all)
  }

  /// How well this mask, a guess, agrees with the truth, with a tolerance of one pixel.
  ///
  /// A pixel of the guess is right when one of the truth is next to it or the same; one of the truth is
  /// found when one of the guess is. Both masks have the same size.
  public func agreement(with truth: PixelMask) -> Agreement {
    precondition(width == truth.width && height == truth.height)
    let (near, found) = (truth.grown, grown)
    var (right, recalled) = (0, 0)
    for index in bits.indices {
      right += Int(bits[index] & near.bits[index])
      recalled += Int(truth.bits[index] & found.bits[index])
    }
    return Agreement(
      precision: Double(right) / Double(max(count, 1)),
      recall: Double(recalled) / Double(max(truth.count, 1)))
  }

  /// Shares from 0 to 1.
  public struct Agreement: Hashable, Sendable {
    /// Of the guess's pixels, those that are right.
    public var precision: Double
    /// Of the truth's pixels, those that were found.
    public var recall: Double
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics

/// How two pictures of the same size differ.
public struct ImageComparison: Hashable, Sendable {
  /// A box of whole pixels, from the top left.
  public struct PixelBox: Hashable, Sendable {
    /// Of its left side.
    public var x: Int
    /// Of its top.
    public var y: Int
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int

    /// A box of pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Whether both pictures have the same width and height; when not, nothing else was compared.
  public let sameSize: Bool
  /// How many pixels each has; 0 when nothing was compared.
  public let pixelCount: Int
  /// How many pixels differ by more than the threshold in any channel.
  public let differingPixels: Int
  /// The side of the largest square of nothing but differing pixels.
  public let largestBlock: Int
  /// The box of each group of differing pixels, from the top.
  ///
  /// What is less than 8 pixels apart is one group.
  public let boxes: [PixelBox]
  /// The largest difference of any channel that was looked at, 0 to 255.
  public let largestDifference: Int

  /// Whether nothing differs beyond the threshold.
  public var isEqual: Bool { sameSize && differingPixels == 0 }

  /// The differing pixels among all, 0 to 1; 1 for pictures of different size.
  public var share: Double {
    sameSize ? Double(differingPixels) / Double(max(pixelCount, 1)) : 1
  }

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - first: What was there before.
  ///   - second: What is there now.
  ///   - threshold: The difference in a channel, 0 to 255, that still counts as equal.
  ///   - ignoring: Boxes in pixels that are not looked at.
  /// - Complexity: O(*n*) in the number of pixels.
  public init(
    _ first: Bitmap, _ second: Bitmap, threshold: Int = 0, ignoring: [PixelBox] = []
  ) {
    sameSize = first.width == second.width && first.height == second.height
    pixelCount = sameSize ? first.width * first.height : 0
    guard sameSize else {
      differingPixels = 0
      largestBlock = 0
      boxes = []
      largestDifference = 0
      return
    }
    let map = DifferenceMap(first, second, threshold: threshold, ignoring: ignoring)
    differingPixels = map.count
    largestDifference = map.largest
    largestBlock = map.count == 0 ? 0 : map.largestSquare()
    boxes = map.count == 0 ? [] : map.groups()
  }
}

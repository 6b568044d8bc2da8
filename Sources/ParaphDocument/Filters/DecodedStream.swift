// SPDX-License-Identifier: GPL-3.0-or-later

/// What a stream holds once its filters are undone.
public struct DecodedStream: Hashable, Sendable {
  /// What the filters that were undone gave.
  public var bytes: [UInt8]
  /// The filters that are still on: empty, or the one of a picture and what follows it.
  public var remainingFilters: [StreamFilter]
  /// Whether the encoded data ended as it should.
  ///
  /// Where it did not, the bytes are those up to there, which is what viewers show.
  public var isComplete: Bool
}

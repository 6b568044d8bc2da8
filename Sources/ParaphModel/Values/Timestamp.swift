// SPDX-License-Identifier: MIT

/// A moment with the offset of its time zone, as PDF writes dates (ISO 32000-2, 7.9.4).
public struct Timestamp: Hashable, Sendable, Codable {
  /// Seconds since 1970-01-01 00:00 UTC.
  public var secondsSince1970: Int
  /// Minutes east of UTC.
  public var offsetMinutes: Int

  /// A moment, in UTC unless an offset is given.
  public init(secondsSince1970: Int, offsetMinutes: Int = 0) {
    self.secondsSince1970 = secondsSince1970
    self.offsetMinutes = offsetMinutes
  }
}

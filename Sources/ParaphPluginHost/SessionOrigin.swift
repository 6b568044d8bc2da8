// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells the copies of one session from sessions that were made anew, which may have read other files.
public final class SessionOrigin: Hashable, Sendable {
  init() {}

  /// Whether both are the same one.
  public static func == (one: SessionOrigin, other: SessionOrigin) -> Bool { one === other }

  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

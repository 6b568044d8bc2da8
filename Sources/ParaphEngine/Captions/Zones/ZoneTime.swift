// SPDX-License-Identifier: GPL-3.0-or-later

/// What a time zone says of one moment.
struct ZoneTime: Hashable, Sendable {
  /// Seconds east of UTC.
  var offset: Int
  /// Such as `CEST`; for zones that have none the offset, such as `+03`.
  var abbreviation: String
}

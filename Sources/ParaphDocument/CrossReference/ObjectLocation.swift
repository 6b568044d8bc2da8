// SPDX-License-Identifier: GPL-3.0-or-later

/// Where an object is (ISO 32000-2, 7.5.4 and table 18).
enum ObjectLocation: Hashable {
  case free
  /// At this offset, counted from the header.
  case offset(Int, generation: Int)
  /// In the object stream with this number, at this place.
  case compressed(stream: Int, index: Int)
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// Up to 256 colours in the order in which they appear, with their places.
///
/// A hash table without buckets: a dictionary would take longer than all the rest of a picture.
struct ColorTable {
  private(set) var colors: [UInt32] = []
  /// Places plus one; 0 where there is none.
  private var slots = [UInt16](repeating: 0, count: 1024)

  /// - Returns: `false` when the colour is new and there is no room.
  mutating func insert(_ color: UInt32) -> Bool {
    var slot = Self.slot(color)
    while slots[slot] != 0 {
      if colors[Int(slots[slot]) - 1] == color { return true }
      slot = (slot + 1) & 1023
    }
    guard colors.count < 256 else { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }

  /// The place of a colour that was inserted; 0 for any other.
  func index(of color: UInt32) -> UInt8 {
    var slot = Self.slot(color)
    while slots[slot] != 0 {
      let place = slots[slot] - 1
      if colors[Int(place)] == color { return UInt8(truncatingIfNeeded: place) }
      slot = (slot + 1) & 1023
    }
    return 0
  }

  private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 22) }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes numbers and texts one after the other, for a worker or from one.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []

  /// Adds a number in eight bytes.
  mutating func add(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  /// Adds a text with its length.
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// Adds bytes with their length.
  mutating func add(_ more: [UInt8]) {
    add(more.count)
    bytes += more
  }
}

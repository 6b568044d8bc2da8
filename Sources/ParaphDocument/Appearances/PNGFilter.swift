// SPDX-License-Identifier: GPL-3.0-or-later

/// The row filters of PNG, which a Flate stream may have too (ISO 32000-2, 7.4.4.4).
enum PNGFilter {
  private typealias Bytes = UnsafePointer<UInt8>

  /// Each row with the filter that leaves the least sum of differences, its number in front.
  ///
  /// `pixelBytes`: How far to the left the sample of the same component is.
  static func adaptive(_ bytes: [UInt8], rowBytes: Int, pixelBytes: Int) -> [UInt8] {
    guard rowBytes > 0, pixelBytes > 0 else { return [] }
    let rows = bytes.count / rowBytes
    let count = rows * (rowBytes + 1)
    // Rows of a large picture resemble each other, and trying all filters takes long.
    let period = bytes.count > 1 << 22 ? 8 : 1
    // Zeros to the left of and above the picture, so that no sample is a special case.
    let padded = rowBytes + pixelBytes
    return [UInt8](unsafeUninitializedCapacity: count) { output, filled in
      filled = count
      guard let output = output.baseAddress else { return }
      bytes.withUnsafeBufferPointer { bytes in
        guard let bytes = bytes.baseAddress else { return }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * padded) { lines in
          guard let lines = lines.baseAddress else { return }
          lines.initialize(repeating: 0, count: 2 * padded)
          var (above, current) = (lines + pixelBytes, lines + padded + pixelBytes)
          var filter = UInt8(0)
          for row in 0..<rows {
            current.update(from: bytes + row * rowBytes, count: rowBytes)
            let target = output + row * (rowBytes + 1)
            if row % period == 0 { filter = best(current, above, rowBytes, pixelBytes) }
            target[0] = filter
            write(filter, current, above, rowBytes, pixelBytes, target + 1)
            swap(&above, &current)
          }
        }
      }
    }
  }

  /// The filter with the least sum of differences, taken as signed bytes.
  private static func best(_ row: Bytes, _ above: Bytes, _ count: Int, _ pixelBytes: Int) -> UInt8 {
    var sums = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
    for index in 0..<count {
      let (value, left, up) = (row[index], row[index &- pixelBytes], above[index])
      sums.0 &+= distance(value)
      sums.1 &+= distance(value &- left)
      sums.2 &+= distance(value &- up)
      sums.3 &+= distance(value &- average(left, up))
    }
    var paethSum = UInt32(0)
    for index in 0..<count {
      paethSum &+= distance(
        row[index]
          &- paeth(row[index &- pixelBytes], above[index], above[index &- pixelBytes]))
    }
    var best = (filter: UInt8(0), sum: sums.0)
    for (filter, sum) in [(UInt8(1), sums.1), (2, sums.2), (3, sums.3), (4, paethSum)]
    where sum < best.sum {
      best = (filter, sum)
    }
    return best.filter
  }

  private static func write(
    _ filter: UInt8, _ row: Bytes, _ above: Bytes, _ count: Int, _ pixelBytes: Int,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    switch filter {
    case 0: target.update(from: row, count: count)
    case 1: for index in 0..<count { target[index] = row[index] &- row[index &- pixelBytes] }
    case 2: for index in 0..<count { target[index] = row[index] &- above[index] }
    case 3:
      for index in 0..<count {
        target[index] = row[index] &- average(row[index &- pixelBytes], above[index])
      }
    default:
      for index in 0..<count {
        target[index] =
          row[index]
          &- paeth(row[index &- pixelBytes], above[index], above[index &- pixelBytes])
      }
    }
  }

  @inline(__always)
  private static func distance(_ difference: UInt8) -> UInt32 {
    UInt32(min(difference, 0 &- difference))
  }

  @inline(__always)
  private static func average(_ left: UInt8, _ up: UInt8) -> UInt8 {
    (left & up) &+ ((left ^ up) >> 1)
  }

  @inline(__always)
  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
    let toLeft = abs(b &- c)
    let toUp = abs(a &- c)
    let toCorner = abs(a &+ b &- c &- c)
    if toLeft <= toUp && toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}

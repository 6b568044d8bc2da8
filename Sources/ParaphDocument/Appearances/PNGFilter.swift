// SPDX-License-Identifier: GPL-3.0-or-later

/// The row filters of PNG, which a Flate stream may have too (ISO 32000-2, 7.4.4.4).
enum PNGFilter {
  /// Each row with the filter that leaves the least sum of differences, its number in front.
  ///
  /// `pixelBytes`: How far to the left the sample of the same component is.
  static func adaptive(_ bytes: [UInt8], rowBytes: Int, pixelBytes: Int) -> [UInt8] {
    guard rowBytes > 0 else { return [] }
    let rows = bytes.count / rowBytes
    var output = [UInt8](repeating: 0, count: rows * (rowBytes + 1))
    var trial = [UInt8](repeating: 0, count: rowBytes)
    let blank = [UInt8](repeating: 0, count: rowBytes)
    output.withUnsafeMutableBufferPointer { output in
      trial.withUnsafeMutableBufferPointer { trial in
        bytes.withUnsafeBufferPointer { bytes in
          blank.withUnsafeBufferPointer { blank in
            for row in 0..<rows {
              let current = UnsafeBufferPointer(
                rebasing: bytes[row * rowBytes..<(row + 1) * rowBytes])
              let above =
                row == 0
                ? blank
                : UnsafeBufferPointer(rebasing: bytes[(row - 1) * rowBytes..<row * rowBytes])
              var least = Int.max
              for filter in UInt8(0)...4 {
                let sum = apply(filter, current, above, pixelBytes, trial, giveUpAt: least)
                guard sum < least else { continue }
                least = sum
                let start = row * (rowBytes + 1)
                output[start] = filter
                for index in 0..<rowBytes { output[start + 1 + index] = trial[index] }
              }
            }
          }
        }
      }
    }
    return output
  }

  /// Filters a row, and gives the sum of the differences taken as signed bytes.
  private static func apply(
    _ filter: UInt8, _ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>,
    _ pixelBytes: Int, _ output: UnsafeMutableBufferPointer<UInt8>, giveUpAt least: Int
  ) -> Int {
    var sum = 0
    for index in 0..<row.count {
      let hasLeft = index >= pixelBytes
      let left = hasLeft ? row[index - pixelBytes] : 0
      let up = above[index]
      let prediction: UInt8 =
        switch filter {
        case 0: 0
        case 1: left
        case 2: up
        case 3: UInt8((Int(left) + Int(up)) / 2)
        default: paeth(left, up, hasLeft ? above[index - pixelBytes] : 0)
        }
      let difference = row[index] &- prediction
      output[index] = difference
      sum += Int(min(difference, 0 &- difference))
      if sum >= least { return sum }
    }
    return sum
  }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(up) - Int(corner)
    let toLeft = abs(estimate - Int(left))
    let toUp = abs(estimate - Int(up))
    let toCorner = abs(estimate - Int(corner))
    if toLeft <= toUp && toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}

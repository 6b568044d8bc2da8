// SPDX-License-Identifier: MIT

extension GrayPlane {
  /// Smoothed by the weights 1, 2, 1 along both axes, so many times.
  func smoothed(times: Int) -> GrayPlane {
    var result = self
    for _ in 0..<times { result.smooth() }
    return result
  }

  private mutating func smooth() {
    guard width > 2, height > 2 else { return }
    let (width, height) = (width, height)
    var sums = [UInt16](repeating: 0, count: width * height)
    sums.withUnsafeMutableBufferPointer { sums in
      values.withUnsafeMutableBufferPointer { values in
        for y in 0..<height {
          let start = y &* width
          let last = start &+ width &- 1
          sums[start] = UInt16(values[start]) &* 3 &+ UInt16(values[start &+ 1])
          for place in start &+ 1..<last {
            sums[place] =
              UInt16(values[place &- 1]) &+ UInt16(values[place]) &* 2
              &+ UInt16(values[place &+ 1])
          }
          sums[last] = UInt16(values[last]) &* 3 &+ UInt16(values[last &- 1])
        }
        for y in 0..<height {
          let start = y &* width
          let above = max(y - 1, 0) &* width
          let below = min(y + 1, height - 1) &* width
          for x in 0..<width {
            let sum = sums[above &+ x] &+ sums[start &+ x] &* 2 &+ sums[below &+ x]
            values[start &+ x] = UInt8(truncatingIfNeeded: (sum &+ 8) >> 4)
          }
        }
      }
    }
  }

  /// The mean of the square that reaches so many pixels to all sides, of pixels that count only.
  ///
  /// - Parameters:
  ///   - reach: In pixels.
  ///   - counts: 1 for pixels that count, 0 for others.
  /// - Returns: The means; 0 where no pixel around counts.
  func mean(reach: Int, of counts: GrayPlane) -> GrayPlane {
    let weighted = SummedPlane(masked(by: counts))
    let whole = SummedPlane(counts)
    var result = GrayPlane(width: width, height: height)
    let (width, height) = (width, height)
    result.values.withUnsafeMutableBufferPointer { target in
      for y in 0..<height {
        for x in 0..<width {
          let count = whole.sum(x, y, reach: reach)
          guard count > 0 else { continue }
          target[y &* width &+ x] = UInt8(
            truncatingIfNeeded: (weighted.sum(x, y, reach: reach) &+ count / 2) / count)
        }
      }
    }
    return result
  }
}

extension GrayPlane {
  /// This plane where the mask is 1, and 0 elsewhere.
  fileprivate func masked(by mask: GrayPlane) -> GrayPlane {
    var result = self
    result.values.withUnsafeMutableBufferPointer { values in
      mask.values.withUnsafeBufferPointer { mask in
        for place in 0..<values.count { values[place] = values[place] &* mask[place] }
      }
    }
    return result
  }
}

/// The sums of all values above and to the left: any box then takes four look-ups.
private struct SummedPlane {
  private let width: Int
  private let height: Int
  private let sums: [UInt32]

  init(_ plane: GrayPlane) {
    (width, height) = (plane.width, plane.height)
    let across = width + 1
    let (width, height) = (width, height)
    sums = [UInt32](unsafeUninitializedCapacity: across * (height + 1)) { sums, filled in
      for x in 0..<across { sums[x] = 0 }
      plane.values.withUnsafeBufferPointer { values in
        for y in 0..<height {
          var row: UInt32 = 0
          let start = (y &+ 1) &* across
          sums[start] = 0
          for x in 0..<width {
            let place = y &* width &+ x
            // Wraps around for pictures of more than 16 million pixels, and differences still hold.
            row &+= UInt32(values[place])
            sums[start &+ x &+ 1] = sums[start &- across &+ x &+ 1] &+ row
          }
        }
      }
      filled = across * (height + 1)
    }
  }

  @inline(__always)
  func sum(_ x: Int, _ y: Int, reach: Int) -> Int {
    let (left, right) = (max(x &- reach, 0), min(x &+ reach &+ 1, width))
    let (top, bottom) = (max(y &- reach, 0), min(y &+ reach &+ 1, height))
    let across = width &+ 1
    return Int(
      sums[bottom &* across &+ right] &- sums[top &* across &+ right]
        &- sums[bottom &* across &+ left] &+ sums[top &* across &+ left])
  }
}

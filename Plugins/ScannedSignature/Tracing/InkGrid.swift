// SPDX-License-Identifier: MIT

/// How densely one ink covers each pixel of a picture.
struct InkGrid {
  let width: Int
  let height: Int
  /// 0 for none to 255 for all; rows from the top.
  private(set) var density: [UInt8]

  init(width: Int, height: Int, density: [UInt8]) {
    precondition(density.count == width * height)
    self.width = width
    self.height = height
    self.density = density
  }

  /// The density there; that of the nearest pixel beyond the border.
  private func at(_ x: Int, _ y: Int) -> Int {
    Int(density[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
  }

  /// The grid with so many times the pixels along each side, in steps as even as between the pixels.
  func enlarged(by factor: Int) -> InkGrid {
    guard factor > 1 else { return self }
    let (wide, high) = (width * factor, height * factor)
    // Where the middle of each new pixel lies between the middles of old ones, in 2 * factor parts.
    func place(_ index: Int) -> (first: Int, rest: Int) {
      let parts = 2 * index + 1 - factor + 2 * factor
      return (parts / (2 * factor) - 1, parts % (2 * factor))
    }
    let columns = (0..<wide).map(place)
    let whole = 2 * factor
    let larger = [UInt8](unsafeUninitializedCapacity: wide * high) { buffer, filled in
      for y in 0..<high {
        let (top, down) = place(y)
        for x in 0..<wide {
          let (left, across) = columns[x]
          let upper = at(left, top) * (whole - across) + at(left + 1, top) * across
          let lower = at(left, top + 1) * (whole - across) + at(left + 1, top + 1) * across
          let sum = upper * (whole - down) + lower * down
          buffer[y * wide + x] = UInt8((sum + whole * whole / 2) / (whole * whole))
        }
      }
      filled = wide * high
    }
    return InkGrid(width: wide, height: high, density: larger)
  }

  /// The grid with each pixel the mean of the nine around it.
  var smoothed: InkGrid {
    let smooth = [UInt8](unsafeUninitializedCapacity: density.count) { buffer, filled in
      for y in 0..<height {
        for x in 0..<width {
          var sum = 4
          for row in y - 1...y + 1 {
            sum += at(x - 1, row) + at(x, row) + at(x + 1, row)
          }
          buffer[y * width + x] = UInt8(sum / 9)
        }
      }
      filled = density.count
    }
    return InkGrid(width: width, height: height, density: smooth)
  }

  /// How often each density occurs where the ink goes on in all four directions: not at its soft
  /// edges, which say nothing of how dense it is.
  var interior: [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for y in 0..<height {
      for x in 0..<width {
        let own = at(x, y)
        guard own >= 24 else { continue }
        let around = min(at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1))
        if around * 4 >= own * 3 { counts[own] += 1 }
      }
    }
    return counts
  }

  /// The mean of what is in a range of densities; the middle of the range when nothing is.
  func mean(in range: Range<Int>) -> Double {
    var (sum, count) = (0, 0)
    for value in density where range.contains(Int(value)) {
      sum += Int(value)
      count += 1
    }
    return count > 0
      ? Double(sum) / Double(count) : Double(range.lowerBound + range.upperBound) / 2
  }
}

// SPDX-License-Identifier: MIT

/// A number from 0 to 255 for each pixel of a picture, row by row.
struct GrayPlane: Equatable {
  let width: Int
  let height: Int
  var values: [UInt8]

  init(width: Int, height: Int, values: [UInt8]) {
    self.width = width
    self.height = height
    self.values = values
  }

  init(width: Int, height: Int) {
    self.init(width: width, height: height, values: [UInt8](repeating: 0, count: width * height))
  }

  subscript(x: Int, y: Int) -> UInt8 { values[y &* width &+ x] }

  /// How many pixels have each value.
  var histogram: [Int] {
    var counts = [Int](repeating: 0, count: 256)
    counts.withUnsafeMutableBufferPointer { counts in
      values.withUnsafeBufferPointer { values in
        for value in values { counts[Int(value)] &+= 1 }
      }
    }
    return counts
  }

  /// How many pixels have this value.
  func count(_ value: UInt8) -> Int {
    values.withUnsafeBufferPointer { values in
      var count = 0
      for each in values where each == value { count &+= 1 }
      return count
    }
  }

  /// How broad the lines are whose pixels are 1, in pixels.
  var breadth: Double {
    var (area, sides) = (0, 0)
    for y in 0..<height {
      for x in 0..<width where self[x, y] == 1 {
        area += 1
        if x + 1 >= width || self[x + 1, y] != 1 { sides += 1 }
        if y + 1 >= height || self[x, y + 1] != 1 { sides += 1 }
      }
    }
    // Each line has as many sides that face left or up.
    return Double(area) / Double(max(sides, 1))
  }

  // MARK: - The lightest and darkest around

  /// Each pixel gets the greatest value of the square that reaches so many pixels to all sides.
  func dilated(_ reach: Int) -> GrayPlane { swept(reach) { max($0, $1) } }

  /// Each pixel gets the least value of the square that reaches so many pixels to all sides.
  func eroded(_ reach: Int) -> GrayPlane { swept(reach) { min($0, $1) } }

  /// A window of any length is covered by two windows whose length is a power of two, and those double.
  @inline(__always)
  private func swept(_ reach: Int, _ pick: (UInt8, UInt8) -> UInt8) -> GrayPlane {
    guard reach > 0, !values.isEmpty else { return self }
    var result = self
    let (width, height) = (width, height)
    let length = 2 * reach + 1
    // Along rows, on a padded copy of each.
    let padded = width + 2 * reach
    var line = [UInt8](repeating: 0, count: padded)
    line.withUnsafeMutableBufferPointer { line in
      result.values.withUnsafeMutableBufferPointer { values in
        for y in 0..<height {
          let start = y * width
          for x in 0..<reach {
            line[x] = values[start]
            line[reach &+ width &+ x] = values[start &+ width &- 1]
          }
          for x in 0..<width { line[reach &+ x] = values[start &+ x] }
          var window = 1
          while window * 2 <= length {
            for x in 0..<padded - window { line[x] = pick(line[x], line[x &+ window]) }
            window *= 2
          }
          let rest = length - window
          for x in 0..<width { values[start &+ x] = pick(line[x], line[x &+ rest]) }
        }
      }
    }
    // Down columns, whole rows at a time.
    let rows = height + 2 * reach
    var tall = [UInt8](unsafeUninitializedCapacity: rows * width) { tall, count in
      result.values.withUnsafeBufferPointer { values in
        for row in 0..<rows {
          let from = min(max(row - reach, 0), height - 1) * width
          for x in 0..<width { tall[row &* width &+ x] = values[from &+ x] }
        }
      }
      count = rows * width
    }
    tall.withUnsafeMutableBufferPointer { tall in
      var window = 1
      while window * 2 <= length {
        let below = window * width
        for place in 0..<(rows - window) * width {
          tall[place] = pick(tall[place], tall[place &+ below])
        }
        window *= 2
      }
      let rest = (length - window) * width
      result.values.withUnsafeMutableBufferPointer { values in
        for place in 0..<height * width {
          values[place] = pick(tall[place], tall[place &+ rest])
        }
      }
    }
    return result
  }
}

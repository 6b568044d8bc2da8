// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of each pixel something covers, from 0 to 255.
struct CoverageGrid {
  let width: Int
  let height: Int
  private(set) var values: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [UInt8](repeating: 0, count: width * height)
  }

  /// Adds a disc with a soft edge of one pixel; what is covered more stays so.
  mutating func addDisc(x: Double, y: Double, radius: Double, strength: Double = 1) {
    let reach = radius + 1
    let (left, right) = (max(0, Int(x - reach)), min(width - 1, Int(x + reach) + 1))
    let (top, bottom) = (max(0, Int(y - reach)), min(height - 1, Int(y + reach) + 1))
    guard left <= right, top <= bottom else { return }
    let full = 255 * strength
    values.withUnsafeMutableBufferPointer { values in
      for row in top...bottom {
        let down = Double(row) + 0.5 - y
        for column in left...right {
          let across = Double(column) + 0.5 - x
          let distance = (across * across + down * down).squareRoot()
          let covered = UInt8(min(max(radius + 0.5 - distance, 0), 1) * full)
          let place = row &* width &+ column
          if covered > values[place] { values[place] = covered }
        }
      }
    }
  }

  /// Covers each pixel at least as much as the body says, from 0 to 1.
  mutating func add(_ body: (_ x: Double, _ y: Double) -> Double) {
    values.withUnsafeMutableBufferPointer { values in
      for row in 0..<height {
        for column in 0..<width {
          let covered = UInt8(
            min(max(body(Double(column) + 0.5, Double(row) + 0.5), 0), 1) * 255)
          let place = row &* width &+ column
          if covered > values[place] { values[place] = covered }
        }
      }
    }
  }

  /// The pixels that are covered by half or more.
  var mask: PixelMask {
    PixelMask(width: width, height: height, bits: values.map { $0 >= 128 ? 1 : 0 })
  }
}

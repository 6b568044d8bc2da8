// SPDX-License-Identifier: MIT

/// The lightness of a picture, small enough to be looked at many times.
struct WorkingPicture {
  /// Pixels of the picture to one of the plane, along each axis.
  let scale: Int
  /// The part of the picture that is looked at, in its pixels.
  let area: PixelArea
  /// The luma, the mean of each square; of light ink on dark paper it is turned around.
  private(set) var luma: GrayPlane
  /// Whether the ink is lighter than the paper.
  private(set) var isInverted = false
  /// The deviation of the noise from pixel to pixel of the plane.
  let noise: Double

  init(_ view: PixelView, _ area: PixelArea, scale: Int) {
    self.scale = scale
    self.area = area
    luma = Self.shrunk(view, area, scale)
    noise = Self.noise(of: luma)
  }

  /// Turns light and dark around.
  mutating func invert() {
    for index in luma.values.indices { luma.values[index] = 255 - luma.values[index] }
    isInverted.toggle()
  }

  /// Whether what is narrow is light, and what is around it dark.
  func showsLightInk(reach: Int) -> Bool {
    let smooth = luma.smoothed(times: 2)
    let counts = smooth.histogram
    var (below, median) = (0, 0)
    while median < 255, (below + counts[median]) * 2 < smooth.values.count {
      below += counts[median]
      median += 1
    }
    guard median < 128 else { return false }
    let (filled, cut) = (
      smooth.dilated(reach).eroded(reach), smooth.eroded(reach).dilated(reach)
    )
    // Without its light lines, dark paper is dark all over.
    let grounds = cut.histogram
    guard grounds[120...].reduce(0, +) * 10 < cut.values.count else { return false }
    // Lines are thin; what the wrong guess takes for lines is what they enclose.
    let least = max(60, Int(noise * 4) + 12)
    var dark = GrayPlane(width: luma.width, height: luma.height)
    var light = dark
    for index in smooth.values.indices {
      let here = Int(smooth.values[index])
      dark.values[index] = Int(filled.values[index]) - here > least ? 1 : 0
      light.values[index] = here - Int(cut.values[index]) > least ? 1 : 0
    }
    let (darkArea, lightArea) = (dark.count(1), light.count(1))
    guard lightArea * 500 > luma.values.count else { return false }
    let breadth = light.breadth
    guard breadth < max(6, Double(reach) * 0.45) else { return false }
    return darkArea * 10 < lightArea || breadth * 1.6 < dark.breadth
  }

  private static func shrunk(_ view: PixelView, _ area: PixelArea, _ scale: Int) -> GrayPlane {
    let (width, height) = ((area.width + scale - 1) / scale, (area.height + scale - 1) / scale)
    var plane = GrayPlane(width: width, height: height)
    var sums = [UInt32](repeating: 0, count: area.width)
    plane.values.withUnsafeMutableBufferPointer { target in
      sums.withUnsafeMutableBufferPointer { sums in
        for row in 0..<height {
          let (top, bottom) = (row * scale, min((row + 1) * scale, area.height))
          for x in 0..<area.width { sums[x] = 0 }
          for y in top..<bottom {
            let start = view.offset(area.x.lowerBound, area.y.lowerBound &+ y)
            for x in 0..<area.width {
              let place = start &+ x &* 4
              sums[x] &+=
                77 &* UInt32(view.bytes[place]) &+ 150 &* UInt32(view.bytes[place &+ 1])
                &+ 29 &* UInt32(view.bytes[place &+ 2])
            }
          }
          for column in 0..<width {
            let (left, right) = (column &* scale, min((column &+ 1) &* scale, area.width))
            var sum: UInt32 = 0
            for x in left..<right { sum &+= sums[x] }
            let count = UInt32((right &- left) &* (bottom &- top)) &* 256
            target[row &* width &+ column] = UInt8(truncatingIfNeeded: (sum &+ count / 2) / count)
          }
        }
      }
    }
    return plane
  }

  /// From how much pixels differ from what is around them.
  ///
  /// Half of them differ by less than two thirds of a deviation, and a quarter by less than a third;
  /// where edges are many, the quarter is right.
  private static func noise(of plane: GrayPlane) -> Double {
    let smooth = plane.smoothed(times: 2)
    var counts = [Int](repeating: 0, count: 256)
    for index in plane.values.indices {
      counts[abs(Int(plane.values[index]) - Int(smooth.values[index]))] += 1
    }
    /// The difference that so many do not reach; within a level as if its pixels were spread evenly.
    func quantile(_ wanted: Int) -> Double {
      var (below, level) = (0, 0)
      while level < 255, below + counts[level] < wanted {
        below += counts[level]
        level += 1
      }
      // Level 0 is half as wide: it holds what is rounded from both sides.
      let inside = Double(wanted - below) / Double(max(counts[level], 1))
      return level == 0 ? inside / 2 : Double(level) - 0.5 + inside
    }
    let (half, quarter) = (quantile(plane.values.count / 2), quantile(plane.values.count / 4))
    return min(half / 0.6745, quarter / 0.3186 * 1.1) / 0.9
  }
}

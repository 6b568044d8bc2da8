// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// One ink of a picture: its colour, and where it is.
struct InkPlane {
  /// Pens in one signature: name, seal, correction; more are shades of the same.
  private static let mostInks = 4
  /// Colours that differ less, of 441 at most, are one ink.
  private static let leastDistance = 96
  /// What share of the ink a colour must have to be an ink of its own, in hundredths.
  private static let leastShare = 3

  let color: Color
  let grid: InkGrid

  /// The inks of a picture on transparent ground, the one with most of it first.
  ///
  /// Where another ink joins, an ink goes on for a pixel beneath the one that is drawn after it: two
  /// outlines never meet so exactly that no gap is seen.
  static func planes(of image: Image) -> [InkPlane] {
    image.withRGBA { pixels in
      let inks = self.inks(of: pixels)
      let nearest = nearest(pixels, inks)
      return inks.indices.map { index in
        plane(index, pixels, nearest, width: image.width, height: image.height)
      }
    }
  }

  private typealias RGB = (red: Int, green: Int, blue: Int)

  private static func distance(_ one: RGB, _ other: RGB) -> Int {
    let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
    return red * red + green * green + blue * blue
  }

  private static func rgb(_ pixels: UnsafeBufferPointer<UInt8>, _ pixel: Int) -> RGB {
    (Int(pixels[pixel * 4]), Int(pixels[pixel * 4 + 1]), Int(pixels[pixel * 4 + 2]))
  }

  /// The colours that most of the ink has, far from each other.
  private static func inks(of pixels: UnsafeBufferPointer<UInt8>) -> [RGB] {
    // Five bits of each channel.
    var weights = [Int](repeating: 0, count: 1 << 15)
    var total = 0
    for pixel in 0..<pixels.count / 4 {
      let alpha = Int(pixels[pixel * 4 + 3])
      guard alpha >= 64 else { continue }
      let (red, green, blue) = rgb(pixels, pixel)
      weights[(red >> 3) << 10 | (green >> 3) << 5 | blue >> 3] += alpha
      total += alpha
    }
    func color(_ bin: Int) -> RGB {
      ((bin >> 10) * 8 + 4, ((bin >> 5) & 31) * 8 + 4, (bin & 31) * 8 + 4)
    }
    let bins = weights.indices.filter { weights[$0] > 0 }
      .sorted { (weights[$0], $1) > (weights[$1], $0) }
    var inks: [RGB] = []
    for bin in bins where inks.count < mostInks {
      let far = inks.allSatisfy { distance($0, color(bin)) >= leastDistance * leastDistance }
      guard far else { continue }
      // What its neighbours have counts, too: noise spreads an ink over many bins.
      let share = bins.reduce(0) { sum, other in
        distance(color(other), color(bin)) < leastDistance * leastDistance / 4
          ? sum + weights[other] : sum
      }
      if inks.isEmpty || share * 100 >= total * leastShare { inks.append(color(bin)) }
      if bin == bins.dropFirst(512).first { break }
    }
    return inks
  }

  /// The ink that each pixel is nearest to.
  private static func nearest(_ pixels: UnsafeBufferPointer<UInt8>, _ inks: [RGB]) -> [UInt8] {
    guard inks.count > 1 else { return [UInt8](repeating: 0, count: pixels.count / 4) }
    return (0..<pixels.count / 4).map { pixel in
      let color = rgb(pixels, pixel)
      let nearest = inks.indices.min { distance(inks[$0], color) < distance(inks[$1], color) }
      return UInt8(nearest ?? 0)
    }
  }

  private static func plane(
    _ index: Int, _ pixels: UnsafeBufferPointer<UInt8>, _ nearest: [UInt8], width: Int, height: Int
  ) -> InkPlane {
    var density = [UInt8](repeating: 0, count: nearest.count)
    var sums = (red: 0, green: 0, blue: 0, weight: 0)
    let own = UInt8(index)
    for pixel in nearest.indices {
      let alpha = pixels[pixel * 4 + 3]
      guard alpha > 0 else { continue }
      if nearest[pixel] == own {
        density[pixel] = alpha
        guard alpha >= 128 else { continue }
        let color = rgb(pixels, pixel)
        let weight = Int(alpha)
        sums.red += color.red * weight
        sums.green += color.green * weight
        sums.blue += color.blue * weight
        sums.weight += weight
      } else if nearest[pixel] > own {
        let (x, y) = (pixel % width, pixel / width)
        let joins =
          (x > 0 && nearest[pixel - 1] == own && pixels[pixel * 4 - 1] > 0)
          || (x + 1 < width && nearest[pixel + 1] == own && pixels[pixel * 4 + 7] > 0)
          || (y > 0 && nearest[pixel - width] == own && pixels[(pixel - width) * 4 + 3] > 0)
          || (y + 1 < height && nearest[pixel + width] == own
            && pixels[(pixel + width) * 4 + 3] > 0)
        if joins { density[pixel] = alpha }
      }
    }
    func part(_ sum: Int) -> Double {
      sums.weight > 0 ? Double(sum) / Double(sums.weight) / 255 : 0
    }
    return InkPlane(
      color: Color(red: part(sums.red), green: part(sums.green), blue: part(sums.blue)),
      grid: InkGrid(width: width, height: height, density: density))
  }
}

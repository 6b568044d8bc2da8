// SPDX-License-Identifier: MIT

import ParaphModel

extension Image {
  /// The picture with fewer pixels: each is the mean of those that it covers, by their area.
  ///
  /// Colours are weighed by their alpha, so that what is not seen does not colour what is. Exact where
  /// the sides are whole multiples.
  ///
  /// - Parameters:
  ///   - width: Pixels across; no more than there are.
  ///   - height: Pixels down; no more than there are.
  /// - Returns: The picture itself when it has no more pixels than that, or when there is no memory.
  public func reduced(toWidth width: Int, height: Int) -> Image {
    let (width, height) = (min(max(width, 1), self.width), min(max(height, 1), self.height))
    guard width < self.width || height < self.height else { return self }
    let across = AreaWeights(from: self.width, to: width)
    let columns = (0..<width).map(across.members)
    let down = AreaWeights(from: self.height, to: height)
    let reduced = PixelBuffer(count: width * height * 4) { target in
      var row = [Double](repeating: 0, count: self.width * 4)
      for y in 0..<height {
        for at in row.indices { row[at] = 0 }
        for (line, weight) in down.members(of: y) { add(line, weight, to: &row) }
        for x in 0..<width {
          var sums = (0.0, 0.0, 0.0, 0.0)
          for (column, weight) in columns[x] {
            let at = column * 4
            sums.0 += row[at] * weight
            sums.1 += row[at + 1] * weight
            sums.2 += row[at + 2] * weight
            sums.3 += row[at + 3] * weight
          }
          let at = (y * width + x) * 4
          let alpha = sums.3
          func color(_ sum: Double) -> UInt8 { alpha > 0 ? Self.byte(sum / alpha) : 0 }
          target[at] = color(sums.0)
          target[at + 1] = color(sums.1)
          target[at + 2] = color(sums.2)
          target[at + 3] = Self.byte(alpha)
        }
      }
    }
    guard let reduced else { return self }
    let resolution = resolution.map {
      Size(
        $0.width * Double(width) / Double(self.width),
        $0.height * Double(height) / Double(self.height))
    }
    return Image(
      width: width, height: height, hasAlpha: !reduced.isOpaque, resolution: resolution,
      pixels: reduced)
  }

  /// Adds a line of the picture, with its colours times their alpha.
  private func add(_ line: Int, _ weight: Double, to row: inout [Double]) {
    withRGBA { bytes in
      var from = line * width * 4
      var at = 0
      while at < row.count {
        let alpha = Double(bytes[from + 3]) * weight
        row[at] += Double(bytes[from]) * alpha
        row[at + 1] += Double(bytes[from + 1]) * alpha
        row[at + 2] += Double(bytes[from + 2]) * alpha
        row[at + 3] += alpha
        at += 4
        from += 4
      }
    }
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
}

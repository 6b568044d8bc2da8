// SPDX-License-Identifier: MIT

extension GrayPlane {
  /// The plane turned over its diagonal: rows become columns.
  var transposed: GrayPlane {
    var result = GrayPlane(width: height, height: width)
    let (width, height) = (width, height)
    result.values.withUnsafeMutableBufferPointer { target in
      values.withUnsafeBufferPointer { source in
        for top in stride(from: 0, to: height, by: 32) {
          for left in stride(from: 0, to: width, by: 32) {
            for y in top..<min(top + 32, height) {
              for x in left..<min(left + 32, width) {
                target[x &* height &+ y] = source[y &* width &+ x]
              }
            }
          }
        }
      }
    }
    return result
  }

  /// Makes the lines and all that crosses them 0.
  mutating func blank(_ rules: [Rule]) {
    for rule in rules {
      guard let extent = rule.extent else { continue }
      let reach = rule.profile.count
      let end = min(width, extent.upperBound * rule.pieceLength)
      for x in extent.lowerBound * rule.pieceLength..<end {
        let middle = Int(rule.middle(x).rounded())
        let first = min(max(0, middle - reach), height)
        for y in first..<max(first, min(height, middle + reach + 1)) { values[y * width + x] = 0 }
      }
    }
  }

  /// Takes the lines away and leaves the ink that crosses them.
  ///
  /// - Parameters:
  ///   - rules: From left to right; for others, turn the plane over.
  ///   - full: The loss of full ink.
  ///   - noise: The deviation of the loss.
  mutating func remove(_ rules: [Rule], full: Int, noise: Double) {
    let found = self
    for rule in rules {
      guard let extent = rule.extent, let deepest = rule.profile.first else { continue }
      let isPale = Int(deepest) * 10 < full * 6
      // Two pixels more, for what a line bends within a piece.
      let from = max(0, extent.lowerBound * rule.pieceLength - rule.pieceLength)
      let to = min(width, (extent.upperBound + 1) * rule.pieceLength)
      for x in from..<to {
        let middle = rule.middle(x)
        let reach = rule.profile.count
        let top = Int(middle.rounded()) - reach
        let bottom = top + 2 * reach
        let crossing = isPale ? nil : found.crossing(x, top - 1, bottom + 1, full: full)
        let first = min(max(0, top), height)
        for y in first..<max(first, min(bottom + 1, height)) {
          let place = y * width + x
          let value = Int(found.values[place])
          guard isPale else {
            if crossing?(y) != true { values[place] = 0 }
            continue
          }
          let distance = max(0, abs(Float(y) - middle) - 0.5)
          let near = Int(distance)
          let (a, b) = (
            Int(rule.profile[min(near, reach - 1)]), Int(rule.profile[min(near + 1, reach - 1)])
          )
          let lost = a + Int(Float(b - a) * (distance - Float(near)))
          let ink = (value - lost) * full / max(full - lost, 1)
          let margin = max(full / 4, Int(noise * 2.5))
          values[place] = UInt8(clamping: ink > margin ? ink : max(0, min(ink, value) / 2))
        }
      }
    }
  }

  /// Says at which rows of a band, too dark to see ink in it, ink passes through: where it is on both
  /// sides, or `nil` where it is not.
  private func crossing(
    _ x: Int, _ above: Int, _ below: Int, full: Int
  ) -> ((Int) -> Bool)? {
    guard above >= 0, below < height else { return nil }
    let limit = full * 45 / 100
    let reach = (below - above)
    func isInk(_ column: Int, _ row: Int) -> Bool {
      column >= 0 && column < width && Int(self[column, row]) >= limit
    }
    // A slanted stroke enters on one side and leaves on the other: the nearest pair whose middle is here.
    for shift in 0...reach {
      for lean in shift == 0 ? [0] : [shift, -shift]
      where isInk(x + lean, above) && isInk(x - lean, below) {
        return { _ in true }
      }
    }
    return nil
  }
}

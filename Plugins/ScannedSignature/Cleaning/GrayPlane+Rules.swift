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
    let margin = max(full / 4, Int(noise * 2.5))
    for rule in rules {
      guard let extent = rule.extent, let deepest = rule.profile.first else { continue }
      let isPale = Int(deepest) * 10 < full * 6
      let reach = rule.profile.count
      // A piece more, for what lies beyond the last whole one.
      let from = max(0, extent.lowerBound * rule.pieceLength - rule.pieceLength)
      let to = min(width, (extent.upperBound + 1) * rule.pieceLength)
      for x in from..<to {
        let middle = rule.middle(x)
        let top = Int(middle.rounded()) - reach
        let first = min(max(0, top), height)
        let rows = first..<max(first, min(top + 2 * reach + 1, height))
        let isCrossed = !isPale && found.isCrossed(x, top - 1, top + 2 * reach + 1, full: full)
        // Of a line as dark as ink nothing says what is under it, but what is beside it does.
        var hidden: [Int] = []
        var isBeside = false
        for y in rows {
          let place = y * width + x
          let value = Int(found.values[place])
          let lost = rule.loss(at: abs(Float(y) - middle))
          if lost * 10 >= full * 6 {
            hidden.append(place)
            continue
          }
          let ink = (value - lost) * full / max(full - lost, 1)
          if !isPale, ink * 10 > full * 7 { isBeside = true }
          if isCrossed { continue }
          values[place] = UInt8(clamping: ink > margin ? ink : max(0, min(ink, value) / 2))
        }
        if !isCrossed, !isBeside { for place in hidden { values[place] = 0 } }
      }
    }
  }

  /// Whether ink passes through a band that is too dark to see ink in it: it is on both sides.
  private func isCrossed(_ x: Int, _ above: Int, _ below: Int, full: Int) -> Bool {
    guard above >= 0, below < height else { return false }
    let limit = full * 45 / 100
    func isInk(_ column: Int, _ row: Int) -> Bool {
      column >= 0 && column < width && Int(self[column, row]) >= limit
    }
    // A slanted stroke enters on one side and leaves on the other: the nearest pair whose middle is here.
    return (0...below - above).contains { shift in
      (isInk(x + shift, above) && isInk(x - shift, below))
        || (isInk(x - shift, above) && isInk(x + shift, below))
    }
  }
}

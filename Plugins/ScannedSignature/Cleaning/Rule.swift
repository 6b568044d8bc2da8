// SPDX-License-Identifier: MIT

/// A printed line that runs across a plane, from left to right, straight but for the lens.
struct Rule {
  /// The y of its middle at the middle of each of its pieces, from left to right.
  var middles: [Float]
  /// Whether each piece was seen.
  var isSeen: [Bool]
  /// Pixels to a piece.
  let pieceLength: Int
  /// What it takes from the paper's light, by the distance from its middle in pixels.
  var profile: [UInt8]
  /// The share of its length where it is really there.
  var continuity: Float = 0
  /// Which share of its pieces was seen.
  var seenShare: Float = 0
  /// Whether too little of it is on the plane to be believed alone.
  var isShort = false

  /// The y of its middle at an x.
  func middle(_ x: Int) -> Float {
    let place = (Float(x) + 0.5) / Float(pieceLength) - 0.5
    let left = min(max(Int(place.rounded(.down)), 0), max(middles.count - 2, 0))
    guard left + 1 < middles.count else { return middles[left] }
    return middles[left] + (middles[left + 1] - middles[left]) * (place - Float(left))
  }

  /// What it takes from the light at so many pixels from its middle.
  func loss(at distance: Float) -> Int {
    let place = max(0, distance - 0.5)
    let near = min(Int(place), profile.count - 1)
    let (a, b) = (Int(profile[near]), Int(profile[min(near + 1, profile.count - 1)]))
    return a + Int(Float(b - a) * (place - Float(near)))
  }

  /// The pieces from the first to the last that was seen.
  var extent: Range<Int>? {
    guard let first = isSeen.firstIndex(of: true), let last = isSeen.lastIndex(of: true) else {
      return nil
    }
    return first..<last + 1
  }

  /// The tangent of its angle, from its first to its last piece.
  var slope: Float {
    guard let first = middles.first, let last = middles.last, middles.count > 1 else { return 0 }
    return (last - first) / Float((middles.count - 1) * pieceLength)
  }

  /// How far it leaves the straight line between the ends of what was seen, in pixels.
  var bend: Float {
    guard let extent, extent.count > 2 else { return 0 }
    let (first, last) = (middles[extent.lowerBound], middles[extent.upperBound - 1])
    let step = (last - first) / Float(extent.count - 1)
    return extent.map { abs(middles[$0] - first - step * Float($0 - extent.lowerBound)) }.max() ?? 0
  }
}

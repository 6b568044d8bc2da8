// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds the lines that were printed across a sheet.
///
/// Summed along the right direction, even a line that drowns in noise stands out. A hand's line is not
/// as straight for as long.
struct RuleFinder {
  private let plane: GrayPlane
  /// What counts as full ink in the plane.
  private let full: Int
  /// A piece has a line when it is darker than what is beside it by this.
  private let least: Float
  /// Whether a line may be short, or alone: a frame, or the line to sign on.
  private let allowsLone: Bool

  /// The greatest slope that is looked for: 17 degrees.
  private static let greatestSlope: Float = 0.306
  private static let pieceLength = 32

  init(_ plane: GrayPlane, full: Int, noise: Double, allowsLone: Bool) {
    self.plane = plane
    self.allowsLone = allowsLone
    self.full = full
    least = max(Float(full) * 0.07, Float(noise) * 0.9, 5)
  }

  func rules() -> [Rule] {
    guard plane.width >= 4 * Self.pieceLength, plane.height >= 16 else { return [] }
    guard let slope = bestSlope() else { return [] }
    return rules(slope)
  }

  // MARK: - Direction

  /// The loss summed along lines of a slope, for each y at the middle of the plane.
  ///
  /// Full ink counts little more than a rule: what decides is how long a line is.
  private func profile(_ slope: Float, every step: Int) -> [Int32] {
    let pad = Int(Float(plane.width) * Self.greatestSlope / 2) + 2
    var sums = [Int32](repeating: 0, count: plane.height + 2 * pad)
    let cap = UInt8(clamping: full * 6 / 10)
    let (width, height) = (plane.width, plane.height)
    sums.withUnsafeMutableBufferPointer { sums in
      plane.values.withUnsafeBufferPointer { values in
        for x in stride(from: step / 2, to: width, by: step) {
          let shift = pad - Int(((Float(x) - Float(width) / 2) * slope).rounded())
          var place = x
          for y in 0..<height {
            sums[y &+ shift] &+= Int32(min(values[place], cap))
            place &+= width
          }
        }
      }
    }
    return sums
  }

  private static func sharpness(_ sums: [Int32]) -> Double {
    var result = 0.0
    for index in 3..<sums.count - 3 {
      let peak = Double(2 * sums[index] - sums[index - 3] - sums[index + 3])
      if peak > 0 { result += peak * peak }
    }
    return result
  }

  private func bestSlope() -> Float? {
    func best(around middle: Float, reach: Float, by step: Float, every columns: Int) -> Float {
      var (best, found) = (-1.0, middle)
      var slope = middle - reach
      while slope <= middle + reach + step / 2 {
        if abs(slope) <= Self.greatestSlope {
          let sharpness = Self.sharpness(profile(slope, every: columns))
          if sharpness > best { (best, found) = (sharpness, slope) }
        }
        slope += step
      }
      return found
    }
    // So fine that a line stays within its own width over half of the plane.
    let fine = 3 / Float(plane.width)
    let coarse = best(
      around: 0, reach: Self.greatestSlope, by: max(fine * 1.4, 0.005),
      every: max(2, plane.width / 220))
    let better = best(around: coarse, reach: 0.006, by: fine / 2, every: 2)
    return best(around: better, reach: fine / 2, by: fine / 8, every: 2)
  }

  // MARK: - Lines

  private func rules(_ slope: Float) -> [Rule] {
    let sums = profile(slope, every: 2)
    let pad = Int(Float(plane.width) * Self.greatestSlope / 2) + 2
    // Peaks above what is beside them.
    var peaks: [(row: Int, height: Int32)] = []
    for row in 4..<sums.count - 4 {
      let height = 2 * sums[row] - sums[row - 4] - sums[row + 4]
      guard height > 0 else { continue }
      if sums[row] >= sums[row - 1], sums[row] >= sums[row + 1], sums[row] >= sums[row - 2],
        sums[row] >= sums[row + 2]
      {
        peaks.append((row, height))
      }
    }
    peaks.sort { ($0.height, $1.row) > ($1.height, $0.row) }
    var found: [Rule] = []
    for peak in peaks.prefix(80) {
      let y = Float(peak.row - pad)
      if let rule = rule(through: y, slope), !found.contains(where: { Self.isSame($0, rule) }) {
        found.append(rule)
      }
    }
    let straight = found.filter { $0.continuity >= 0.8 }
    let long = straight.filter { rule in
      guard !rule.isShort else { return false }
      let isPale = Int(rule.profile[0]) * 10 < full * 6
      let isAlone = straight.count < 3
      // As dark as ink, or alone, it could be a stroke of the pen.
      guard !isPale || isAlone else { return true }
      if allowsLone { return rule.continuity >= 0.9 && rule.bend < 1.5 }
      return rule.seenShare >= (isPale ? 0.8 : isAlone ? 0.9 : 0.75)
    }
    // A short one, in a corner, is believed when others are like it.
    let usual = long.map { Int($0.profile[0]) }.sorted()
    let short = straight.filter { rule in
      guard rule.isShort, usual.count >= 3 else { return false }
      let deep = Int(rule.profile[0])
      return deep * 2 >= usual[usual.count / 2] && deep <= usual[usual.count / 2] * 2
    }
    return long + short
  }

  private static func isSame(_ one: Rule, _ other: Rule) -> Bool {
    let middle = one.middles.count / 2
    return abs(one.middles[middle] - other.middles[middle]) < 3.5
  }

  /// The line whose middle passes through this y at the middle of the plane; `nil` when there is none
  /// that is long enough.
  private func rule(through y: Float, _ slope: Float) -> Rule? {
    let (rule, inside) = followed { y + ($0 - Float(plane.width) / 2) * slope }
    var found = rule
    let total = rule.isSeen.count { $0 }
    let share = allowsLone ? 25 : 62
    guard inside >= 2, total * 100 >= inside * share, total >= 2 else { return nil }
    found.profile = measuredProfile(rule)
    guard found.profile.count > 1 else { return nil }
    found.continuity = continuity(found)
    found.isShort = inside < 6 || total * 4 < rule.isSeen.count
    found.seenShare = Float(total) / Float(inside)
    return found
  }

  /// The same line, found in another picture of the sheet, where it lies about here.
  func rule(near line: (_ x: Float) -> Float) -> Rule? {
    var (rule, _) = followed(line)
    guard rule.extent != nil else { return nil }
    rule.profile = measuredProfile(rule)
    return rule.profile.count > 1 ? rule : nil
  }

  /// Follows a line from the middle outwards, so that one that bends is not lost.
  ///
  /// - Returns: The line, without a profile, and how many of its pieces are on the plane.
  private func followed(_ line: (_ x: Float) -> Float) -> (Rule, inside: Int) {
    let count = plane.width / Self.pieceLength
    var offsets = [Float](repeating: 0, count: count)
    var seen = [Bool](repeating: false, count: count)
    var inside = 0
    func middle(_ piece: Int) -> Float {
      Float(piece * Self.pieceLength) + Float(Self.pieceLength) / 2
    }
    for direction in [1, -1] {
      var drift: Float = 0
      var piece = direction == 1 ? count / 2 : count / 2 - 1
      while piece >= 0, piece < count {
        let x = middle(piece)
        let expected = line(x) + drift
        if expected >= 5, expected < Float(plane.height) - 5 {
          inside += 1
          let slope = (line(x + 8) - line(x - 8)) / 16
          if let offset = bestOffset(piece, expected, slope) {
            seen[piece] = true
            drift += offset * 0.4
          }
        }
        offsets[piece] = drift
        piece += direction
      }
    }
    let middles = (0..<count).map { line(middle($0)) + offsets[$0] }
    return (
      Rule(middles: middles, isSeen: seen, pieceLength: Self.pieceLength, profile: []), inside
    )
  }

  /// The share of a line's length where it is as dark as a printed line would be; a hand's line leaves it
  /// every now and then.
  private func continuity(_ rule: Rule) -> Float {
    let cap = full * 6 / 10
    var contrasts: [Int] = []
    guard let extent = rule.extent else { return 0 }
    for start in stride(
      from: extent.lowerBound * Self.pieceLength, to: extent.upperBound * Self.pieceLength - 3,
      by: 4)
    {
      var (inside, above, below) = (0, 0, 0)
      for x in start..<start + 4 {
        let y = Int(rule.middle(x).rounded())
        guard y >= 6, y + 6 < plane.height else { continue }
        for row in -1...1 { inside += min(cap, Int(plane[x, y + row])) }
        above += min(cap, Int(plane[x, y - 5])) + min(cap, Int(plane[x, y - 6]))
        below += min(cap, Int(plane[x, y + 5])) + min(cap, Int(plane[x, y + 6]))
      }
      contrasts.append(inside * 2 - min(above, below) * 3)
    }
    let usual = contrasts.sorted()[contrasts.count / 2]
    guard usual > 0 else { return 0 }
    return Float(contrasts.filter { $0 * 5 >= usual * 2 }.count) / Float(contrasts.count)
  }

  /// How far a line lies from where it is expected in a piece, in pixels; `nil` when there is none.
  private func bestOffset(_ piece: Int, _ expected: Float, _ slope: Float) -> Float? {
    let start = piece * Self.pieceLength
    let reach = 8
    var sums = [Float](repeating: 0, count: 2 * reach + 1)
    let cap = full * 6 / 10
    for x in start..<start + Self.pieceLength {
      let along = Float(x - start) - Float(Self.pieceLength) / 2
      let y = Int((expected + along * slope).rounded())
      for row in -reach...reach {
        let at = y + row
        guard at >= 0, at < plane.height else { continue }
        sums[row + reach] += Float(min(Int(plane[x, at]), cap))
      }
    }
    for index in sums.indices { sums[index] /= Float(Self.pieceLength) }
    var (best, offset) = (least, Float?.none)
    for row in -3...3 {
      let at = row + reach
      let beside = min(sums[at - 4], sums[at + 4])
      let contrast = sums[at] - beside - abs(Float(row)) * 0.01
      if contrast > best { (best, offset) = (contrast, Float(row)) }
    }
    return offset
  }

  /// The median loss at each distance from a line's middle.
  private func measuredProfile(_ rule: Rule) -> [UInt8] {
    let reach = 6
    var counts = [[Int]](repeating: [Int](repeating: 0, count: 256), count: reach + 1)
    for (piece, isSeen) in rule.isSeen.enumerated() where isSeen {
      for x in stride(from: piece * Self.pieceLength, to: (piece + 1) * Self.pieceLength, by: 2) {
        let middle = Int(rule.middle(x).rounded())
        for distance in 0...reach {
          for y in distance == 0 ? [middle] : [middle - distance, middle + distance]
          where y >= 0 && y < plane.height {
            counts[distance][Int(plane[x, y])] += 1
          }
        }
      }
    }
    let medians = counts.map { counts in
      let half = counts.reduce(0, +) / 2
      var (seen, value) = (0, 0)
      while value < 255, seen + counts[value] <= half {
        seen += counts[value]
        value += 1
      }
      return UInt8(value)
    }
    let floor = medians[reach]
    var profile: [UInt8] = []
    for median in medians {
      guard Float(median) > Float(floor) + Float(medians[0] &- min(floor, medians[0])) * 0.12 else {
        break
      }
      profile.append(median)
    }
    return profile + [0]
  }
}

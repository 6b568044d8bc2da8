// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// By how much a sheet, or a line of writing, leans from the horizontal.
struct Tilt: Equatable {
  /// Clockwise, in radians: at most 15 degrees to either side.
  let angle: Double

  private static let greatest = 15 * Double.pi / 180
  /// Less than this, a tenth of a degree, is straight.
  private static let least = 0.1 * Double.pi / 180
  /// Ink that is not this many times as long as it is tall has no clear direction.
  private static let leastElongation = 2.2

  /// The tilt of a rule, by its tangent.
  init(slope: Double) { angle = min(max(atan(slope), -Self.greatest), Self.greatest) }

  /// The tilt of the ink's longer axis; `nil` when that is not clear, or straight, or beyond 15 degrees.
  init?(of alpha: GrayPlane) {
    var (count, sumX, sumY) = (0.0, 0.0, 0.0)
    func visit(_ body: (_ x: Double, _ y: Double, _ weight: Double) -> Void) {
      for y in 0..<alpha.height {
        for x in 0..<alpha.width where alpha[x, y] >= 128 { body(Double(x), Double(y), 1) }
      }
    }
    visit { x, y, weight in
      count += weight
      sumX += x
      sumY += y
    }
    guard count > 20 else { return nil }
    let (middleX, middleY) = (sumX / count, sumY / count)
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    visit { x, y, _ in
      xx += (x - middleX) * (x - middleX)
      yy += (y - middleY) * (y - middleY)
      xy += (x - middleX) * (y - middleY)
    }
    let angle = atan2(2 * xy, xx - yy) / 2
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    let (long, short) = ((xx + yy) / 2 + spread, (xx + yy) / 2 - spread)
    guard long > Self.leastElongation * Self.leastElongation * max(short, 1e-9),
      abs(angle) <= Self.greatest, abs(angle) >= Self.least
    else { return nil }
    self.angle = angle
  }
}

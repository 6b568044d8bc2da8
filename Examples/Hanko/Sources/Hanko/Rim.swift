// SPDX-License-Identifier: MIT

internal import ParaphGraphics
internal import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The outline of a seal, as uneven as a knife leaves it; the same for the same name.
struct Rim {
  enum Shape: String, CaseIterable { case round, square }

  let shape: Shape
  let center: Point
  let radius: Double
  /// Where each of the waves begins that make it uneven.
  private let phases: [Double]

  init(_ shape: Shape, in box: Rectangle, name: String) {
    self.shape = shape
    center = box.center
    // Room for the waves.
    radius = min(box.width, box.height) / 2 * 0.975
    // Swift's own hashes differ from run to run.
    let hash = name.unicodeScalars.reduce(UInt64(7)) { $0 &* 1_000_003 &+ UInt64($1.value) }
    phases = [0, 8, 16].map { Double((hash >> $0) & 255) / 40 }
  }

  /// A closed curve; `scale` 1 is the outer edge, less lies further in.
  func path(at scale: Double) -> Path {
    let count = 96
    let points = (-1...count + 2).map { point(at: Double($0) / Double(count) * 2 * .pi, scale) }
    var path = Path([.move(points[1])])
    // A curve through all points, whose direction at each is that between its neighbours.
    for index in 1...count {
      let (before, from) = (points[index - 1], points[index])
      let (to, after) = (points[index + 1], points[index + 2])
      path.curve(
        to: to, control1: Point(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6),
        control2: Point(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6))
    }
    path.close()
    return path
  }

  private func point(at angle: Double, _ scale: Double) -> Point {
    // |x|ⁿ + |y|ⁿ = 1 is a circle for 2, and nearly a square for more.
    let power = shape == .round ? 2.0 : 7
    let reach = pow(pow(abs(cos(angle)), power) + pow(abs(sin(angle)), power), -1 / power)
    // The inner edge has waves of its own, so that the rim is thick here and thin there.
    let shift = scale < 1 ? 2.0 : 0
    let uneven =
      0.010 * sin(2 * angle + phases[0] + shift) + 0.007 * sin(5 * angle + phases[1] - shift)
      + 0.004 * sin(11 * angle + phases[2] + shift)
    let distance = radius * scale * reach * (1 + uneven)
    return Point(center.x + distance * cos(angle), center.y + distance * sin(angle))
  }
}

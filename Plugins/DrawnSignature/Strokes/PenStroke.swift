// SPDX-License-Identifier: MIT

import ParaphModel

/// One stroke, cleaned: in points at the natural size, in order, no point twice in a row.
struct PenStroke: Hashable, Sendable {
  private(set) var samples: [StrokeSample]
  /// How far along the stroke each sample is, in points.
  private(set) var distances: [Double]

  /// Nearer samples are one: no hand moves less, and no direction can be had from them.
  static let leastStep = 0.02

  /// - Parameter samples: At least one; in points.
  init(_ samples: [StrokeSample]) {
    var kept: [StrokeSample] = []
    for sample in SampleOrder.mended(samples) {
      guard let last = kept.last, (sample.point - last.point).length < Self.leastStep else {
        kept.append(sample)
        continue
      }
      // The pen that rests on a spot leaves the ink of its hardest moment.
      let pressure = [last.pressure, sample.pressure].compactMap { $0 }.max()
      kept[kept.count - 1].pressure = pressure
    }
    self.samples = kept
    distances = []
    measure()
  }

  var points: [Point] { samples.map(\.point) }

  /// How long it is, in points.
  var length: Double { distances.last ?? 0 }

  /// The middle of its box.
  var center: Point { Rectangle(enclosing: points)?.center ?? samples[0].point }

  /// Whether it is a tap: a point, or smaller than the pen that made it.
  func isDot(penWidth: Double) -> Bool {
    samples.count < 2
      || (Rectangle(enclosing: points)?.size).map {
        max($0.width, $0.height) < penWidth * 0.75
      } ?? true
  }

  /// The same with every point where another one is.
  func moved(to points: [Point]) -> PenStroke {
    var stroke = self
    for (index, point) in points.enumerated() { stroke.samples[index].point = point }
    stroke.measure()
    return stroke
  }

  /// The same without what a hand trembles before it sets off, and after it has arrived.
  ///
  /// - Parameter reach: How near to an end a tremble is, in points.
  /// - Returns: A stroke with the same ends.
  func withoutHooks(smallerThan reach: Double) -> PenStroke {
    guard let first = samples.first, let last = samples.last, samples.count > 2 else { return self }
    func isAway(_ sample: StrokeSample, _ end: StrokeSample) -> Bool {
      (sample.point - end.point).length >= reach
    }
    guard let from = samples.firstIndex(where: { isAway($0, first) }),
      let to = samples.lastIndex(where: { isAway($0, last) }), from <= to
    else { return self }
    var stroke = self
    stroke.samples = [first] + samples[from...to] + [last]
    stroke.measure()
    return stroke
  }

  private mutating func measure() {
    distances = [0]
    distances.reserveCapacity(samples.count)
    var distance = 0.0
    for (from, to) in zip(samples, samples.dropFirst()) {
      distance += (to.point - from.point).length
      distances.append(distance)
    }
  }
}

// SPDX-License-Identifier: MIT

import ParaphModel

/// One stroke, cleaned: in points at the natural size, no point twice in a row.
struct PenStroke: Hashable, Sendable {
  private(set) var samples: [StrokeSample]
  /// How far along the stroke each sample is, in points.
  private(set) var distances: [Double]

  /// Nearer samples are one: no hand moves less, and no direction can be had from them.
  static let leastStep = 0.02

  /// - Parameter samples: At least one; in points.
  init(_ samples: [StrokeSample]) {
    var kept: [StrokeSample] = []
    for sample in samples {
      guard let last = kept.last, (sample.point - last.point).length < Self.leastStep else {
        kept.append(sample)
        continue
      }
      // The pen that rests on a spot leaves the ink of its hardest moment.
      let pressure = [last.pressure, sample.pressure].compactMap { $0 }.max()
      kept[kept.count - 1].pressure = pressure
    }
    self.samples = kept
    distances = [0]
    for (from, to) in zip(kept, kept.dropFirst()) {
      distances.append((distances.last ?? 0) + (to.point - from.point).length)
    }
  }

  var points: [Point] { samples.map(\.point) }

  /// Whether it is a tap: a point, or smaller than the pen that made it.
  func isDot(penWidth: Double) -> Bool {
    samples.count < 2 || (distances.last ?? 0) < penWidth * 0.25
  }
}

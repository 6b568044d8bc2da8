// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ParaphModel
import Testing

@testable import DrawnSignaturePlugin

/// Strokes as hands make them and digitizers record them, in points.
enum StrokeCorpus {
  struct Entry: CustomTestStringConvertible {
    var testDescription: String
    var strokes: [RecordedStroke]
    /// Of the digitizer's grid, in points.
    var step = 0.0
  }

  /// Numbers between 0 and 1 that look random and are the same in each run.
  struct Noise {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state >> 11) / 9_007_199_254_740_992
    }

    /// With a deviation of 1.
    mutating func gaussian() -> Double {
      (-2 * log(max(next(), 1e-12))).squareRoot() * cos(2 * .pi * next())
    }
  }

  /// Samples of a curve at a steady rate.
  private static func samples(
    seconds: Double, rate: Double, _ curve: (Double) -> Point
  ) -> [StrokeSample] {
    let count = Int(seconds * rate)
    return (0...count).map { index in
      StrokeSample(point: curve(Double(index) / Double(count)), time: Double(index) / rate)
    }
  }

  /// Handwriting: movements whose speed rises and falls (sigma-lognormal), each with a direction that
  /// turns, laid over each other.
  private static func handwriting(_ seed: UInt64, rate: Double) -> [StrokeSample] {
    var noise = Noise(seed)
    struct Movement {
      var start, mu, sigma, length, from, to: Double
    }
    let movements = (0..<14).map { index in
      let up = index.isMultiple(of: 2)
      return Movement(
        start: Double(index) * 0.11, mu: -1.7 + 0.2 * noise.next(),
        sigma: 0.25 + 0.1 * noise.next(),
        length: 9 + 10 * noise.next(), from: (up ? -1.3 : 1.4) + 0.5 * noise.next(),
        to: (up ? -0.6 : 0.5) + noise.next())
    }
    var point = Point(0, 0)
    let count = Int(2.0 * rate)
    let fine = 8
    return (0...count).map { index in
      for part in 0..<fine where index > 0 {
        let time = (Double(index - 1) + Double(part) / Double(fine)) / rate
        for movement in movements {
          let t = time - movement.start
          guard t > 0 else { continue }
          let z = (log(t) - movement.mu) / movement.sigma
          let speed =
            movement.length * exp(-z * z / 2) / (movement.sigma * (2 * .pi).squareRoot() * t)
          let done = 0.5 * (1 + erf(z / 2.0.squareRoot()))
          let angle = movement.from + (movement.to - movement.from) * done
          let way = speed / rate / Double(fine)
          point = Point(point.x + way * cos(angle), point.y + way * sin(angle))
        }
      }
      return StrokeSample(point: point, time: Double(index) / rate)
    }
  }

  private static func gridded(_ samples: [StrokeSample], step: Double) -> [StrokeSample] {
    samples.map { sample in
      var sample = sample
      sample.point = Point(
        (sample.point.x / step).rounded() * step, (sample.point.y / step).rounded() * step)
      return sample
    }
  }

  private static func jittered(
    _ samples: [StrokeSample], _ deviation: Double, seed: UInt64
  ) -> [StrokeSample] {
    var noise = Noise(seed)
    return samples.map { sample in
      var sample = sample
      sample.point = Point(
        sample.point.x + deviation * noise.gaussian(), sample.point.y + deviation * noise.gaussian()
      )
      return sample
    }
  }

  private static func entry(
    _ name: String, _ samples: [StrokeSample], step: Double = 0
  ) -> Entry {
    Entry(testDescription: name, strokes: [RecordedStroke(samples)], step: step)
  }

  static func loops(_ t: Double) -> Point {
    Point(60 * t + 9 * sin(2 * .pi * 5 * t), 12 * cos(2 * .pi * 5 * t))
  }

  static let smooth: [Entry] =
    (1...6).flatMap { seed in
      [30.0, 60, 240].map { rate in
        entry("handwriting \(seed) at \(Int(rate)) Hz", handwriting(UInt64(seed), rate: rate))
      }
    } + [
      entry("loops", samples(seconds: 2, rate: 120, loops)),
      entry("loops at 30 Hz", samples(seconds: 2, rate: 30, loops)),
      entry(
        "a spiral",
        samples(seconds: 3, rate: 120) { t in
          Point((1 + 20 * t) * cos(20 * t), (1 + 20 * t) * sin(20 * t))
        }),
      entry(
        "curls tighter than the pen",
        samples(seconds: 2, rate: 240) { t in
          Point(40 * t + 1.2 * sin(2 * .pi * 12 * t), 1.2 * cos(2 * .pi * 12 * t))
        }),
      entry("a straight fast line", samples(seconds: 0.2, rate: 60) { Point(150 * $0, 20 * $0) }),
      entry(
        "zigzag with corners",
        samples(seconds: 2, rate: 120) { t in
          let phase = t * 8 - (t * 8).rounded(.down)
          return Point(50 * t, 20 * abs(2 * phase - 1))
        }),
      entry(
        "cusps, where the hand turns back",
        samples(seconds: 2, rate: 120) { t in
          // A cycloid: it stops at each cusp.
          let turn = 2 * .pi * 5 * t
          return Point(5 * (turn - sin(turn)), 12 * (1 - cos(turn)))
        }),
      entry(
        "a line that is retraced",
        samples(seconds: 1, rate: 120) { t in Point(60 * sin(.pi * t), 15 * sin(.pi * t)) }),
    ]

  static let recorded: [Entry] =
    (1...4).map { seed in
      entry(
        "handwriting \(seed) on the grid of a screen",
        gridded(handwriting(UInt64(seed), rate: 60), step: 0.25), step: 0.25)
    } + [
      entry(
        "loops on a grid", gridded(samples(seconds: 2, rate: 120, loops), step: 0.25), step: 0.25),
      entry("loops with jitter", jittered(samples(seconds: 2, rate: 120, loops), 0.05, seed: 3)),
      entry("a dot", samples(seconds: 0.1, rate: 60) { Point(0.2 * $0, 0.1 * $0) }),
      entry("one sample", [StrokeSample(point: Point(3, 4))]),
    ]
}

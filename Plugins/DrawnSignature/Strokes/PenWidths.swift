// SPDX-License-Identifier: MIT

import ParaphModel

/// How wide the line is at each sample: by pressure where there is some, else by speed.
struct PenWidths {
  private enum Source {
    case constant
    /// The pressure that makes the width of the pen.
    case pressure(usual: Double)
    /// The speed of the middle, in points a second.
    case speed(median: Double)
  }

  /// How long a speed is measured over, in seconds: clocks are coarse.
  private static let window = 0.03

  private let source: Source

  /// - Parameter strokes: All of a signature: they are judged against each other.
  init(strokes: [PenStroke]) {
    let pressures = strokes.flatMap(\.samples).compactMap(\.pressure).filter { $0 > 0 && $0 < 1e9 }
    if let usual = Self.usualPressure(pressures) {
      source = .pressure(usual: usual)
      return
    }
    let speeds = strokes.compactMap(Self.speeds).flatMap { $0 }.filter { $0 > 0 }.sorted()
    source = speeds.count < 8 ? .constant : .speed(median: speeds[speeds.count / 2])
  }

  /// The mean pressure; `nil` when it is as good as constant.
  ///
  /// A mouse reports one value throughout, and some recorders add a zero where the pen is lifted.
  private static func usualPressure(_ pressures: [Double]) -> Double? {
    guard pressures.count > 4 else { return nil }
    let sorted = pressures.sorted()
    let (low, high) = (sorted[sorted.count / 10], sorted[sorted.count - 1 - sorted.count / 10])
    guard high - low > 0.04 * high else { return nil }
    return sorted.reduce(0, +) / Double(sorted.count)
  }

  /// The width at each sample, without sudden steps.
  ///
  /// - Parameters:
  ///   - stroke: One of the signature.
  ///   - penWidth: Points.
  ///   - variation: 0 for the pen's width all along, 1 for what a pen does.
  /// - Returns: Points; always more than zero.
  func widths(of stroke: PenStroke, penWidth: Double, variation: Double) -> [Double] {
    var factors = smoothed(factors(of: stroke), stroke, reach: 2.5 * penWidth)
    taper(&factors, stroke, penWidth)
    return factors.map { penWidth * max(0.12, 1 + variation * ($0 - 1)) }
  }

  private func factors(of stroke: PenStroke) -> [Double] {
    switch source {
    case .constant: return stroke.samples.map { _ in 1 }
    case .pressure(let usual):
      return stroke.samples.map { sample in
        let pressure = sample.pressure.map { $0.isFinite ? max($0, 0) / usual : 1 } ?? 1
        return min(0.3 + 0.7 * pressure, 1.9)
      }
    case .speed(let median):
      // A stroke whose times cannot be used is as fast as the others.
      guard let speeds = Self.speeds(of: stroke) else { return stroke.samples.map { _ in 1 } }
      return speeds.map { 0.5 + 1 / (1 + $0 / median) }
    }
  }

  /// The speed at each sample, in points a second; `nil` when times are missing or stand still.
  private static func speeds(of stroke: PenStroke) -> [Double]? {
    let times = stroke.samples.compactMap(\.time)
    let count = stroke.samples.count
    guard count > 1, times.count == count, let first = times.first, let last = times.last,
      last > first
    else { return nil }
    var (from, to) = (0, 0)
    return stroke.samples.indices.map { index in
      while to + 1 < count, to < index + 2 || times[to] - times[index] < window / 2 { to += 1 }
      while from + 1 < index - 1, times[index] - times[from + 1] >= window / 2 { from += 1 }
      let duration = max(times[to] - times[from], (last - first) * 1e-3)
      return (stroke.distances[to] - stroke.distances[from]) / duration
    }
  }

  /// A pen is set down and lifted in motion: both ends run out, the fast ones more.
  private func taper(_ factors: inout [Double], _ stroke: PenStroke, _ penWidth: Double) {
    guard let length = stroke.distances.last, length > 2 * penWidth else { return }
    let reach = min(4 * penWidth, length / 3)
    for (end, least) in [(0, 0.55), (factors.count - 1, 0.35)] {
      // Where the pressure falls off by itself, or the hand rested, little is left to do.
      let floor = min(max(least * factors[end], 0.3 * least), factors[end])
      for index in factors.indices {
        let distance = abs(stroke.distances[index] - stroke.distances[end])
        guard distance < reach else { continue }
        let share = distance / reach
        let rise = share * (2 - share)
        factors[index] = min(factors[index], floor + (factors[index] - floor) * rise)
      }
    }
  }

  /// Runs a filter there and back along the stroke, so that no end is favoured.
  private func smoothed(_ values: [Double], _ stroke: PenStroke, reach: Double) -> [Double] {
    func pass(_ order: some Sequence<Int>) -> [Double] {
      var result = values
      var previous: Int?
      for index in order {
        if let previous {
          let step = abs(stroke.distances[index] - stroke.distances[previous])
          let share = step / (step + reach)
          result[index] = result[previous] + share * (values[index] - result[previous])
        }
        previous = index
      }
      return result
    }
    return zip(pass(values.indices), pass(values.indices.reversed())).map { ($0 + $1) / 2 }
  }
}

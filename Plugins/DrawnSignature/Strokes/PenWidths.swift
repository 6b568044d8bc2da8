// SPDX-License-Identifier: MIT

import ParaphModel

/// How wide the line is at each sample: by pressure where there is some, else by speed.
struct PenWidths {
  private enum Source {
    case constant
    /// The pressure that counts as 1.
    case pressure(whole: Double)
    /// The speed of the middle, in points by the file's unit of time.
    case speed(median: Double)
  }

  /// Points.
  let penWidth: Double
  private let source: Source

  /// - Parameters:
  ///   - strokes: All of a signature: speeds are judged against each other.
  ///   - penWidth: Points.
  init(strokes: [PenStroke], penWidth: Double) {
    self.penWidth = penWidth
    let pressures = strokes.flatMap(\.samples).compactMap(\.pressure).filter { $0 >= 0 }
    let highest = pressures.max() ?? 0
    // A mouse reports the same pressure throughout.
    if let lowest = pressures.min(), highest - lowest > 0.02 * max(highest, 1) {
      source = .pressure(whole: max(highest, 1))
      return
    }
    let speeds = strokes.compactMap(Self.speeds).flatMap { $0 }.filter { $0 > 0 }.sorted()
    source = speeds.count < 8 ? .constant : .speed(median: speeds[speeds.count / 2])
  }

  /// Whether every line has the same width all along.
  var areConstant: Bool { if case .constant = source { true } else { false } }

  /// The width at each sample, in points, without sudden steps; always more than zero.
  func widths(of stroke: PenStroke) -> [Double] {
    var widths: [Double]
    switch source {
    case .constant: return stroke.samples.map { _ in penWidth }
    case .pressure(let whole):
      widths = stroke.samples.map { sample in
        let pressure = min(max((sample.pressure ?? whole / 2) / whole, 0), 1)
        return penWidth * (0.25 + 1.5 * pressure)
      }
    case .speed(let median):
      // A stroke whose times cannot be used is as fast as the others.
      let speeds = Self.speeds(of: stroke) ?? stroke.samples.map { _ in median }
      widths = speeds.map { penWidth * (0.5 + 1 / (1 + $0 / median)) }
      taper(&widths, stroke)
    }
    return smoothed(widths, stroke)
  }

  /// The speed at each sample; `nil` when a time is missing, or time does not go on.
  private static func speeds(of stroke: PenStroke) -> [Double]? {
    let times = stroke.samples.compactMap(\.time)
    let count = stroke.samples.count
    guard count > 1, times.count == count, times.allSatisfy(\.isFinite),
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }),
      let first = times.first, let last = times.last, last > first, (last - first).isFinite
    else { return nil }
    return stroke.samples.indices.map { index in
      // A window of five, since clocks are coarse.
      let (from, to) = (max(index - 2, 0), min(index + 2, count - 1))
      let duration = max(times[to] - times[from], (last - first) * 1e-3)
      return (stroke.distances[to] - stroke.distances[from]) / duration
    }
  }

  /// A pen is set down and lifted in motion: both ends run out.
  private func taper(_ widths: inout [Double], _ stroke: PenStroke) {
    guard let length = stroke.distances.last, length > 6 * penWidth else { return }
    let reach = 2.5 * penWidth
    for index in widths.indices {
      let fromEnd = min(stroke.distances[index], length - stroke.distances[index])
      widths[index] *= 0.65 + 0.35 * min(fromEnd / reach, 1)
    }
  }

  /// Runs a filter there and back along the stroke, so that no end is favoured.
  private func smoothed(_ widths: [Double], _ stroke: PenStroke) -> [Double] {
    let reach = 1.5 * penWidth
    func pass(_ order: some Sequence<Int>) -> [Double] {
      var result = widths
      var previous: Int?
      for index in order {
        if let previous {
          let step = abs(stroke.distances[index] - stroke.distances[previous])
          let share = step / (step + reach)
          result[index] = result[previous] + share * (widths[index] - result[previous])
        }
        previous = index
      }
      return result
    }
    return zip(pass(widths.indices), pass(widths.indices.reversed())).map { ($0 + $1) / 2 }
  }
}

// SPDX-License-Identifier: MIT

import ParaphModel

/// Mends the clock of a recorder.
enum SampleOrder {
  /// The samples in the order in which the hand passed them, their times never going back.
  ///
  /// Samples that were delivered late are put where their time says, if the line becomes shorter by
  /// it: then the order was wrong, else the clock was. Times that are missing in part, or are no
  /// numbers, are dropped as a whole.
  static func mended(_ samples: [StrokeSample]) -> [StrokeSample] {
    let times = samples.compactMap(\.time)
    guard times.count == samples.count, times.allSatisfy({ abs($0) < 1e15 }) else {
      return times.isEmpty ? samples : samples.map(withoutTime)
    }
    guard zip(times, times.dropFirst()).contains(where: { $0 > $1 }) else { return samples }
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    let sorted = order.map { samples[$0] }
    if length(of: sorted) < 0.95 * length(of: samples) { return sorted }
    var result = samples
    for index in result.indices.dropFirst() {
      result[index].time = max(result[index - 1].time ?? 0, times[index])
    }
    return result
  }

  private static func withoutTime(_ sample: StrokeSample) -> StrokeSample {
    var sample = sample
    sample.time = nil
    return sample
  }

  private static func length(of samples: [StrokeSample]) -> Double {
    zip(samples, samples.dropFirst()).reduce(0) { $0 + ($1.1.point - $1.0.point).length }
  }
}

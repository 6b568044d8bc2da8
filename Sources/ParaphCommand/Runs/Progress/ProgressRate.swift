// SPDX-License-Identifier: GPL-3.0-or-later

/// How fast work goes on, from its last half minute.
struct ProgressRate {
  private var samples: [(time: Double, done: Int)] = []

  private static let window = 30.0
  private static let interval = 0.5

  /// So much was done at this time, in seconds from any start.
  mutating func note(_ done: Int, at time: Double) {
    if let last = samples.last {
      if done < last.done {
        // Something else began.
        samples = []
      } else if samples.count > 1, time - samples[samples.count - 2].time < Self.interval {
        samples.removeLast()
      }
    }
    samples.append((time, done))
    let first = samples.firstIndex { time - $0.time <= Self.window } ?? 0
    // One sample beyond the window stays, or slow work would have no rate at all.
    if first > 1 { samples.removeFirst(first - 1) }
  }

  /// How many a second; `nil` before anybody can tell.
  var perSecond: Double? {
    guard let first = samples.first, let last = samples.last, last.time - first.time >= 0.5,
      last.done > first.done
    else { return nil }
    return Double(last.done - first.done) / (last.time - first.time)
  }
}

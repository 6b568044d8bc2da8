// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells which of the files that somebody puts into a folder are complete.
///
/// It is told how the files are, again and again, and remembers since when they are so.
struct ArrivingFiles {
  /// How a file is; another file under the same name, or a change, is another state.
  struct State: Hashable, Sendable {
    var stamp: FileStamp
    /// Its number on its file system.
    var file: UInt64
  }

  private struct Arrival {
    var state: State
    /// Since when it is so.
    var since: Double
    /// Whether it ends as a PDF does; `nil` until that was looked at.
    var hasEnd: Bool?
    /// Whether it was handed out.
    var isTaken = false
  }

  private let timing: WatchTiming
  private var arrivals: [[UInt8]: Arrival] = [:]

  init(_ timing: WatchTiming) { self.timing = timing }

  /// The files that are complete now and were not handed out as they are; in the order of their bytes.
  ///
  /// Names are bytes: texts that look the same are equal, and files are not.
  ///
  /// - Parameters:
  ///   - files: All that are in the folder, by name.
  ///   - now: Seconds that only grow.
  ///   - hasEnd: Whether a file ends as a PDF does; asked once for each state.
  ///   - isBusy: Whether something is being done with it, so that it has to wait.
  /// - Returns: Names.
  mutating func complete(
    among files: [[UInt8]: State], now: Double, hasEnd: (_ name: [UInt8]) -> Bool,
    isBusy: (_ name: [UInt8]) -> Bool
  ) -> [[UInt8]] {
    var next: [[UInt8]: Arrival] = [:]
    next.reserveCapacity(files.count)
    var ready: [[UInt8]] = []
    for (name, state) in files {
      var arrival = arrivals[name] ?? Arrival(state: state, since: now)
      if arrival.state != state { arrival = Arrival(state: state, since: now) }
      if !arrival.isTaken, isComplete(&arrival, now, { hasEnd(name) }), !isBusy(name) {
        arrival.isTaken = true
        ready.append(name)
      }
      next[name] = arrival
    }
    arrivals = next
    return ready.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// A file was taken away: what has its name from now on arrives anew, even if it is as that was.
  mutating func forget(_ name: [UInt8]) { arrivals[name] = nil }

  private func isComplete(_ arrival: inout Arrival, _ now: Double, _ hasEnd: () -> Bool) -> Bool {
    let still = now - arrival.since
    guard still >= timing.stillness else { return false }
    if still >= timing.stillnessWithoutEnd { return true }
    let isWhole = arrival.hasEnd ?? hasEnd()
    arrival.hasEnd = isWhole
    return isWhole
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Shows on standard error how far long work is: on a terminal on one line that is written over, in a
/// log on a line now and then.
final class ProgressReporter {
  /// What a command wants to be shown.
  enum Manner {
    /// Only on a terminal, unless the user says otherwise: work that is hardly ever long.
    case brief
    /// In a log, too: the work of a whole run.
    case run
  }

  private let io: CommandIO
  private let clock: () -> Double
  /// Seconds between two lines; `nil` for none.
  private let interval: Double?
  /// `nil` in a log.
  private let width: Int?
  private var lastShown: Double
  private var isShowing = false
  /// What the last line of a log said was done.
  private var lastDone: Int?
  private var rate = ProgressRate()
  private var line: ProgressLine?

  /// - Parameters:
  ///   - io: Where it goes.
  ///   - when: `auto`, `always` or `never`.
  ///   - manner: What `auto` means.
  ///   - clock: Seconds from any start.
  init(
    _ io: CommandIO, when: String, manner: Manner = .brief, clock: @escaping () -> Double = now
  ) {
    self.io = io
    self.clock = clock
    width = io.terminalWidth(.error)
    interval =
      switch when {
      case "never": nil
      case "always": width != nil ? 0.2 : manner == .run ? 10 : 1
      default: width != nil ? 0.2 : manner == .run ? 10 : nil
      }
    // Work that is done at once shows nothing.
    lastShown = clock()
  }

  /// Another piece of work begins.
  func start() {
    lastShown = clock()
    rate = ProgressRate()
    line = nil
    lastDone = nil
  }

  /// So much of so much is done; the total is 0 where nobody knows.
  func update(_ unit: String = "", done: Int, of total: Int, failed: Int = 0) {
    guard interval != nil else { return }
    line = ProgressLine(unit: unit, done: done, total: total, failed: failed)
    tick()
  }

  /// Time went by: shows what is due.
  func tick() {
    guard let interval, var line else { return }
    let now = clock()
    rate.note(line.done, at: now)
    guard now - lastShown >= interval else { return }
    // A watched folder may be empty for days: that fills no log.
    guard width != nil || line.total > 0 || line.done != lastDone else { return }
    lastShown = now
    lastDone = line.done
    line.rate = rate.perSecond
    if let width {
      _ = io.write(.error, "\r\(TerminalText.safe(line.bar(width: width)))\u{1B}[K")
      isShowing = true
    } else {
      _ = io.write(.error, "paraph: \(TerminalText.safe(line.text))\n")
    }
  }

  /// Removes the line; the next update shows it again.
  func clear() {
    guard isShowing else { return }
    _ = io.write(.error, "\r\u{1B}[K")
    isShowing = false
    // At once, or a bar would be away for as long as lines come.
    lastShown = -.infinity
  }

  /// The work is done.
  func finish() {
    clear()
    line = nil
  }

  /// The streams, with the line removed before anything else is written.
  var interruptible: CommandIO {
    var streams = io
    streams.write = { [self] stream, text in
      clear()
      return io.write(stream, text)
    }
    return streams
  }
}

/// Seconds of a clock that nobody sets.
private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

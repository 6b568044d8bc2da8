// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Shows on standard error how far long work is, on one line that is written over.
final class ProgressReporter {
  private let io: CommandIO
  private let isOn: Bool
  private let isTerminal: Bool
  private var lastShown: Double
  private var isShowing = false

  /// - Parameters:
  ///   - io: Where it goes.
  ///   - when: `auto`, `always` or `never`.
  init(_ io: CommandIO, when: String) {
    self.io = io
    isTerminal = io.terminalWidth(.error) != nil
    isOn = when == "always" || when != "never" && isTerminal
    // Work that is done at once shows nothing.
    lastShown = Self.now
  }

  /// Another piece of work begins.
  func start() { lastShown = Self.now }

  /// So much of so much is done.
  func update(_ what: String, done: Int, of total: Int) {
    guard isOn else { return }
    let now = Self.now
    guard now - lastShown >= 0.2 else { return }
    lastShown = now
    let line = total > 0 ? "\(what) \(done) of \(total)" : "\(what) \(done)"
    _ = io.write(.error, isTerminal ? "\r\(line)\u{1B}[K" : "\(line)\n")
    isShowing = isTerminal
  }

  /// Removes the line.
  func finish() {
    guard isShowing else { return }
    _ = io.write(.error, "\r\u{1B}[K")
    isShowing = false
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

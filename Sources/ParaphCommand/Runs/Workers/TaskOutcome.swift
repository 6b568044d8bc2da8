// SPDX-License-Identifier: GPL-3.0-or-later

/// How a task of a worker ended.
enum TaskOutcome: Hashable, Sendable {
  /// With what it made.
  case finished([UInt8])
  /// A signal ended the worker.
  case crashed(signal: Int32)
  /// It took longer than it may, in seconds.
  case timedOut(Double)
  /// It computed for long and noted no progress.
  case stalled
  /// It needs more than these bytes of memory.
  case outOfMemory(UInt64)
  /// The worker was killed from outside, twice.
  case killed
  /// The pool was told to come to an end before it was finished, or before it was begun.
  case abandoned
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// How many workers there are, and what each may take.
struct WorkerLimits: Hashable, Sendable {
  /// How many processes there are at most.
  var jobs: Int
  /// Seconds of time that a task may take; `nil` for any.
  var timeout: Double?
  /// Bytes of private memory of a worker; `nil` for as much as this process may have.
  var memory: UInt64?
}

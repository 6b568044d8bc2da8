// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What SIGINT, SIGTERM and SIGHUP ask of a run: the first to come to an end, a later one to do so at once.
final class Interrupts {
  /// Seconds within which several signals are one: a terminal sends them to all, and the supervisor again.
  private static let grace = 1.0

  /// Can be read when a signal has come; -1 where they cannot be caught.
  let descriptor: Int32
  private(set) var order = PoolOrder.goOn
  private var first = 0.0

  init() { descriptor = paraph_catch_interrupts() }

  deinit { paraph_release_interrupts() }

  /// Takes in the signals that have come.
  func look() {
    var bytes = [UInt8](repeating: 0, count: 64)
    var hasCome = false
    while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 { hasCome = true }
    guard hasCome else { return }
    let now = WorkerPool.now
    switch order {
    case .goOn:
      order = .finish
      first = now
    case .finish where now - first >= Self.grace: order = .abandon
    default: break
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The only owner of a plugin's process: when it goes, so does the process with all that it started.
final class PluginProcess {
  /// How a process ended.
  enum Ending: Hashable {
    case status(Int32)
    case signal(Int32)
    /// Nobody can say: its keeper was ended from outside.
    case unknown
  }

  /// How long it may take over a proper end.
  private static let graceMilliseconds: Int32 = 200

  private var child: paraph_sandbox_child
  /// A process that is forked off this one does not own the plugin.
  private let owner = getpid()
  /// Whether it was told that it is to end.
  var wasDismissed = false

  /// Which protections are in force.
  var protections: Set<SandboxProtection> {
    Set(SandboxProtection.allCases.filter { child.protections & $0.bit != 0 })
  }

  /// Its standard streams.
  var input: Int32 { child.input }
  var output: Int32 { child.output }
  var log: Int32 { child.log }
  /// Whether this process is the one that started it.
  var isOurs: Bool { owner == getpid() }

  /// The parent of its process.
  var keeper: pid_t { child.keeper }

  /// Starts a program.
  ///
  /// - Throws: `PluginStart.Problem` with the step that failed.
  init(_ start: PluginStart) throws(PluginStart.Problem) {
    child = paraph_sandbox_child()
    try start.withRequest { request throws(PluginStart.Problem) in
      var step: UnsafePointer<CChar>?
      let error = paraph_sandbox_spawn(request, &child, &step)
      guard error == 0 else {
        throw PluginStart.Problem(
          clause: step.map { String(cString: $0) } ?? "", reason: String(cString: strerror(error)))
      }
    }
  }

  /// How it ended; `nil` when it still runs after the time.
  func ending(within milliseconds: Int32) -> Ending? {
    var status: Int32 = 0
    switch paraph_sandbox_wait(&child, milliseconds, &status) {
    case 0: return nil
    case 1: return status & 0x7f == 0 ? .status((status >> 8) & 0xff) : .signal(status & 0x7f)
    default: return .unknown
    }
  }

  /// Ends its input.
  func endInput() {
    guard child.input >= 0 else { return }
    close(child.input)
    child.input = -1
  }

  deinit {
    guard isOurs else { return }
    if wasDismissed {
      endInput()
      _ = ending(within: Self.graceMilliseconds)
    }
    paraph_sandbox_end(&child)
  }
}

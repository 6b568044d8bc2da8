// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphModel
internal import ParaphPluginHost

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Runs the work in a child that this process forked before any thread started.
///
/// Native libraries do crash on hostile documents; the child that dies then becomes one sentence
/// and an exit status.
public enum Supervisor {
  /// Mebibytes of private memory that the work may have, unless the user says otherwise.
  static let defaultMemory = 2048
  /// Seconds of processor time without a note of progress.
  private static let patience: UInt32 = 60

  /// Runs the body in a child, and ends this process with its status.
  ///
  /// A process that was started to load a library of plugins does that instead: whoever started it
  /// watches over it, and needs it to be that process.
  ///
  /// - Parameters:
  ///   - io: Where the sentence goes.
  ///   - body: The work; returns the exit status.
  public static func run(io: CommandIO, _ body: () -> Int32) -> Never {
    if isPluginHost { _exit(LibraryHost.run(Array(CommandLine.arguments.dropFirst(2)))) }
    var outcome = paraph_outcome()
    let limits = paraph_limits(memory: UInt64(defaultMemory) << 20, patience: patience)
    switch paraph_supervise(limits, &outcome) {
    case 0: _exit(body())
    // Without a child the work is still done, only without its guard.
    case -1: exit(body())
    default: _exit(end(outcome, io))
    }
  }

  /// Whether the first argument says so; looked at before anything is made of the arguments.
  private static var isPluginHost: Bool {
    guard CommandLine.argc > 1, let word = CommandLine.unsafeArgv[1] else { return false }
    return strcmp(word, LibraryHost.command) == 0
  }

  /// What became of the child, as an exit status; may end this process by the child's signal.
  private static func end(_ outcome: paraph_outcome, _ io: CommandIO) -> Int32 {
    guard outcome.signal != 0 else { return outcome.status }
    // A shell that runs a loop has to see that the command was interrupted.
    if outcome.was_interrupted { paraph_die_by_signal(outcome.signal) }
    let document = String(cString: outcome.document)
    let failure = failure(outcome, hasDocument: !document.isEmpty)
    var messages = Messages(io: io)
    messages.wantsJSON = outcome.wants_json
    messages.error(failure, file: document.isEmpty ? nil : document)
    return Int32(failure.kind.rawValue)
  }

  private static func failure(_ outcome: paraph_outcome, hasDocument: Bool) -> UsageError {
    let isKilled = outcome.signal == SIGKILL && !outcome.was_stalled
    if !hasDocument, !isKilled, !outcome.was_stalled, !outcome.was_short_of_memory {
      let name = String(cString: paraph_signal_name(outcome.signal))
      return UsageError(
        "crash", "A defect of Paraph ended it (\(name)).", hint: "Please report it.", kind: .defect)
    }
    var failure = lost(outcome).failure
    if !hasDocument, !isKilled || outcome.was_short_of_memory { failure.kind = .defect }
    return failure
  }

  private static func lost(_ outcome: paraph_outcome) -> LostWork {
    if outcome.was_stalled { return .stalled }
    if outcome.was_short_of_memory {
      return .outOfMemory(outcome.memory, option: "--memory-limit")
    }
    return outcome.signal == SIGKILL ? .killed : .crash(outcome.signal)
  }
}

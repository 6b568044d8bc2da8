// SPDX-License-Identifier: GPL-3.0-or-later

extension TaskOutcome {
  /// What is said of the document of a task that ended badly; `nil` for one that did not, or that was not
  /// done.
  var failure: UsageError? {
    switch self {
    case .finished, .abandoned: nil
    case .crashed(let signal): LostWork.crash(signal).failure
    case .timedOut(let seconds): LostWork.timedOut(seconds).failure
    case .stalled: LostWork.stalled.failure
    case .outOfMemory(let bytes): LostWork.outOfMemory(bytes, option: "--memory").failure
    case .killed: LostWork.killed.failure
    }
  }
}

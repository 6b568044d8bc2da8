// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphModel

/// How work on a document ended whose process is gone, as a failure of that document.
enum LostWork {
  /// A signal that a defect raises.
  case crash(Int32)
  /// It computed without progress.
  case stalled
  /// It took longer than so many seconds.
  case timedOut(Double)
  /// It needs more than these bytes; the option allows more.
  case outOfMemory(UInt64, option: String)
  case killed

  var failure: UsageError {
    switch self {
    case .crash(let signal):
      UsageError(
        "crash",
        "The document made a library crash (\(String(cString: paraph_signal_name(signal)))).",
        hint: "Its output is as it was. The document may be damaged.", kind: .unreadable)
    case .stalled:
      UsageError(
        "no-progress", "The work came to no end and was stopped.",
        hint: "The document may be damaged.", kind: .unreadable)
    case .timedOut(let seconds):
      UsageError(
        "timed-out",
        "The work took longer than \(DecimalText.of(seconds)) seconds and was stopped.",
        hint: "--timeout allows more. The document may be damaged.", kind: .unreadable)
    case .outOfMemory(let bytes, let option):
      UsageError(
        "out-of-memory",
        "The work needs more memory than the \(bytes >> 20) MiB that it may have.",
        hint: "\(option) allows more.", kind: .unreadable)
    case .killed:
      UsageError("killed", "The work was killed from outside.", kind: .unreadable)
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// What a command says: results on standard output, the rest on standard error.
struct Messages {
  enum Loudness: Int, Comparable {
    case quiet, normal, verbose
    static func < (first: Loudness, second: Loudness) -> Bool { first.rawValue < second.rawValue }
  }

  let io: CommandIO
  var loudness: Loudness = .normal
  /// Whether standard output belongs to JSON or to the document.
  var outputIsTaken = false
  /// Whether errors go to standard output as objects.
  var wantsJSON = false

  /// A line for people about what was done.
  func result(_ line: String) throws(UsageError) {
    guard loudness >= .normal, !outputIsTaken else { return }
    try output(TerminalText.safe(line) + "\n")
  }

  /// Text that was asked for, whatever the loudness.
  func output(_ text: String) throws(UsageError) {
    guard io.write(.output, text) else {
      throw UsageError(
        "unwritable", "Standard output cannot be written.", hint: "Is the disk full?",
        kind: .unwritable)
    }
  }

  /// Something that the user should know although the work was done.
  func warning(_ text: String, file: String?) {
    guard loudness >= .normal else { return }
    say(prefix(file) + "warning: \(text)")
  }

  /// A line that only `--verbose` shows.
  func detail(_ text: String) {
    guard loudness >= .verbose else { return }
    say("paraph: \(text)")
  }

  /// An error: a line on standard error, and as an object where that was asked for.
  func error(_ failure: any Failure, file: String?) {
    if wantsJSON {
      _ = io.write(.output, ErrorObject(failure, file: file).json + "\n")
    }
    let hint = failure.hint.map { " \($0)" } ?? ""
    say(prefix(file) + Self.sentence(failure.message) + hint)
  }

  private func say(_ line: String) { _ = io.write(.error, TerminalText.safe(line) + "\n") }

  private func prefix(_ file: String?) -> String { file.map { "paraph: \($0): " } ?? "paraph: " }

  private static func sentence(_ text: String) -> String {
    guard let last = text.last, !".?!”".contains(last) else { return text }
    return text + "."
  }
}

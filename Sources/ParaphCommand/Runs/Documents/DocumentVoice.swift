// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What is said of each document of a run, for a person.
struct DocumentVoice {
  /// Of the command: how loud it is, and whether standard output is for others.
  let messages: Messages
  /// How messages call the workflow; `nil` where it has no file.
  let workflow: String?

  /// The texts for both streams.
  func say(_ result: DocumentResult) -> DocumentNote.Said {
    final class Texts { var said = DocumentNote.Said() }
    let texts = Texts()
    var messages = messages
    messages = Messages(
      io: CommandIO(write: { stream, text in
        if stream == .output { texts.said.output += text } else { texts.said.errors += text }
        return true
      }), loudness: messages.loudness, outputIsTaken: messages.outputIsTaken)
    for problem in result.problems { messages.error(failure(problem), file: result.input) }
    if let report = result.report { say(report, input: result.input, messages) }
    return texts.said
  }

  private func say(_ report: Report, input: String, _ messages: Messages) {
    for step in report.steps ?? [] {
      guard step.outcome != .failed, let reason = step.reason else { continue }
      messages.detail("\(input): \(ProblemText.place(step.id, step.line, workflow)): \(reason)")
    }
    for warning in report.warnings { messages.warning(warning, file: input) }
    for repair in report.repairs { messages.detail("\(input): \(repair)") }
    for kept in report.kept { messages.detail("\(input): \(ResultLine.kept(kept))") }
    for line in LedgerText.lines(report) { messages.detail(line) }
    // A stream that takes everything does not fail.
    try? messages.result(ResultLine.ofRun(report))
  }

  private func failure(_ problem: Report.Problem) -> UsageError {
    let text = ProblemText(problem: problem, workflow: workflow)
    return UsageError(
      problem.code, (text.place.map { "\($0): " } ?? "") + text.sentence, hint: problem.hint,
      kind: FailureKind(rawValue: problem.status) ?? .defect)
  }
}

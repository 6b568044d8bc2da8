// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// Says on standard error what failed, a line a document.
final class FailureLines: RunReport {
  private let messages: Messages
  private var workflow: String?
  private var missing = 0

  init(_ messages: Messages) {
    // Standard output has the report.
    var messages = messages
    messages.wantsJSON = false
    self.messages = messages
  }

  func begin(_ run: RunFacts) throws {
    workflow = run.header.workflow.file
    missing = run.summary.missing
  }

  func add(_ document: ReportedDocument) throws {
    let result = try document.result()
    for problem in result.problems {
      let words = ProblemText(problem: problem, workflow: workflow)
      let sentence = (words.place.map { "\($0): " } ?? "") + words.sentence
      messages.error(
        UsageError(
          problem.code, sentence, hint: problem.hint,
          kind: FailureKind(rawValue: problem.status) ?? .defect), file: result.input)
    }
  }

  func end() throws {
    guard missing > 0 else { return }
    let documents = missing == 1 ? "1 document is" : "\(missing) documents are"
    messages.error(
      UsageError(
        "missing-documents", "\(documents) missing: the run ended before.",
        hint: "Run again with --resume.", kind: .batch), file: nil)
  }
}

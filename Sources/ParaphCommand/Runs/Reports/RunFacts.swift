// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// What is known of a run before its documents are reported.
struct RunFacts {
  /// What was run.
  let header: RunHeader
  /// How long the whole took.
  let seconds: Double
  /// How many documents came out how.
  private(set) var summary = RunSummary()
  /// How many of those that failed did so for reasons that neither they nor the workflow have.
  private(set) var errors = 0
  /// Whether a document occurs more than once, with different rows.
  private(set) var repeatsInputs = false
  private var inputs: Set<Int> = []

  /// A run of no documents yet.
  init(_ header: RunHeader, seconds: Double) {
    self.header = header
    self.seconds = seconds
  }

  /// Counts a document.
  mutating func add(_ head: DocumentResultHead) {
    summary.add(head.outcome)
    if head.outcome == .failed || head.outcome == .incomplete, Self.isError(head.status) {
      errors += 1
    }
    // Eight bytes a document; two of one hash only get a number in their names.
    if !repeatsInputs { repeatsInputs = !inputs.insert(head.input.hashValue).inserted }
  }

  /// Whether neither the document nor the workflow is to blame for an exit status.
  static func isError(_ status: Int) -> Bool {
    switch FailureKind(rawValue: status) {
    case .plugin, .unwritable, .defect: true
    default: false
    }
  }

  /// A result that is none: only somebody else can have written it.
  static func unreadable(_ number: Int?) -> UsageError {
    UsageError(
      "bad-result", "The result of document \(number.map(String.init) ?? "?") cannot be read.",
      hint: "Was the journal changed? Run without --resume.", kind: .unreadable)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// How many documents of a plan would come out how.
struct PlanSummary: Hashable, Codable {
  /// All of them.
  var documents = 0
  var write = 0
  var unchanged = 0
  /// Written without steps that fail.
  var incomplete = 0
  var fail = 0

  /// Counts one more.
  mutating func add(_ outcome: PlannedDocument.Outcome) {
    documents += 1
    switch outcome {
    case .write: write += 1
    case .unchanged: unchanged += 1
    case .incomplete: incomplete += 1
    case .fail: fail += 1
    }
  }

  /// The exit status of the plan.
  var status: Int32 { incomplete + fail == 0 ? 0 : RunSummary.failedStatus }

  /// Such as `12 documents: 11 would be written, 1 would fail`.
  var text: String {
    let counts = [
      (write, "would be written"), (unchanged, "would stay unchanged"),
      (incomplete, "would be incomplete"), (fail, "would fail"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let all = documents == 1 ? "1 document" : "\(documents) documents"
    return counts.isEmpty ? all : "\(all): \(counts.joined(separator: ", "))"
  }
}

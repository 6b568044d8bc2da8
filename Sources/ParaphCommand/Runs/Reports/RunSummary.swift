// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// How many documents of a run came out how.
struct RunSummary: Hashable, Codable {
  /// All of them.
  var documents = 0
  var written = 0
  var unchanged = 0
  /// Written without steps that failed.
  var incomplete = 0
  var failed = 0
  /// The run ended before they were begun.
  var missing = 0

  /// Counts one more.
  mutating func add(_ outcome: DocumentResult.Outcome) {
    documents += 1
    switch outcome {
    case .written, .planned: written += 1
    case .unchanged: unchanged += 1
    case .incomplete: incomplete += 1
    case .failed: failed += 1
    case .missing: missing += 1
    }
  }

  /// How many are not as they should be.
  var problems: Int { incomplete + failed + missing }

  /// The exit status of the run.
  var status: Int32 { problems == 0 ? 0 : Self.failedStatus }

  /// That of a run in which something failed.
  static let failedStatus = Int32(FailureKind.batch.rawValue)

  /// Such as `1000 documents: 990 written, 7 unchanged, 3 failed`.
  var text: String {
    let counts = [
      (written, "written"), (unchanged, "unchanged"), (incomplete, "incomplete"),
      (failed, "failed"), (missing, "missing"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let all = documents == 1 ? "1 document" : "\(documents) documents"
    return counts.isEmpty ? all : "\(all): \(counts.joined(separator: ", "))"
  }
}

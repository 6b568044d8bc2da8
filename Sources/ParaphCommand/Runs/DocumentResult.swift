// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What became of one document of a run: a line of the journal, and a member of `documents` in the
/// report of the run.
struct DocumentResult: Codable {
  /// What became of it.
  enum Outcome: String, Codable {
    case written, unchanged, planned
    /// It was written without steps that failed.
    case incomplete
    case failed
    /// The run ended before it was begun.
    case missing
  }

  /// Its place among all inputs, counted from 1.
  var number: Int
  /// As messages call it.
  var input: String
  /// What became of it.
  var outcome: Outcome
  /// The exit status that it would have alone; 0 where nothing failed.
  var status: Int
  /// What failed; `nil` where nothing did, or only steps that are in the report.
  var error: Report.Problem?
  /// `nil` where it failed.
  var report: Report?
  /// How long it took.
  var seconds: Double
  /// Pictures of a page before and after, as `data:` addresses; `nil` unless they are wanted.
  var pictures: Pictures?

  /// A page before and after.
  struct Pictures: Codable {
    var page: Int
    var before: String
    var after: String
  }
}

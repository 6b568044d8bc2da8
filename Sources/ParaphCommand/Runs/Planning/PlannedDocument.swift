// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What a plan says of one document: a member of its `documents`.
struct PlannedDocument: Codable {
  /// What would become of it.
  enum Outcome: String, Codable {
    case write
    /// The result is there already.
    case unchanged
    /// It would be written without steps that fail.
    case incomplete
    case fail
  }

  /// A file that steps read.
  struct File: Hashable, Codable {
    var path: String
    var bytes: Int
    /// Lower case hexadecimal.
    var sha256: String
  }

  /// Its place among all inputs, counted from 1.
  var number: Int
  /// As it was opened.
  var input: String
  /// Where it is below the start of its glob, folder or list.
  var folder: String
  /// The columns of its row; empty for none.
  var row: [String: String]
  /// How many pages the documents before it have, where marks count on from them.
  var pagesBefore: Int
  /// The length of the input; `nil` where it cannot be read.
  var bytes: Int?
  /// Of the input, in lower case hexadecimal; `nil` where it cannot be read.
  var sha256: String?
  /// How many pages it has; `nil` where it fails.
  var pageCount: Int?
  /// Where it goes; `nil` where that is not known.
  var output: String?
  /// Whether that is the input itself.
  var inPlace = false
  /// Whether a file that is there would be replaced.
  var replaces = false
  /// What would become of it.
  var outcome = Outcome.write
  /// The exit status that it would have alone; 0 where nothing would fail.
  var status = 0
  /// What would fail; `nil` where nothing would, or only steps that it is written without.
  var error: Report.Problem?
  /// Empty where it fails.
  var steps: [PlannedStep] = []
  /// One sentence each.
  var warnings: [String] = []
  /// Files besides the input that steps read, as they are.
  var files: [File] = []

  /// A document of which nothing is known yet.
  init(_ document: WorkflowDocument, pagesBefore: Int) {
    number = document.number
    input = document.path
    folder = document.folder
    row = document.row
    self.pagesBefore = pagesBefore
  }

  /// The document, for the engine.
  var document: WorkflowDocument {
    WorkflowDocument(number: number, path: input, folder: folder, row: row)
  }

  /// Takes in what a job would do.
  mutating func take(_ report: Report) {
    pageCount = report.pageCount
    warnings = report.warnings
    steps = PlannedStep.all(of: report)
    let failed = steps.compactMap(\.error)
    outcome =
      !failed.isEmpty ? .incomplete : report.outcome == .unchanged ? .unchanged : .write
    status = failed.first?.status ?? 0
    if outcome == .unchanged { replaces = false }
  }

  /// Takes in why nothing would be written.
  mutating func take(_ failure: any Failure) {
    let step = failure as? StepFailure
    error = Report.Problem(step?.failure ?? failure, step: step?.step, line: step?.line)
    outcome = .fail
    status = failure.kind.rawValue
    replaces = false
    steps = []
  }
}

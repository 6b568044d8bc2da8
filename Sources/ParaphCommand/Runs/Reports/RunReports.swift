// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem

/// Writes every report of a run that is wanted, in one pass over the results.
struct RunReports {
  /// Calls its argument with the line of each document, in the order of their numbers; it may be asked
  /// more than once, and gives the same.
  typealias Lines = (_ each: (UnsafeRawBufferPointer) throws -> Void) throws -> Void

  private let files: ReportFiles
  private let others: [any RunReport]
  private let io: CommandIO

  /// - Parameters:
  ///   - files: Where they go.
  ///   - others: What is to be told of the documents besides, such as ``CIAnnotations``.
  ///   - io: The streams.
  init(_ files: ReportFiles, and others: [any RunReport] = [], io: CommandIO) {
    self.files = files
    self.others = others
    self.io = io
  }

  /// Writes the reports.
  ///
  /// - Parameters:
  ///   - run: What was run.
  ///   - seconds: How long the whole took.
  ///   - lines: The results.
  /// - Returns: How many documents came out how.
  /// - Throws: Why a report cannot be written; then those that are not whole are as they were.
  @discardableResult
  func write(
    _ run: RunHeader, seconds: Double, lines: Lines
  ) throws(CommandFailure) -> RunSummary {
    try CommandFailure.of { () throws -> RunSummary in
      let facts = try count(lines, RunFacts(run, seconds: seconds))
      let reports = try begun()
      guard !reports.isEmpty else { return facts.summary }
      for report in reports { try report.begin(facts) }
      try lines { line in
        let document = ReportedDocument(line)
        for report in reports { try report.add(document) }
        paraph_note_progress()
      }
      for report in reports { try report.end() }
      return facts.summary
    }
  }

  private func count(_ lines: Lines, _ facts: RunFacts) throws -> RunFacts {
    var facts = facts
    try lines { line in
      guard let head = DocumentResultHead(line: line) else {
        throw RunFacts.unreadable(facts.summary.documents + 1)
      }
      facts.add(head)
    }
    return facts
  }

  private func begun() throws -> [any RunReport] {
    var reports = others
    if let path = files.json { reports.append(JSONReport(try ReportStream(path, io: io))) }
    if let path = files.html { reports.append(HTMLReport(try ReportStream(path, io: io))) }
    if let path = files.junit { reports.append(JUnitReport(try ReportStream(path, io: io))) }
    return reports
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// The document of a workflow as it is about to be written.
public struct PendingDocument {
  /// What was done to it, with all marks; what was written is not in it yet.
  public let report: Report
  let draft: Draft

  init(_ draft: Draft) {
    self.draft = draft
    var report = draft.report
    report.marks = draft.reportedMarks
    self.report = report
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// The files that the reports of a run go to; `nil` for none.
public struct WorkflowReportFiles: Hashable, Sendable, Codable {
  /// `paraph.report/1`.
  public var json: String?
  /// JUnit's XML.
  public var junit: String?
  /// A page for people.
  public var html: String?

  /// No reports.
  public init() {}
}

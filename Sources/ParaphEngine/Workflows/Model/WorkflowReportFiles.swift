// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

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

  /// Of the object in a file, whose form is right.
  init(_ members: [String: JSONValue]) {
    json = members["json"]?.stringValue
    junit = members["junit"]?.stringValue
    html = members["html"]?.stringValue
  }

  /// As an object in a file.
  var members: [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    members["json"] = json.map(JSONValue.string)
    members["junit"] = junit.map(JSONValue.string)
    members["html"] = html.map(JSONValue.string)
    return members
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What is done to many documents: a workflow file, as it was written.
///
/// Texts still hold their placeholders; `WorkflowResolver` makes the job of one document of it. The
/// JSON form is that of the file.
public struct Workflow: Hashable, Sendable {
  /// The version of the format that this program reads.
  public static let version = 1

  /// Names the workflow, and begins the names (`/NM`) of its marks.
  public var name: String
  /// One line for people; `nil` for none.
  public var title: String?
  /// Files, folders and globs, as they were written; empty where the command line names them.
  public var inputs: [String]
  /// A file with one row a document; `nil` for none.
  public var each: String?
  /// Where each document goes, with placeholders; `nil` where the command line has to say.
  public var output: String?
  /// What holds for the looks of all marks, below what a step says.
  public var style: [String: JSONValue]
  /// Text by name, with `${NAME:-default}` and placeholders in it.
  public var variables: [String: String]
  /// What is done, in this order.
  public var steps: [WorkflowStep]
  /// What a failure costs.
  public var onError: ErrorPolicy
  /// How documents are written.
  public var write: WorkflowWriting
  /// Where passwords come from; `nil` for nowhere.
  public var password: WorkflowSecret?
  /// Where reports go.
  public var report: WorkflowReportFiles
  /// The file that it was read from; `nil` where there is none.
  ///
  /// It takes no part in comparing and coding.
  @Aside public var source: WorkflowSource?

  /// A workflow of these steps; the rest as where a file says nothing.
  public init(name: String, steps: [WorkflowStep]) {
    self.name = name
    inputs = []
    style = [:]
    variables = [:]
    self.steps = steps
    onError = .skip
    write = WorkflowWriting()
    report = WorkflowReportFiles()
    source = nil
  }
}

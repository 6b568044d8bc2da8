// SPDX-License-Identifier: GPL-3.0-or-later

/// What is done to one document: a workflow with all its values.
public struct WorkflowJob: Hashable, Sendable, Codable {
  /// The document that is read.
  public var input: JobInput
  /// Where it goes.
  public var output: JobOutput
  /// The name of the workflow.
  public var workflow: String
  /// What is done, in this order.
  public var steps: [StepRequest]
  /// What holds for every job that writes.
  public var writing: WriteOptions
  /// How many pages the documents have that come before this one in the run.
  public var pagesBefore: Int

  /// A value of these parts.
  public init(
    input: JobInput, output: JobOutput, workflow: String, steps: [StepRequest],
    writing: WriteOptions = WriteOptions(), pagesBefore: Int = 0
  ) {
    self.input = input
    self.output = output
    self.workflow = workflow
    self.steps = steps
    self.writing = writing
    self.pagesBefore = pagesBefore
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
public import ParaphPluginHost

/// Makes the job of one document after the other of a workflow.
///
/// What depends on no document is read and checked once, when the resolver is made.
public struct WorkflowResolver {
  private let workflow: Workflow
  private let overrides: WorkflowOverrides

  /// Reads everything that depends on no document, and checks it.
  ///
  /// - Parameters:
  ///   - workflow: As it was read.
  ///   - file: How messages call it; `nil` where there is none.
  ///   - folder: That relative paths of the workflow begin at; empty for the working folder.
  ///   - set: Values by name, which win over the workflow's variables.
  ///   - columns: The names that rows give; `nil` where they are not known yet, so that a name that nothing
  ///     gives is noticed with the document.
  ///   - environment: For `${NAME}` in variables.
  ///   - registry: Has the plugin of every step.
  ///   - overrides: What the caller says on top.
  ///   - moreKinds: Kinds of annotation besides those of the registry; asked when one is not known.
  /// - Throws: `WorkflowError` that names the place.
  public init(
    _ workflow: Workflow, file: String?, folder: String, set: [String: String] = [:],
    columns: Set<String>? = [], environment: [String: String], registry: Registry,
    overrides: WorkflowOverrides = WorkflowOverrides(),
    moreKinds: () throws -> [String] = { [] }
  ) throws {
    self.workflow = workflow
    self.overrides = overrides
  }

  /// Whether a step's plugin counts on from the pages of the documents before.
  public var needsPagesBefore: Bool { false }

  /// Whether documents can go to different places: an output that names all of them alike serves one.
  public var outputDependsOnDocument: Bool { true }

  /// What is done to a document.
  ///
  /// - Throws: `StepFailure` for a value of a step, or `WorkflowError`.
  public func job(_ document: WorkflowDocument, pagesBefore: Int = 0) throws -> WorkflowJob {
    WorkflowJob(
      input: .path(document.path), output: JobOutput(.inPlace), workflow: workflow.name, steps: [],
      pagesBefore: pagesBefore)
  }

  /// Where the document goes; folders on the way may not be there yet.
  ///
  /// - Returns: An absolute path, or one relative to the working folder; `nil` for the input itself.
  /// - Throws: `WorkflowError` for a name that nothing gives.
  public func outputPath(_ document: WorkflowDocument) throws -> String? { nil }

  /// Where the password of the document comes from; the path of a file is as for `outputPath`.
  ///
  /// - Throws: `WorkflowError` for a name that nothing gives.
  public func password(_ document: WorkflowDocument) throws -> WorkflowSecret? { nil }
}

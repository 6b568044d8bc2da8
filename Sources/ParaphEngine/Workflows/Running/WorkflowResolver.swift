// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
public import ParaphPluginHost

import ParaphPlugin

/// Makes the job of one document after the other of a workflow.
///
/// What depends on no document is read and checked once, when the resolver is made.
public struct WorkflowResolver {
  /// A step, and what it asks for where that is the same for all documents.
  private struct Step {
    let source: StepSource
    let request: StepRequest?
  }

  /// The word that stands for the input itself where an output is due.
  public static let inPlace = "in-place"

  private let workflow: Workflow
  private let variables: WorkflowVariables
  private let context: StepContext
  private let steps: [Step]
  private let output: Template
  /// That a relative output begins at.
  private let outputFolder: String
  private let secret: Template?
  private let form: JobOutput
  private let writing: WriteOptions

  /// Whether a step's plugin counts on from the pages of the documents before.
  public let needsPagesBefore: Bool

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
    let check = WorkflowCheck(workflow, file: file)
    self.workflow = workflow
    let sources = try workflow.steps.enumerated().map { index, step in
      try check.source(step, number: index, registry)
    }
    let variables = try check.variables(set: set, environment: environment, columns: columns)
    self.variables = variables
    let names = columns.map { variables.names.union($0) }
    let context = StepContext(
      workflow: workflow.name, folder: folder, style: try check.style(),
      kinds: try check.kinds(registry, moreKinds), onError: overrides.onError ?? workflow.onError)
    self.context = context
    steps = try sources.map { source in
      let request = try check.locating(source.step) { try source.request(context, .names(names)) }
      return Step(source: source, request: source.isConstant ? request : nil)
    }

    output = try check.output(overrides, names: names)
    outputFolder = overrides.output == nil ? folder : ""
    secret = try check.secret(names: names)
    let used = sources.reduce(into: Set(output.names + (secret?.names ?? []))) {
      $0.formUnion($1.names)
    }
    try check.areUsed(set, in: used.union(variables.templates.values.flatMap(\.names)))
    form = JobOutput(
      .inPlace, force: workflow.write.force || overrides.force, rewrite: workflow.write.rewrite,
      linearize: workflow.write.linearize, digest: overrides.digest)
    writing = WriteOptions(
      allowInvalidate: workflow.write.allowInvalidate,
      keepConformance: workflow.write.keepConformance,
      proof: workflow.write.prove || overrides.prove ? ProofRequest() : nil)
    needsPagesBefore = sources.contains { $0.plugin?.needs.contains(.document) ?? false }
  }

  /// Whether the output names documents apart: one that does not serves a single document.
  public var outputDependsOnDocument: Bool { !output.isConstant || output.source == Self.inPlace }

  // MARK: - One document

  /// What is done to a document.
  ///
  /// - Throws: `StepFailure` for a value of a step, or `WorkflowError`.
  public func job(_ document: WorkflowDocument, pagesBefore: Int = 0) throws -> WorkflowJob {
    let scope = VariableScope(document, variables)
    var output = form
    if let path = try outputPath(document, scope) { output.destination = .path(path) }
    let input = JobInput.path(document.path)
    let steps = try steps.map { step in
      var request = try step.request ?? self.request(step.source, scope)
      request.action.concern(input, output, writing)
      return request
    }
    return WorkflowJob(
      input: input, output: output, workflow: workflow.name, steps: steps, writing: writing,
      pagesBefore: pagesBefore)
  }

  private func request(_ source: StepSource, _ scope: VariableScope) throws -> StepRequest {
    do {
      return try source.request(context, .scope(scope))
    } catch let problem as any Failure {
      throw StepFailure(problem, step: source.step.id, line: source.step.position?.line)
    }
  }

  /// Where the document goes; folders on the way may not be there yet.
  ///
  /// - Returns: An absolute path, or one relative to the working folder; `nil` for the input itself.
  /// - Throws: `WorkflowError` for a name that nothing gives.
  public func outputPath(_ document: WorkflowDocument) throws -> String? {
    try outputPath(document, VariableScope(document, variables))
  }

  private func outputPath(_ document: WorkflowDocument, _ scope: VariableScope) throws -> String? {
    if output.source == Self.inPlace { return nil }
    let text = try text(output, "output", scope)
    guard !text.isEmpty, !text.hasSuffix("/"), !text.unicodeScalars.contains("\0") else {
      throw WorkflowError(
        "bad-value", "“output” (“\(output.source)”): “\(text)” is not the path of a file.",
        hint: "Write a path such as out/{stem}.pdf.")
    }
    // What a row says goes below where the workflow says, not elsewhere.
    guard Self.climbs(text) <= Self.climbs(output.source),
      !text.hasPrefix("/") || output.source.hasPrefix("/") || Template(output.source).isValue
    else {
      throw WorkflowError(
        "outside-output",
        "“output” (“\(output.source)”): “\(text)” leaves the folder that it names.",
        hint: "Values of placeholders may not lead to a folder above.", kind: .refused)
    }
    let path = PathText.join(outputFolder, text)
    if path == document.path { return nil }
    guard let state = FileState(path), state == FileState(document.path) else { return path }
    return nil
  }

  /// How often a path leads to the folder above.
  private static func climbs(_ path: String) -> Int {
    path.split(separator: "/").count { $0 == ".." }
  }

  /// Where the password of the document comes from; the path of a file is as for `outputPath`.
  ///
  /// - Throws: `WorkflowError` for a name that nothing gives.
  public func password(_ document: WorkflowDocument) throws -> WorkflowSecret? {
    guard let secret, let password = workflow.password else { return nil }
    let text = try text(secret, "password", VariableScope(document, variables))
    switch password {
    case .file: return .file(PathText.join(context.folder, text))
    case .environment: return .environment(text)
    }
  }

  private func text(_ template: Template, _ key: String, _ scope: VariableScope) throws -> String {
    do {
      return try template.text(scope.value)
    } catch let failure as any Failure {
      throw WorkflowError(
        failure.code, "“\(key)”: \(failure.message)", hint: failure.hint, kind: failure.kind)
    }
  }
}

extension StepRequest.Action {
  /// Makes the step one of a document's job.
  fileprivate mutating func concern(
    _ input: JobInput, _ output: JobOutput, _ writing: WriteOptions
  ) {
    switch self {
    case .mark: break
    case .flatten(var job):
      (job.input, job.output, job.writing) = (input, output, writing)
      self = .flatten(job)
    case .fill(var job):
      (job.input, job.output, job.writing) = (input, output, writing)
      self = .fill(job)
    case .remove(var job):
      (job.input, job.output, job.writing) = (input, output, writing)
      self = .remove(job)
    }
  }
}

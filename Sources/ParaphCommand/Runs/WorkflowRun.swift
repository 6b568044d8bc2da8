// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// A workflow with its documents, read and checked: what `run` and `plan` begin with.
struct WorkflowRun {
  let settings: RunSettings
  let workflow: Workflow
  /// The bytes that it was read from.
  let bytes: [UInt8]
  let resolver: WorkflowResolver
  /// All documents, of all shards; none where a folder is watched.
  let list: any DocumentList
  /// Those of this shard.
  let part: any DocumentList
  /// What is carried out exactly; `nil` for what the workflow says of the documents as they are.
  let plan: PlanFile?

  /// More than anybody writes by hand.
  private static let bound = 4 << 20

  /// Reads the workflow, and finds its documents.
  ///
  /// - Parameters:
  ///   - context: Of the command.
  ///   - settings: What its command line says.
  ///   - digest: Whether reports get the SHA-256 of each output.
  /// - Throws: When the workflow or the list of documents cannot be used.
  init(
    _ context: CommandContext, _ settings: RunSettings, digest: (Workflow) -> Bool = { _ in false }
  ) throws(CommandFailure) {
    let bytes = try Self.bytes(settings.file, context)
    let file = settings.file
    let workflow = try CommandFailure.wrap { () throws(WorkflowError) in
      try Workflow(reading: bytes, file: file)
    }
    let list = try CommandFailure.wrap { () throws(WorkflowError) -> InputList in
      // In a watched folder documents arrive one after the other.
      guard settings.watch == nil else { return InputList() }
      return try InputList(
        workflow, folder: settings.folder, operands: settings.inputs, each: settings.each,
        readInput: file == nil ? nil : context.io.readInput)
    }
    resolver = try Self.resolver(
      workflow, settings, context, context.environment,
      columns: list.columns,
      digest: digest(workflow))
    self.settings = settings
    self.workflow = workflow
    self.bytes = bytes
    self.list = list
    part = settings.shard.map { list.shard($0) } ?? list
    plan = nil
  }

  /// What a plan says is to be done.
  ///
  /// - Parameters:
  ///   - context: Of the command.
  ///   - settings: What its command line says.
  ///   - plan: The plan.
  ///   - digest: Whether reports get the SHA-256 of each output.
  /// - Throws: When the workflow cannot be used any more.
  init(
    _ context: CommandContext, _ settings: RunSettings, plan: PlanFile,
    digest: (Workflow) -> Bool = { _ in false }
  ) throws(CommandFailure) {
    var settings = settings
    settings.adopt(plan.header)
    let workflow = plan.header.locatedWorkflow
    resolver = try Self.resolver(
      workflow, settings, context, plan.header.environment, columns: nil,
      digest: digest(workflow))
    self.settings = settings
    self.workflow = workflow
    bytes = Array(plan.fingerprint.utf8)
    list = plan
    part = plan
    self.plan = plan
  }

  private static func resolver(
    _ workflow: Workflow, _ settings: RunSettings, _ context: CommandContext,
    _ environment: [String: String], columns: Set<String>?, digest: Bool
  ) throws(CommandFailure) -> WorkflowResolver {
    for step in workflow.steps where !WorkflowStep.ownKinds.contains(step.kind) {
      try find(step, context.plugins, file: settings.file)
    }
    let overrides = WorkflowOverrides(
      output: settings.inPlace ? WorkflowResolver.inPlace : settings.output,
      onError: settings.onError,
      force: settings.force, prove: settings.prove, digest: digest)
    return try CommandFailure.of {
      try WorkflowResolver(
        workflow, file: settings.file, folder: settings.folder, set: settings.set,
        columns: columns, environment: environment, registry: context.plugins.registry,
        overrides: overrides,
        moreKinds: { try context.plugins.installed().compactMap(\.kind) })
    }
  }

  /// What is read besides documents: the workflow, the rows, the plan.
  var ownFiles: [String] {
    let rows = settings.each ?? workflow.each.map { settings.folder + $0 }
    return [settings.file, rows, settings.plan].compactMap { $0 }
  }

  private static func bytes(
    _ file: String?, _ context: CommandContext
  ) throws(CommandFailure) -> [UInt8] {
    if let file {
      return try CommandFailure.wrap { () throws(UsageError) in
        try DescriptorReader.readFile(file, bound: bound)
      }
    }
    guard let bytes = context.io.readInput(bound) else {
      throw CommandFailure(
        UsageError(
          "cannot-be-read", "The workflow on standard input cannot be read, or is too long.",
          hint: "Name a file in place of -."))
    }
    return bytes
  }

  /// Makes the plugin of a step known to the registry.
  private static func find(
    _ step: WorkflowStep, _ plugins: PluginCatalogue, file: String?
  ) throws(CommandFailure) {
    let found = try CommandFailure.wrap { () throws(UsageError) in try plugins.find(step.kind) }
    guard found == nil else { return }
    let names = try CommandFailure.wrap { () throws(UsageError) in
      try plugins.names() + WorkflowStep.ownKinds
    }
    throw CommandFailure(
      WorkflowError(
        "no-such-plugin", "No plugin makes annotations of the kind “\(step.kind)”.",
        hint: NearestName.question(step.kind, among: names)
          ?? "There is \(WordList.joined(names)).",
        file: file, position: step.position))
  }
}

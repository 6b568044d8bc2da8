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
  /// All documents, of all shards.
  let list: InputList

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
    for step in workflow.steps where !WorkflowStep.ownKinds.contains(step.kind) {
      try Self.find(step, context.plugins, file: file)
    }
    let list = try CommandFailure.wrap { () throws(WorkflowError) in
      try InputList(
        workflow, folder: settings.folder, operands: settings.inputs, each: settings.each,
        readInput: file == nil ? nil : context.io.readInput)
    }
    let overrides = WorkflowOverrides(
      output: settings.inPlace ? "in-place" : settings.output, onError: settings.onError,
      force: settings.force, prove: settings.prove, digest: digest(workflow))
    resolver = try CommandFailure.of {
      try WorkflowResolver(
        workflow, file: file, folder: settings.folder, set: settings.set,
        columns: settings.each == nil && workflow.each == nil ? [] : nil,
        environment: context.environment, registry: context.plugins.registry,
        overrides: overrides,
        moreKinds: { try context.plugins.installed().compactMap(\.kind) })
    }
    self.settings = settings
    self.workflow = workflow
    self.bytes = bytes
    self.list = list
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

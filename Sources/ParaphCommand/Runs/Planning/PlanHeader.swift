// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What a plan says of all documents: the workflow and what it was given.
struct PlanHeader: Codable {
  /// The name and major version of the format.
  private(set) var schema = Self.schemaName
  /// The version of the program that made it.
  var program = CommandLineProgram.version
  /// As its file says it.
  var workflow: Workflow
  /// How messages call the file; `nil` for standard input.
  var file: String?
  /// That relative paths of the workflow start from; empty for the working folder.
  var folder: String
  /// The line of each step in the file; `nil` where that is not known.
  var lines: [Int?]
  /// Values of `--set`.
  var set: [String: String]
  /// The environment variables that variables of the workflow name, as far as they are set.
  var environment: [String: String]
  /// `SOURCE_DATE_EPOCH`; `nil` where it is not set.
  var sourceDateEpoch: String?
  /// What the command line says of outputs; `nil` for nothing.
  var output: String?
  /// Whether outputs are replaced that the workflow did not make.
  var force: Bool
  /// What the command line says of failures; `nil` for nothing.
  var onError: ErrorPolicy?
  /// Which part of the inputs, such as `2/4`; `nil` for all.
  var shard: String?

  /// The name and major version of the format.
  static let schemaName = "paraph.plan/1"

  /// That of a workflow.
  init(_ run: WorkflowRun, _ environment: [String: String]) {
    let settings = run.settings
    workflow = run.workflow
    file = settings.file
    folder = settings.folder
    lines = run.workflow.steps.map { $0.position?.line }
    set = settings.set
    let names = EnvironmentNames.all(in: run.workflow.variables)
    self.environment = environment.filter { names.contains($0.key) }
    sourceDateEpoch = environment[Self.dateVariable]
    output = settings.inPlace ? WorkflowResolver.inPlace : settings.output
    force = settings.force
    onError = settings.onError
    shard = settings.shard.map { "\($0.part)/\($0.count)" }
  }

  /// The variable that says which time it is.
  static let dateVariable = "SOURCE_DATE_EPOCH"
}

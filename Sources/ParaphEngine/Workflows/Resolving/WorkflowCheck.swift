// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPluginHost

/// Reads what of a workflow depends on no document, and says where it is wrong.
struct WorkflowCheck {
  let workflow: Workflow
  let file: String?

  init(_ workflow: Workflow, file: String?) {
    self.workflow = workflow
    self.file = file
  }

  // MARK: - Errors

  /// Does something, and gives a problem its place in the file; that of the step where there is no other.
  func locating<Value>(_ step: WorkflowStep? = nil, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let problem as StepProblem {
      var error = workflow.error(
        problem.code, problem.message, hint: problem.hint, at: problem.pointer,
        atKey: problem.isAtKey)
      error.file = error.file ?? file
      error.position = error.position ?? step?.position
      error.kind = problem.kind
      if error.position == nil, let step {
        error.sentence = "Step “\(step.id)”: \(error.sentence)"
      }
      throw error
    }
  }

  private func problem(_ path: [String], _ failure: any Failure) -> StepProblem {
    let key = path.last.map { "“\($0)”: " } ?? ""
    return StepProblem(
      path, failure.code, key + failure.message, hint: failure.hint, kind: failure.kind)
  }

  // MARK: - Variables

  func variables(
    set: [String: String], environment: [String: String], columns: Set<String>?
  ) throws -> WorkflowVariables {
    try locating {
      do throws(VariableError) {
        let variables = try WorkflowVariables(
          workflow.variables, set: set, environment: environment)
        if let columns { try variables.check(columns: columns) }
        return variables
      } catch {
        throw problem(error.name.map { ["variables", $0] } ?? [], error.error)
      }
    }
  }

  /// Refuses a value that `--set` gives and that nothing uses: it was mistyped.
  func areUsed(_ set: [String: String], in used: Set<String>) throws {
    for name in set.keys.sorted() where !used.contains(name) && workflow.variables[name] == nil {
      let known = used.union(workflow.variables.keys).subtracting(PlaceholderName.ofDocument)
      throw WorkflowError(
        "unused-value", "Nothing in the workflow uses “\(name)”, which --set gives.",
        hint: NearestName.question(name, among: known.sorted()) ?? "Leave it out.", file: file)
    }
  }

  // MARK: - The whole

  func style() throws -> StyleRequest {
    try locating {
      let members = StepMembers(
        values: workflow.style.mapValues { .fixed($0) }, path: ["style"], source: .names([]))
      try members.checkKeys(WorkflowKeys.looks.map(\.name), of: "“style”")
      return try LooksReader(members: members).style(of: nil)
    }
  }

  func output(_ overrides: WorkflowOverrides, names: Set<String>?) throws -> Template {
    guard let text = overrides.output ?? workflow.output else {
      throw WorkflowError(
        "no-output", "Nothing says where the documents go.",
        hint: "Write output: \"out/{stem}.pdf\" or output: in-place, or give --output.", file: file)
    }
    let template = Template(text)
    if let names, let unknown = template.names.first(where: { !names.contains($0) }) {
      let error = PlaceholderName.unknown(unknown, among: names)
      if overrides.output != nil {
        throw WorkflowError(
          error.code, "--output: \(error.message)", hint: error.hint, kind: error.kind)
      }
      try locating { throw problem(["output"], error) }
    }
    return template
  }

  func secret(names: Set<String>?) throws -> Template? {
    guard let password = workflow.password else { return nil }
    let template =
      switch password {
      case .file(let path): Template(path)
      case .environment(let name): Template(name)
      }
    if let names, let unknown = template.names.first(where: { !names.contains($0) }) {
      try locating { throw problem(["password"], PlaceholderName.unknown(unknown, among: names)) }
    }
    return template
  }

  // MARK: - Steps

  /// A step with its plugin, whose texts are read.
  func source(_ step: WorkflowStep, number: Int, _ registry: Registry) throws -> StepSource {
    if WorkflowStep.ownKinds.contains(step.kind) {
      return StepSource(step, number: number, plugin: nil)
    }
    return try locating(step) {
      do throws(PluginHostError) {
        let plugin = try registry.plugin(named: step.kind)
        return StepSource(step, number: number, plugin: plugin.descriptor)
      } catch {
        let names = registry.plugins.map(\.descriptor.kind) + WorkflowStep.ownKinds
        throw StepProblem(
          ["steps", String(number), step.kind], "unknown-step",
          "There is no kind of step called “\(step.kind)”.",
          hint: NearestName.question(step.kind, among: names)
            ?? "There is \(WordList.joined(names)).")
      }
    }
  }

  /// The kinds that steps may name.
  func kinds(_ registry: Registry, _ more: () throws -> [String]) throws -> AnnotationKinds {
    let known = AnnotationKinds(kinds: registry.plugins.map(\.descriptor.kind))
    let named = workflow.steps.lazy.filter { WorkflowStep.ownKinds.contains($0.kind) }.flatMap {
      step in
      ["only", "except", "remove"].flatMap { step.members[$0]?.words ?? [] }
    }
    guard named.contains(where: { known.refusal(of: $0, more: FlattenJob.moreKinds) != nil }) else {
      return known
    }
    return AnnotationKinds(kinds: known.kinds + (try more()))
  }
}

extension JSONValue {
  /// The words of a text with commas, or of a list of these.
  fileprivate var words: [String] {
    switch self {
    case .string(let text): text.split(separator: ",").map { String($0) }
    case .array(let values): values.flatMap(\.words)
    case .null, .boolean, .number, .object: []
    }
  }
}

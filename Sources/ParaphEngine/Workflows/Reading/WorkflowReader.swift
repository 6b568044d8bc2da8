// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// Makes a workflow of what its file says: the first mistake in the file is the error.
struct WorkflowReader {
  let source: WorkflowSource
  /// All that a step may be; `nil` where that is not known.
  let kinds: [String]?

  func workflow(_ value: JSONValue) throws(WorkflowError) -> Workflow {
    let whole = WorkflowValue(whole: value, source: source)
    guard let members = value.objectValue else {
      throw whole.mistaken(
        for: "an object", hint: "It begins with “paraph: 1”, and has “steps”.")
    }
    try checkVersion(members, whole)
    try WorkflowForms(kinds: kinds).check(whole, WorkflowKeys.workflow, of: "A workflow")
    let named = members["name"]?.stringValue ?? WorkflowName.ofFile(source.file)
    var workflow = Workflow(name: named, steps: try steps(whole))
    workflow.title = members["title"]?.stringValue
    workflow.inputs = Self.texts(members["inputs"])
    workflow.each = members["each"]?.stringValue
    workflow.output = members["output"]?.stringValue
    workflow.style = members["style"]?.objectValue ?? [:]
    workflow.variables = try variables(whole)
    workflow.onError = Self.policy(members["on-error"]) ?? .skip
    workflow.write = WorkflowWriting(members["write"]?.objectValue ?? [:])
    workflow.password = WorkflowSecret(members["password"]?.objectValue ?? [:])
    workflow.report = WorkflowReportFiles(members["report"]?.objectValue ?? [:])
    return workflow
  }

  /// Before all else: the keys of another version are others.
  private func checkVersion(
    _ members: [String: JSONValue], _ whole: WorkflowValue
  ) throws(WorkflowError) {
    guard let version = members["paraph"] else {
      let near = whole.members(members).first { member in
        !WorkflowKeys.workflow.contains { $0.name == member.key }
          && NearestName.of(member.key, among: ["paraph"]) != nil
      }
      guard near == nil else { return }
      throw whole.error(
        "no-version", "The file does not say of which version it is.",
        hint: "Begin it with “paraph: \(Workflow.version)”.")
    }
    let written = whole.member("paraph", version)
    guard let number = version.numberValue else {
      throw written.mistaken(for: "the number \(Workflow.version)")
    }
    guard number == Double(Workflow.version) else {
      throw written.error(
        "unknown-version",
        "This file is of version \(JSONValue.number(number).serialized); this program reads "
          + "\(Workflow.version).")
    }
  }

  // MARK: - Steps

  /// The steps, of which the forms are right.
  private func steps(_ whole: WorkflowValue) throws(WorkflowError) -> [WorkflowStep] {
    let list = whole.value.objectValue?["steps"]?.arrayValue ?? []
    let written = whole.member("steps", .array(list))
    let ids = WorkflowName.ids(of: list.map(Self.kind(of:)))
    var steps: [WorkflowStep] = []
    for (index, value) in list.enumerated() {
      let members = value.objectValue ?? [:]
      let kind = Self.kind(of: value)
      steps.append(
        WorkflowStep(
          id: members["id"]?.stringValue ?? ids[index], kind: kind,
          members: members[kind]?.objectValue ?? [:], when: members["when"]?.objectValue ?? [:],
          variants: members["variants"]?.arrayValue?.compactMap(\.objectValue) ?? [],
          onError: Self.policy(members["on-error"]),
          position: source.place(of: written.element(index, value).pointer)))
    }
    try checkIDs(steps, written, list)
    return steps
  }

  private func checkIDs(
    _ steps: [WorkflowStep], _ written: WorkflowValue, _ list: [JSONValue]
  ) throws(WorkflowError) {
    var known: [String: Int] = [:]
    // What would be the owner of a later `sign`, where `sign-2` came first.
    var owned: [String: Int] = [:]
    for (index, step) in steps.enumerated() {
      let value = written.element(index, list[index])
      let place = list[index].objectValue?["id"].map { value.member("id", $0) } ?? value
      if let first = known[step.id] {
        throw place.error(
          "duplicate-id",
          "Two steps have the id “\(step.id)”\(line(of: steps[first])).",
          hint: "Give one of them another “id”.")
      }
      let owner = WorkflowName.owner(of: step.id)
      if let other = owner.flatMap({ known[$0] }) ?? owned[step.id] {
        throw place.error(
          "duplicate-id",
          "The marks of the steps “\(steps[other].id)”\(line(of: steps[other])) and “\(step.id)” "
            + "cannot be told apart.",
          hint: "Give one of them an “id” that does not end in a hyphen and a number.")
      }
      known[step.id] = index
      if let owner { owned[owner] = owned[owner] ?? index }
    }
  }

  private func line(of step: WorkflowStep) -> String {
    step.position.map { " (line \($0.line))" } ?? ""
  }

  // MARK: - Parts

  /// The kind of a step whose form is right.
  private static func kind(of step: JSONValue) -> String {
    step.stringValue
      ?? step.objectValue?.keys.first { key in !WorkflowKeys.step.contains { $0.name == key } }
      ?? ""
  }

  private func variables(_ whole: WorkflowValue) throws(WorkflowError) -> [String: String] {
    let written = whole.value.objectValue?["variables"] ?? [:]
    let values = whole.member("variables", written)
    var variables: [String: String] = [:]
    for (name, value) in values.members(written.objectValue ?? [:]) {
      guard WorkflowName.isVariable(name) else {
        throw value.keyError(
          "bad-name", "\(JSONValue.string(name).short) is no name of a variable.",
          hint: "A name has letters, digits, “_”, “-” and “.”, and begins with a letter.")
      }
      variables[name] = value.value.stringValue ?? value.value.serialized
    }
    return variables
  }

  private static func texts(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    return (value.arrayValue ?? [value]).compactMap(\.stringValue)
  }

  private static func policy(_ value: JSONValue?) -> ErrorPolicy? {
    value?.stringValue.flatMap(ErrorPolicy.init)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

// A workflow as JSON: that of its file, without what holds anyway.
extension Workflow: Codable {
  /// Reads what a file could say.
  ///
  /// - Throws: `WorkflowError` for the first thing that is wrong, by the names of keys.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    self = try WorkflowReader(source: WorkflowSource(file: nil), kinds: nil).workflow(value)
  }

  /// Writes what a file says.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// What a file says that is this workflow.
  public var json: JSONValue {
    var members: [String: JSONValue] = [
      "paraph": .number(Double(Workflow.version)), "name": .string(name),
    ]
    members["title"] = title.map(JSONValue.string)
    if !inputs.isEmpty { members["inputs"] = .array(inputs.map(JSONValue.string)) }
    members["each"] = each.map(JSONValue.string)
    members["output"] = output.map(JSONValue.string)
    if !style.isEmpty { members["style"] = .object(style) }
    if !variables.isEmpty { members["variables"] = .object(variables.mapValues(JSONValue.string)) }
    let ids = WorkflowName.ids(of: steps.map(\.kind))
    members["steps"] = .array(zip(steps, ids).map { $0.json(usualID: $1) })
    if onError != .skip { members["on-error"] = .string(onError.rawValue) }
    if write != WorkflowWriting() { members["write"] = .object(write.members) }
    members["password"] = password.map { .object($0.members) }
    if report != WorkflowReportFiles() { members["report"] = .object(report.members) }
    return .object(members)
  }
}

extension WorkflowStep {
  /// What a file says that is this step; the id that it has anyway is left out.
  fileprivate func json(usualID: String) -> JSONValue {
    var written: [String: JSONValue] = [kind: .object(members)]
    if id != usualID { written["id"] = .string(id) }
    if !when.isEmpty { written["when"] = .object(when) }
    if !variants.isEmpty { written["variants"] = .array(variants.map(JSONValue.object)) }
    written["on-error"] = onError.map { .string($0.rawValue) }
    return .object(written)
  }
}

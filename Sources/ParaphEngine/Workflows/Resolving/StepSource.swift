// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// One step whose texts are read.
struct StepSource {
  let step: WorkflowStep
  /// Of the step in the workflow.
  let path: [String]
  /// `nil` for `flatten`, `fill` and `remove`.
  let plugin: PluginDescriptor?
  private let members: [String: TemplatedValue]
  private let conditions: [String: TemplatedValue]
  private let variants: [[String: TemplatedValue]]

  init(_ step: WorkflowStep, number: Int, plugin: PluginDescriptor?) {
    self.step = step
    self.plugin = plugin
    path = ["steps", String(number)]
    let isMark = plugin != nil
    func read(_ members: [String: JSONValue]) -> [String: TemplatedValue] {
      Dictionary(
        uniqueKeysWithValues: members.map { key, value in
          let isCaption = isMark && key == "caption"
          return (key, isCaption ? TemplatedValue(caption: value) : TemplatedValue(value))
        })
    }
    members = read(step.members)
    conditions = step.when.mapValues { TemplatedValue($0) }
    variants = step.variants.map(read)
  }

  private var all: [TemplatedValue] {
    Array(members.values) + Array(conditions.values) + variants.flatMap(\.values)
  }

  /// Whether it is the same for every document.
  var isConstant: Bool { all.allSatisfy(\.isConstant) }

  /// The names of all values that it waits for.
  var names: Set<String> { all.reduce(into: []) { $0.formUnion($1.names) } }

  /// Reads the step.
  ///
  /// - Parameters:
  ///   - context: What all steps share.
  ///   - source: Of values. Without a document, what waits for one is checked as far as it is there.
  /// - Returns: What is done; of use only where nothing waits.
  /// - Throws: `StepProblem`.
  func request(_ context: StepContext, _ source: ValueSource) throws -> StepRequest {
    let members = StepMembers(
      values: self.members, path: path + [step.kind], source: source)
    let when = StepMembers(values: conditions, path: path + ["when"], source: source)
    let variants = self.variants.enumerated().map { index, values in
      StepMembers(values: values, path: path + ["variants", String(index)], source: source)
    }
    let own = OwnStepReader(members: members, context: context)
    var request = StepRequest(
      id: step.id, kind: step.kind, line: step.position?.line, action: .flatten(OwnStepReader.all),
      when: conditions.isEmpty ? nil : try ConditionReader.condition(when),
      onError: step.onError ?? context.onError)
    if let plugin {
      let reader = MarkStepReader(
        members: members, variants: variants, plugin: plugin, kind: step.kind, context: context)
      (request.action, request.absence) = try reader.action(id: "\(context.workflow).\(step.id)")
    } else {
      if let variant = variants.first {
        throw StepProblem(
          variant.path, "unknown-key", "The step “\(step.kind)” has no variants.",
          hint: "Leave them out.")
      }
      switch step.kind {
      case "fill": (request.action, request.absence) = try own.fill()
      case "remove": request.action = try own.remove()
      default: request.action = try own.flatten()
      }
    }
    request.isOptional = try members.boolean("optional") ?? false
    return request
  }
}

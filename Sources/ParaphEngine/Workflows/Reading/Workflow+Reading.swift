// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
public import ParaphPluginHost
internal import ParaphYAML

// A workflow file, as a workflow.
extension Workflow {
  /// Reads a file, strictly: the first key without meaning, and the first value of a wrong form, is an
  /// error that names its place.
  ///
  /// The options of plugins are checked by the resolver, which knows them.
  ///
  /// - Parameters:
  ///   - bytes: JSON or YAML.
  ///   - file: How messages call it; the last part of it, up to the first full stop, is the default
  ///     name. `nil` for a file without a name.
  ///   - kinds: All that a step may be; `nil`: any word may be a kind, and ``check(kinds:)`` tells later.
  /// - Throws: The first thing that is wrong.
  public init(
    reading bytes: [UInt8], file: String?, kinds: [String]? = nil
  ) throws(WorkflowError) {
    let located: LocatedValue
    do throws(StructuredTextError) {
      located = try StructuredText.read(bytes)
    } catch {
      throw WorkflowError(
        error.code, error.sentence, hint: error.hint, file: file, position: error.position)
    }
    let source = WorkflowSource(file: file, whole: located.place)
    self = try WorkflowReader(source: source, kinds: kinds).workflow(located.value)
    self.source = source
  }

  /// Checks that each step is of one of these kinds.
  ///
  /// - Throws: An error with the nearest name for the first step that is not.
  public func check(kinds: [String]) throws(WorkflowError) {
    for (index, step) in steps.enumerated() where !kinds.contains(step.kind) {
      throw error(
        "unknown-kind", WorkflowForms.noKind(step.kind),
        hint: WorkflowForms.nearest(to: step.kind, among: kinds),
        at: pointer(toMembersOfStep: index), atKey: true)
    }
  }
}

extension WorkflowStep {
  /// All that a step may be: the kinds that are not plugins, and the kind and the id of each plugin.
  public static func kinds(of registry: Registry) -> [String] {
    ownKinds + registry.plugins.map(\.descriptor.kind)
      + registry.plugins.map(\.descriptor.id.rawValue)
  }
}

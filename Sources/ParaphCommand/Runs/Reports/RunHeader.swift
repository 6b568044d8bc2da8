// SPDX-License-Identifier: GPL-3.0-or-later

/// What reports say of a run as a whole.
struct RunHeader: Hashable, Codable {
  /// The workflow that was run.
  struct WorkflowName: Hashable, Codable {
    /// Names it.
    var name: String
    /// One line for people; `nil` for none.
    var title: String?
    /// Its file, as messages call it; `nil` for standard input.
    var file: String?
  }

  /// `run`.
  var command = "run"
  /// What was run.
  var workflow: WorkflowName
  /// Which part of the inputs, such as `2/4`; `nil` for all.
  var shard: String?
  /// The parts that a merged report is of; `nil` for one that is not merged.
  var shards: [String]?

  init(workflow: WorkflowName, shard: String? = nil) {
    self.workflow = workflow
    self.shard = shard
  }

  /// For people.
  var title: String { workflow.title ?? workflow.name }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphPluginHost

extension WorkflowJob {
  /// The files that its steps read besides the document, each once, in the order of the steps; whether
  /// they are there or not.
  ///
  /// - Throws: What finds no plugin for a step.
  public func files(_ registry: Registry) throws -> [String] {
    var files: [String] = []
    func add(_ path: String) { if !files.contains(path) { files.append(path) } }
    for step in steps {
      switch step.action {
      case .mark(let request):
        try DesignFiles(registry: registry).paths(in: request.design).forEach(add)
      case .fill(let job): if let data = job.data { add(data.name) }
      case .flatten, .remove: break
      }
    }
    return files
  }
}

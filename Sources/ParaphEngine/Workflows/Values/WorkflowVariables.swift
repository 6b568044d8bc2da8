// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What gives values besides a document and its row: `--set`, and the variables of the workflow.
struct WorkflowVariables: Sendable {
  /// Of `--set`; these win.
  let set: [String: String]
  /// Of the workflow, without those that `set` replaces.
  let templates: [String: Template]

  /// Reads the variables.
  ///
  /// - Throws: `VariableError` that names the variable: its name is none, or an environment variable is not
  ///   set.
  init(
    _ variables: [String: String], set: [String: String], environment: [String: String]
  ) throws(VariableError) {
    for name in set.keys.sorted() where !PlaceholderName.isName(name) {
      throw VariableError(
        nil,
        ValueError(
          "--set: “\(name)” is not a name.",
          hint: "A name has letters, digits, _, - and ., and begins with a letter."))
    }
    var templates: [String: Template] = [:]
    for (name, text) in variables.sorted(by: { $0.key < $1.key }) where set[name] == nil {
      guard PlaceholderName.isName(name) else {
        throw VariableError(
          name,
          ValueError(
            "“\(name)” is not a name.",
            hint: "A name has letters, digits, _, - and ., and begins with a letter."))
      }
      do throws(ValueError) {
        templates[name] = try Template(variable: text, environment: environment)
      } catch {
        throw VariableError(name, error)
      }
    }
    self.set = set
    self.templates = templates
  }

  /// The names of all values that there are for every document.
  var names: Set<String> {
    Set(PlaceholderName.ofDocument).union(set.keys).union(templates.keys)
  }

  /// Checks that variables have all their values, where the columns of rows are known.
  ///
  /// - Throws: `VariableError` that names the variable.
  func check(columns: Set<String>) throws(VariableError) {
    let known = names.union(columns)
    for (name, template) in templates.sorted(by: { $0.key < $1.key }) {
      for other in template.names where !known.contains(other) {
        throw VariableError(name, PlaceholderName.unknown(other, among: known))
      }
    }
    try checkCycles(givenByRows: columns)
  }

  /// A variable that needs itself; what rows give ends the way.
  private func checkCycles(givenByRows columns: Set<String>) throws(VariableError) {
    var done = columns.union(set.keys)
    for start in templates.keys.sorted() where !done.contains(start) {
      var path: [String] = []
      var ahead: [[String]] = [[start]]
      while let next = ahead.last?.last {
        ahead[ahead.count - 1].removeLast()
        if let first = path.firstIndex(of: next) {
          throw VariableError(start, Self.cycle(Array(path[first...])))
        }
        if !done.contains(next), let template = templates[next] {
          path.append(next)
          ahead.append(template.names.reversed())
        }
        while ahead.last?.isEmpty ?? false {
          ahead.removeLast()
          if let finished = path.popLast() { done.insert(finished) }
        }
      }
    }
  }

  /// The error for variables that lead back to the first.
  static func cycle(_ names: [String]) -> ValueError {
    let way = (names + names.prefix(1)).map { "{\($0)}" }.joined(separator: " → ")
    return ValueError(
      names.count == 1
        ? "The variable stands for itself: \(way)."
        : "The variables stand for one another: \(way).",
      code: "cyclic-variables", hint: "Write out one of them.")
  }
}

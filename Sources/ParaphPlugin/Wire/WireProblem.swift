// SPDX-License-Identifier: MIT

internal import ParaphModel

/// Why JSON is not what the protocol says.
package struct WireProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Follows whoever wrote it: `has “subtyp” in part 2`.
  package var clause: String
  /// What was meant, as a sentence: `Did you mean subtype?`; `nil` where there is no telling.
  package var hint: String?

  /// A problem, in words that follow whoever wrote it.
  package init(_ clause: String, hint: String? = nil) {
    self.clause = clause
    self.hint = hint
  }

  /// The clause with what was meant, such as `has “subtyp” in part 2; did you mean subtype?`.
  package var description: String {
    guard let hint else { return clause }
    return "\(clause); \(hint.prefix(1).lowercased())\(hint.dropFirst())"
  }
}

extension PluginError {
  /// What is wrong with an answer, or with a request.
  ///
  /// - Parameters:
  ///   - problem: What was noticed.
  ///   - subject: Who or what has it, such as `The answer of org.example.seal`: begins the sentence.
  ///   - plugin: Whose mistake it is.
  package init(_ problem: WireProblem, in subject: String, of plugin: PluginID) {
    self.init(.defect, plugin, "\(subject) \(problem.clause).", hint: problem.hint)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What is wrong with a member of a workflow, and where it is below the whole.
struct StepProblem: Failure, Hashable {
  /// The names and numbers that lead from the whole workflow to the member.
  var path: [String]
  /// Whether the name of the member is meant, and not its value.
  var isAtKey = false
  var kind: FailureKind
  var code: String
  /// One sentence, without the place.
  var message: String
  var hint: String?

  init(
    _ path: [String], _ code: String, _ message: String, hint: String? = nil,
    kind: FailureKind = .usage
  ) {
    self.path = path
    self.code = code
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// Where the member is, as a JSON pointer (RFC 6901).
  var pointer: String {
    path.map { token in
      "/" + WorkflowSource.token(token)
    }.joined()
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// What is wrong with a call, in words for the user.
struct UsageError: Failure, Hashable {
  var kind: FailureKind
  var code: String
  var message: String
  var hint: String?

  init(_ code: String, _ message: String, hint: String? = nil, kind: FailureKind = .usage) {
    self.kind = kind
    self.code = code
    self.message = message
    self.hint = hint
  }
}

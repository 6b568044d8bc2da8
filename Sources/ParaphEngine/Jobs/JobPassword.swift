// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the password of a job's document comes from.
///
/// The empty user password is always tried first, so a document that anyone may open needs none.
public enum JobPassword: Sendable {
  /// There is no password.
  case none
  /// The user's or the owner's.
  case value(String)
  /// Called at most once, when the document does not open without; `nil` when there is no answer.
  case ask(@Sendable () -> String?)
}

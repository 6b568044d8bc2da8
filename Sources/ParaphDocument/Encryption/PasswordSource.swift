// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the password of an encrypted document comes from.
///
/// The empty user password is always tried, so a document that anyone may open needs no source.
public enum PasswordSource: Sendable {
  /// There is no password.
  case none
  /// A password, which may be the user's or the owner's.
  case value(String)
  /// Passwords that are tried in this order.
  case values([String])
  /// Called once, and only when the document does not open with the empty password.
  case ask(@Sendable () throws(DocumentError) -> String)
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a check does not hold, or could not be made, in one sentence.
public struct TestSupportError: Error, Hashable, CustomStringConvertible {
  /// What was wrong, and where.
  public var message: String

  package init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}

// SPDX-License-Identifier: MIT

/// Why bytes are no JSON.
public struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  /// A clause, such as `a colon is due there`.
  public var what: String

  /// `line 3: a colon is due there`.
  public var description: String { "line \(line): \(what)" }
}

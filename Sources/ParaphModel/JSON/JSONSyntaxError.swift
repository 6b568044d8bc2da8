// SPDX-License-Identifier: MIT

/// Why bytes are no JSON.
public struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// Where it was met.
  public var position: TextPosition
  /// A clause, such as `a colon is due there`.
  public var what: String

  /// Counted from 1.
  public var line: Int { position.line }

  /// `line 3: a colon is due there`.
  public var description: String { "line \(line): \(what)" }
}

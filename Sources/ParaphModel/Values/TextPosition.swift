// SPDX-License-Identifier: MIT

/// A place in a text file, both counted from 1; columns are characters (Unicode scalars).
public struct TextPosition: Hashable, Sendable, Codable {
  /// Counted from 1.
  public var line: Int
  /// Counted from 1.
  public var column: Int

  /// A place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TextPosition: Comparable {
  /// Whether it comes before the other one.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

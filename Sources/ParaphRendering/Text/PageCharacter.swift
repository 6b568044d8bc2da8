// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// One character of a page's text, as it stands on the page as displayed.
public struct PageCharacter: Hashable, Sendable {
  /// A line feed ends a line, a space stands between words.
  public var scalar: Unicode.Scalar
  /// From the ascent to the descent of its font, in displayed space.
  public var box: Rectangle
  /// The size of its font as displayed, in points; 0 when it is not known.
  public var fontSize: Double

  /// A character with its box.
  public init(scalar: Unicode.Scalar, box: Rectangle, fontSize: Double) {
    self.scalar = scalar
    self.box = box
    self.fontSize = fontSize
  }
}

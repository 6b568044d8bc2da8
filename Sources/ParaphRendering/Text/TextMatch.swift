// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A place where searched text stands.
public struct TextMatch: Hashable, Sendable {
  /// A piece of the match that stands on one line.
  public struct Line: Hashable, Sendable {
    /// In displayed space, from the ascent to the descent of the font.
    public var box: Rectangle
    /// The corners as the text stands.
    public var quad: Quadrilateral
    /// Where the letters stand, estimated within a tenth of the font size.
    ///
    /// For upright text the distance from the top of the page; for text that is turned by a
    /// quarter, from its left.
    public var baseline: Double
    /// How the text is turned on the page as displayed.
    public var rotation: Rotation
  }

  /// Counted from 1.
  public var page: Int
  /// The text as it stands on the page; line ends are spaces.
  public var text: String
  /// One a line, in reading order; never empty.
  public var lines: [Line]
  /// The box that holds all lines, in displayed space.
  public var box: Rectangle
  /// The size of its first letter's font, in points as displayed.
  public var fontSize: Double

  /// Where the first line's letters stand.
  public var firstBaseline: Double { lines.first?.baseline ?? box.maxY }
  /// Where the last line's letters stand.
  public var lastBaseline: Double { lines.last?.baseline ?? box.maxY }
}

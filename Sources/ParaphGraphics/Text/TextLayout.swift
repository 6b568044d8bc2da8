// SPDX-License-Identifier: MIT

public import ParaphModel

/// Text that is shaped and laid out, ready to be measured and drawn.
///
/// Kerning, ligatures, writing direction and fonts for characters that the family lacks are
/// Pango's. Metrics are not hinted, so a layout scales.
public final class TextLayout {
  public enum Alignment: Hashable, Sendable { case left, center, right }

  public let text: String

  /// Lays text out.
  ///
  /// - Parameters:
  ///   - text: May have several lines.
  ///   - family: A family that the system has; see `FontLibrary`.
  ///   - size: Of the font, in points.
  ///   - language: A BCP 47 tag such as `de` or `zh-Hans`; never taken from the user's locale.
  ///   - isBold: Whether to ask for the bold face.
  ///   - isItalic: Whether to ask for the italic face.
  ///   - width: Where lines are broken, in points; `nil` breaks only at line ends of the text.
  ///   - alignment: How lines of different length stand.
  /// - Throws: `fontNotFound` when there is no such family, `glyphNotFound` when a character has no
  ///   glyph in any font.
  public init(
    _ text: String, family: String, size: Double, language: String = "en", isBold: Bool = false,
    isItalic: Bool = false, width: Double? = nil, alignment: Alignment = .left
  ) throws(GraphicsError) {
    self.text = text
  }

  /// The box of lines and advances, in points, relative to the left end of the first base line.
  public var logicalBounds: Rectangle { Rectangle(x: 0, y: 0, width: 0, height: 0) }

  /// The box of what is painted, in points, relative to the left end of the first base line.
  ///
  /// Has no area when nothing is painted, as with spaces.
  public var inkBounds: Rectangle { Rectangle(x: 0, y: 0, width: 0, height: 0) }

  public var lineCount: Int { 0 }

  /// The families that were used, each once, in the order of their first use.
  public var usedFamilies: [String] { [] }
}

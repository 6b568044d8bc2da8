// SPDX-License-Identifier: MIT

public import ParaphModel

/// How a stretch of text is set.
public struct TextStyle: Hashable, Sendable {
  /// A family that the system has; see `FontLibrary`.
  public var family: String
  /// Of the font, in points; above 0, at most 10,000.
  public var size: Double
  /// Whether to ask for the bold face.
  public var isBold: Bool
  /// Whether to ask for the italic face.
  public var isItalic: Bool
  /// `nil` for the colour that the whole text is drawn with.
  public var color: Color?
  /// Whether a line runs below it.
  public var isUnderlined: Bool
  /// Whether a line runs through it.
  public var isStruckThrough: Bool
  /// How far it stands above the base line, in points; below it where negative.
  public var rise: Double

  /// A style of these parts.
  public init(
    family: String, size: Double, isBold: Bool = false, isItalic: Bool = false,
    color: Color? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false,
    rise: Double = 0
  ) {
    self.family = family
    self.size = size
    self.isBold = isBold
    self.isItalic = isItalic
    self.color = color
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.rise = rise
  }
}

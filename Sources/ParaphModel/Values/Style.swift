// SPDX-License-Identifier: MIT

/// How a mark looks: what every plugin asks for and none invents.
///
/// A value that is `nil` was not said by anybody, and `Style.defaults` or the plugin's nature (a scan
/// keeps its colours) decides.
public struct Style: Hashable, Sendable {
  /// The colour of the ink.
  public var ink: Color?
  /// Points.
  public var penWidth: Double?
  /// The family name of a font.
  public var fontFamily: String?
  /// From 0 to 1.
  public var opacity: Double?
  /// How the mark as a whole mixes with what lies beneath.
  public var blendMode: BlendMode?

  /// A style that says what is given, and nothing else.
  public init(
    ink: Color? = nil, penWidth: Double? = nil, fontFamily: String? = nil, opacity: Double? = nil,
    blendMode: BlendMode? = nil
  ) {
    self.ink = ink
    self.penWidth = penWidth
    self.fontFamily = fontFamily
    self.opacity = opacity
    self.blendMode = blendMode
  }

  /// What holds where nobody said otherwise, in one place.
  public static let defaults = Style(
    ink: .black, penWidth: 1.6, fontFamily: "Kaushan Script", opacity: 1, blendMode: .normal)

  /// This style with the values that the other one says.
  public func merging(_ other: Style) -> Style {
    Style(
      ink: other.ink ?? ink, penWidth: other.penWidth ?? penWidth,
      fontFamily: other.fontFamily ?? fontFamily, opacity: other.opacity ?? opacity,
      blendMode: other.blendMode ?? blendMode)
  }
}

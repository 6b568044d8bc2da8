// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What a user said about the looks of a mark.
public struct StyleRequest: Hashable, Sendable, Codable {
  /// A colour as `Color` reads it, or `auto`: dark or light by what lies beneath.
  public var ink: String?
  /// The width of the pen.
  public var penWidth: Length?
  /// The family name of a font.
  public var font: String?
  /// From 0 to 1.
  public var opacity: Double?
  /// How the mark as a whole mixes with what lies beneath.
  public var blendMode: BlendMode?

  /// A value of these parts.
  public init(
    ink: String? = nil, penWidth: Length? = nil, font: String? = nil, opacity: Double? = nil,
    blendMode: BlendMode? = nil
  ) {
    self.ink = ink
    self.penWidth = penWidth
    self.font = font
    self.opacity = opacity
    self.blendMode = blendMode
  }
}
